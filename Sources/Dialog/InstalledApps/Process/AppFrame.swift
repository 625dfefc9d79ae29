import AppHosting
import Foundation
package import IntentMetadata

/// What a line of an app says, for those that look at lines without an app.
package enum AppFrame: Sendable {
  /// What the app declares.
  case metadata(AppMetadata)
  /// Entities that a query has found.
  case entities([EntityValue])
  /// Options for a parameter.
  case options([ValueOption])
  /// How a run ended.
  case outcome(IntentOutcome)
  /// A question while an intent runs.
  case prompt(IntentPrompt)
  /// How far a run is.
  case progress(IntentProgress)
  /// Why something was not done.
  case failure(IntentFailure)
  /// What says nothing of its own.
  case other

  /// Reads a line as a connection to an app does.
  ///
  /// - Throws: `DecodingError` if the line is none of an app.
  package init(_ line: [UInt8]) throws {
    switch try AppMessage(line: Data(line)) {
    case .prompt(_, _, let question): self = .prompt(question)
    case .progress(_, let progress): self = .progress(progress)
    case .answer(_, let answer):
      switch answer {
      case .metadata(let metadata): self = .metadata(metadata)
      case .entities(let entities): self = .entities(entities)
      case .options(let options): self = .options(options)
      case .outcome(let outcome): self = .outcome(outcome)
      case .failure(let failure): self = .failure(failure)
      case .suggestions, .focusFilters, .records, .count, .done: self = .other
      }
    case .hello, .metadataChanged, .snippetsChanged, .donated, .deletedDonations, .relevant,
      .indexed:
      self = .other
    }
  }
}

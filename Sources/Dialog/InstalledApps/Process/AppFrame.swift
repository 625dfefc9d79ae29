import AppHosting
import Foundation
package import IntentMetadata

/// The content of an app's line, for code that inspects lines without an app.
package enum AppFrame: Sendable {
  /// The app's declarations.
  case metadata(AppMetadata)
  /// Entities that a query has found.
  case entities([EntityValue])
  /// Options for a parameter.
  case options([ValueOption])
  /// The outcome of a run.
  case outcome(IntentOutcome)
  /// A question while an intent runs.
  case prompt(IntentPrompt)
  /// The progress of a run.
  case progress(IntentProgress)
  /// Why something was not done.
  case failure(IntentFailure)
  /// A message without content of its own.
  case other

  /// Reads a line as a connection to an app does.
  ///
  /// - Throws: `DecodingError` if the line does not come from an app.
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

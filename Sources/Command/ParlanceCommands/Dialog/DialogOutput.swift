import IntentMetadata
import Assistant
import DialogManagement
import PhraseChecks
import Foundation
import SessionStore
import SpeechRecognition

/// Keeps events until they have been shown to the person.
protocol EventKeeper: Sendable {
  /// Records that an event has been written.
  func wasShown(_ event: AssistantEvent) async
}

extension OpenSession: EventKeeper {}

/// The destinations of a dialog's events: the screen or the machine output, a recording,
/// a page, a voice.
struct DialogOutput {
  /// Whether the output is words for a person rather than records.
  let showsWords: Bool
  var printer: EventPrinter
  private var records: RecordOutput
  private var recorder: ScenarioRecorder?
  /// The page of what intents show, if there is one.
  private var page: SnippetPage?
  /// The voice, if there is one.
  let speaker: Speaker?
  private let notes: Console
  /// Is notified of events that have been written.
  private let keeper: (any EventKeeper)?
  /// The time zone of dates in records.
  private let timeZone: TimeZone

  init(
    format: OutputFormat, printer: EventPrinter, recorder: ScenarioRecorder? = nil,
    page: SnippetPage? = nil,
    speaker: Speaker? = nil, keeper: (any EventKeeper)? = nil, timeZone: TimeZone,
    context: CommandContext
  ) {
    self.timeZone = timeZone
    self.keeper = keeper
    showsWords = format == .text
    self.printer = printer
    self.recorder = recorder
    self.page = page
    self.speaker = speaker
    notes = context.notes
    records = RecordOutput(sink: context.output, isArray: format == .json)
  }

  /// Starts a turn: the person is speaking, so the voice falls silent.
  mutating func begin(_ act: Scenario.Turn.Act) async {
    await speaker?.silence()
    record { try $0.begin(act) }
  }

  /// Shows an event.
  ///
  /// - Parameters:
  ///   - event: The event.
  ///   - doubt: What speaks against what was heard, if it is rejected for that.
  /// - Throws: `CommandFailure` or `OutputClosed` if the output cannot be written.
  mutating func show(_ event: AssistantEvent, because doubt: HearingDoubt? = nil) async throws {
    if showsWords {
      printer.print(event)
      // An event that nobody could read was not shown.
      if let failure = printer.console.sink.failure { throw failure }
    } else {
      var record = event.record(in: timeZone)
      if let doubt, case .object(let fields) = record {
        record = .object(fields + [("doubt", .string(doubt.rawValue))])
      }
      try records.write(record)
    }
    await keeper?.wasShown(event)
    record { $0.add(event) }
    draw(event)
    switch event {
    case .say(let text, _): await speaker?.say(text)
    case .ask(let question): await speaker?.say(question.text)
    case .unlock(let request): await speaker?.say(request.text)
    default: break
    }
  }

  /// Writes a record of the front itself, which is not shown to people.
  ///
  /// - Throws: `CommandFailure` or `OutputClosed` if the output cannot be written.
  mutating func show(record: JSONValue) throws {
    if !showsWords { try records.write(record) }
  }

  /// Records that the person unlocked the device in this turn.
  mutating func personUnlocked() { record { $0.personUnlocked() } }

  /// Records that the person interrupted an app in this turn.
  mutating func personInterrupted() { record { $0.personInterrupted() } }

  /// Writes the remaining output, and lets the voice finish.
  mutating func finish() async throws {
    record { try $0.finish() }
    if !showsWords { try records.finish() }
    await speaker?.finish()
  }

  /// Adds to the page; if it cannot be written, that is reported and the dialog continues without
  /// it.
  private mutating func draw(_ event: AssistantEvent) {
    do { try page?.add(event) } catch {
      page = nil
      notes.print(
        "The page cannot be written: \(error.localizedDescription)"
          + " The dialog continues without it.", .warning)
    }
  }

  /// Adds to the recording; if it cannot be written, that is reported and the dialog continues.
  private mutating func record(_ step: (inout ScenarioRecorder) throws -> Void) {
    guard var recorder else { return }
    do {
      try step(&recorder)
      self.recorder = recorder
    } catch {
      self.recorder = nil
      notes.print(
        "The recording cannot be written: \(error.localizedDescription)"
          + " The dialog continues without it.", .warning)
    }
  }
}

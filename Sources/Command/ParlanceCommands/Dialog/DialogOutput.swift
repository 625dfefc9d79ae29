import IntentMetadata
import Assistant
import DialogManagement
import DialogScenarios
import Foundation
import SessionStore
import SpeechOutput

/// What keeps events until the person was shown them.
protocol EventKeeper: Sendable {
  /// Notes that an event was written out.
  func wasShown(_ event: AssistantEvent) async
}

extension OpenSession: EventKeeper {}

/// Where the events of a dialog go: to the screen or the machine output, into a recording,
/// onto a page, to a voice.
struct DialogOutput {
  /// Whether words for a person are written, not records.
  let showsWords: Bool
  var printer: EventPrinter
  private var records: RecordOutput
  private var recorder: ScenarioRecorder?
  /// The page of what intents show, where there is one.
  private var page: SnippetPage?
  /// The voice, where there is one.
  let speaker: Speaker?
  private let notes: Console
  /// Hears which events were written out.
  private let keeper: (any EventKeeper)?
  /// The zone that dates in records are written in.
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

  /// Starts a turn: the person has the word, so that the voice falls silent.
  mutating func begin(_ act: Scenario.Turn.Act) async {
    await speaker?.silence()
    record { try $0.begin(act) }
  }

  /// Shows an event.
  ///
  /// - Throws: `CommandFailure` or `OutputClosed` where the output cannot be written.
  mutating func show(_ event: AssistantEvent) async throws {
    if showsWords {
      printer.print(event)
      // What nobody could read was not shown.
      if let failure = printer.console.sink.failure { throw failure }
    } else {
      try records.write(event.record(in: timeZone))
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

  /// Writes a record of the front's own, which people are not shown.
  ///
  /// - Throws: `CommandFailure` or `OutputClosed` where the output cannot be written.
  mutating func show(record: JSONValue) throws {
    if !showsWords { try records.write(record) }
  }

  /// Notes that the person unlocked the device in this turn.
  mutating func personUnlocked() { record { $0.personUnlocked() } }

  /// Notes that the person interrupted what an app did in this turn.
  mutating func personInterrupted() { record { $0.personInterrupted() } }

  /// Writes what is left, and lets the voice finish.
  mutating func finish() async throws {
    record { try $0.finish() }
    if !showsWords { try records.finish() }
    await speaker?.finish()
  }

  /// Adds to the page; one that cannot be written is reported, and the dialog goes on without.
  private mutating func draw(_ event: AssistantEvent) {
    do { try page?.add(event) } catch {
      page = nil
      notes.print(
        "The page cannot be written: \(error.localizedDescription)"
          + " The dialog goes on without it.", .warning)
    }
  }

  /// Adds to the recording; one that cannot be written is reported, and the dialog goes on without.
  private mutating func record(_ step: (inout ScenarioRecorder) throws -> Void) {
    guard var recorder else { return }
    do {
      try step(&recorder)
      self.recorder = recorder
    } catch {
      self.recorder = nil
      notes.print(
        "The recording cannot be written: \(error.localizedDescription)"
          + " The dialog goes on without it.", .warning)
    }
  }
}

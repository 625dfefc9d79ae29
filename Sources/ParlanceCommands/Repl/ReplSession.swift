import Assistant
import Dispatch
import Foundation
import IntentMetadata
import LineEditing
import Synchronization

/// One dialog: reads a line, lets the assistant answer, prints, until the input ends.
struct ReplSession {
  private let assistant: Assistant
  private let apps: [AppMetadata]
  private let context: CommandContext
  private let showsWords: Bool
  private var printer: EventPrinter
  private var records: RecordOutput
  /// The console for what is no event: the greeting and the answers to special lines.
  private let notes: Console
  private let turn = RunningTurn()

  init(
    assistant: Assistant, apps: [AppMetadata], format: OutputFormat, showsTrace: Bool,
    context: CommandContext
  ) throws {
    self.assistant = assistant
    self.apps = apps
    self.context = context
    showsWords = format == .text
    printer = EventPrinter(console: context.answers, apps: apps, showsTrace: showsTrace)
    records = RecordOutput(sink: context.output, isArray: format == .json)
    notes = showsWords ? context.answers : context.notes
  }

  /// Holds the dialog.
  mutating func run() async throws {
    let (input, signals) = try await openInput()
    while let line = try await input.next(answering: await assistant.pendingQuestion) {
      switch line {
      case .special(.quit):
        return try await finish(signals)
      case .special(let line):
        await answer(line)
      case .utterance(let text):
        try await take(text)
      }
    }
    try await finish(signals)
  }

  /// Lets the assistant answer an utterance; each event is printed as it comes.
  private mutating func take(_ text: String) async throws {
    for await event in turn.events(of: await assistant.respond(to: text)) {
      if showsWords {
        printer.print(event)
      } else {
        try records.write { $0.raw(event.json) }
      }
    }
  }

  private mutating func finish(_ signals: TerminalSignals?) async throws {
    await assistant.endOfInput()
    if !showsWords { try records.finish() }
    // The signals are handled until here.
    withExtendedLifetime(signals) {}
  }
}

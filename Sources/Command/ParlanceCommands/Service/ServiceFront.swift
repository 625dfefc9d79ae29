import Assistant
import AssistantService
import DialogManagement
import Foundation
import IntentMetadata
import LineEditing

/// A front that takes turns with the service: it shows events and acknowledges them.
struct ServiceFront {
  /// The source of utterances and passcodes from a pipe.
  let lines: AsyncLineReader
  private let client: ServiceClient
  private let context: CommandContext
  private let format: OutputFormat
  private let printer: EventPrinter
  private var records: RecordOutput
  private var messages: AsyncStream<ServiceMessage>.Iterator

  init(_ client: ServiceClient, format: OutputFormat, context: CommandContext) {
    self.client = client
    self.format = format
    self.context = context
    lines = AsyncLineReader(descriptor: context.input)
    let console = Console(
      sink: RememberingSink(context.output), environment: context.environment)
    printer = EventPrinter(console: console, apps: client.welcome.apps.map(AppMetadata.init))
    records = RecordOutput(sink: context.output, isArray: format == .json)
    messages = client.messages.makeAsyncIterator()
  }

  /// Sends an utterance and shows the events, until it is the person's turn again.
  ///
  /// - Throws: `CommandFailure` if the service ends, or the output cannot be written.
  mutating func say(_ text: String) async throws {
    try await turn { .say(request: $0, text: text) }
  }

  /// Has the service listen to one utterance and shows the events, until it is the person's turn
  /// again.
  ///
  /// - Throws: `CommandFailure` if nobody can be heard, and for the reasons of ``say(_:)``.
  mutating func listen() async throws { try await turn { .listen(request: $0) } }

  private mutating func turn(_ message: (Int) -> FrontMessage) async throws {
    let request = client.request()
    try send(message(request))
    let client = client
    // Ctrl-C cancels the current turn; a second one ends this program.
    let interruption = try TerminalSignals { signal in
      switch signal {
      case .resize: break
      case .interrupt:
        do throws(ServiceError) { try client.send(.cancel(request: client.request())) } catch {
          TerminalSignals.endProcess(by: SIGINT)
        }
      case .end(let number): TerminalSignals.endProcess(by: number)
      }
    }
    defer { withExtendedLifetime(interruption) {} }
    while let message = await messages.next() {
      switch message {
      case .event(let number, let event): try await show(event.event, number)
      case .turnEnded(request, let question):
        if question != nil, format == .text {
          context.notes.print("\(CommandContext.quoted("say …")) answers.", .faint)
        }
        return
      case .listening: context.notes.print("Listening.", .faint)
      case .heard(_, let text, let confidence): try show(text, confidence)
      case .deaf(_, let reason): throw CommandFailure(.unavailable, reason)
      case .turnEnded, .sentences, .phrases, .done, .status, .welcome, .unlocked: break
      case .wrongSecret:
        context.notes.print("That is not the passcode.", .warning)
        try await answerUnlock()
      case .note(let text): context.notes.print(text, .warning)
      case .refused(let refusal):
        throw CommandFailure(ServiceError(.refused(refusal), path: path))
      }
    }
    throw CommandFailure(ServiceError(.ended, path: path))
  }

  /// Writes the end of the records.
  mutating func finish() throws { if format != .text { try records.finish() } }

  private var path: String { ServiceAccess.address(context).path }

  private mutating func show(_ event: AssistantEvent, _ number: Int) async throws {
    if format == .text {
      printer.print(event)
      // An event that nobody could read was not shown.
      if let failure = printer.console.sink.failure { throw failure }
    } else {
      try records.write(event.record())
    }
    try send(.shown(number))
    if case .unlock = event { try await answerUnlock() }
  }

  private mutating func show(_ transcript: String, _ confidence: Double) throws {
    if format == .text {
      context.notes.print("> \(transcript)", .accent)
    } else {
      try records.write(.hypothesis(transcript, confidence: confidence))
    }
  }

  /// Reads the person's passcode, without echo if possible, and sends it.
  private func answerUnlock() async throws {
    let input = SecretLines(context: context, lines: lines)
    input.hide()
    defer { input.show(droppingTypeAhead: true) }
    do {
      try send(.secret(try await input.nextSecret(prompt: "Passcode: ")))
    } catch let failure as CommandFailure {
      context.notes.print(failure.message, .bad)
      try send(.secret(nil))
    }
  }

  private func send(_ message: FrontMessage) throws(CommandFailure) {
    do throws(ServiceError) { try client.send(message) } catch { throw CommandFailure(error) }
  }
}

extension AppMetadata {
  /// Creates the front's description of an app.
  init(_ titles: AppTitles) {
    self.init(
      name: titles.name,
      intents: titles.intents.sorted { $0.key < $1.key }.map { id, title in
        IntentDescriptor(id: id, title: title)
      },
      enums: titles.cases.sorted { $0.key < $1.key }.map { id, cases in
        EnumDescriptor(
          id: id, title: id,
          cases: cases.sorted { $0.key < $1.key }.map { EnumCaseDescriptor(id: $0, title: $1) })
      })
  }
}

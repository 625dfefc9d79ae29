import ArgumentParser
import AssistantService
import DialogManagement
import Foundation

/// Says something to the service.
struct SayCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "say", abstract: "Says one thing to the service, and shows what comes of it.",
    discussion: """
      Where no service runs, it is started; it ends by itself when nobody has used it for half an hour. A \
      question that stays open is answered by the next “parlance say” in the same terminal. Without a \
      text it reads one utterance a line from standard input.
      """)

  @Option(
    help: ArgumentHelp(
      "Goes on with a session by its name, instead of that of the terminal.", valueName: "name"))
  var session: String?

  @Option(
    help: "The form of the events: text, json or jsonl; without it text for a terminal, else jsonl."
  )
  var format: OutputFormat?

  @Argument(help: ArgumentHelp("What to say.", valueName: "text"))
  var words: [String] = []

  func validate() throws {
    if let session, session.isEmpty || session.utf8.count > 100 {
      throw ValidationError("--session is a name of 1 to 100 bytes.")
    }
  }

  func run() async throws {
    let context = CommandContext.current
    let terminal = Terminal(
      descriptor: context.output.descriptor, environment: context.environment)
    let format = format ?? (terminal.isTerminal ? .text : .jsonl)
    let client = try await client(hasScreen: terminal.isTerminal, context)
    var front = ServiceFront(client, format: format, context: context)
    if !words.isEmpty {
      try await front.say(words.joined(separator: " "))
    } else {
      while let (line, number) = try await front.lines.next() {
        let (text, note) = line.checked(number: number)
        if let note { context.notes.print(note, .warning) }
        if let text { try await front.say(text) }
      }
    }
    try front.finish()
  }

  private func client(hasScreen: Bool, _ context: CommandContext) async throws -> ServiceClient {
    do throws(ServiceError) {
      return try ServiceAccess.connect(session: session, hasScreen: hasScreen, context)
    } catch {
      guard case .notRunning = error.code else { throw CommandFailure(error) }
    }
    try await ServiceAccess.start(context)
    do throws(ServiceError) {
      return try ServiceAccess.connect(session: session, hasScreen: hasScreen, context)
    } catch {
      throw CommandFailure(error)
    }
  }
}

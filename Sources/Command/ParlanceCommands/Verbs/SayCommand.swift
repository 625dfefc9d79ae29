import ArgumentParser
import AssistantService
import DialogManagement
import Foundation

/// Takes a turn with the service.
struct SayCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "say", abstract: "Takes one turn of a dialog through the service.",
    discussion: """
      Starts the service if necessary; it exits after half an hour without use. The next “say” in the \
      same terminal continues the dialog. Without a text, reads one utterance per line from standard \
      input.
      """)

  @Option(
    help: ArgumentHelp(
      "Continues a named session instead of that of the terminal.", valueName: "name"))
  var session: String?

  @Option(
    help: ArgumentHelp(
      "The language to speak, such as de, if it is not that of the service. A terminal has a dialog in each.",
      valueName: "language"))
  var locale: String?

  @Option(
    help: "The output format: text, json or jsonl; by default text in a terminal, otherwise jsonl."
  )
  var format: OutputFormat?

  @Flag(help: "Has the service listen to one utterance with its microphone.")
  var listen = false

  @Argument(help: ArgumentHelp("The utterance.", valueName: "text"))
  var words: [String] = []

  func validate() throws {
    if let session, session.isEmpty || session.utf8.count > 100 {
      throw ValidationError("--session takes a name of 1 to 100 bytes.")
    }
    if listen, !words.isEmpty {
      throw ValidationError("Give a text or --listen, not both.")
    }
  }

  func run() async throws {
    let context = CommandContext.current
    let terminal = Terminal(
      descriptor: context.output.descriptor, environment: context.environment)
    let format = format ?? (terminal.isTerminal ? .text : .jsonl)
    let client = try await client(hasScreen: terminal.isTerminal, context)
    var front = ServiceFront(client, format: format, context: context)
    if listen {
      try await front.listen()
    } else if !words.isEmpty {
      try await front.say(words.joined(separator: " "))
    } else {
      let isTyped = Terminal(descriptor: context.input, environment: context.environment).isTerminal
      if isTyped { context.notes.print("Type what you would say; Ctrl-D ends.", .faint) }
      while true {
        if isTyped { context.notes.printPrompt("> ") }
        guard let (line, number) = try await front.lines.next() else { break }
        let (text, note) = line.checked(number: number)
        if let note { context.notes.print(note, .warning) }
        if let text { try await front.say(text) }
      }
    }
    try front.finish()
  }

  private func client(hasScreen: Bool, _ context: CommandContext) async throws -> ServiceClient {
    do throws(ServiceError) {
      return try ServiceAccess.connect(
        session: session, locale: locale, hasScreen: hasScreen, context)
    } catch {
      guard case .notRunning = error.code else { throw CommandFailure(error) }
    }
    try await ServiceAccess.start(context)
    do throws(ServiceError) {
      return try ServiceAccess.connect(
        session: session, locale: locale, hasScreen: hasScreen, context)
    } catch {
      throw CommandFailure(error)
    }
  }
}

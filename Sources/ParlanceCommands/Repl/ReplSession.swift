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
  private let setup: SessionSetup
  private var output: DialogOutput
  /// The console for what is no event: the greeting and the answers to special lines.
  private let notes: Console
  private let turn: RunningTurn

  init(
    assistant: Assistant, apps: [AppMetadata], setup: SessionSetup, output: DialogOutput,
    context: CommandContext
  ) {
    self.assistant = assistant
    self.apps = apps
    self.setup = setup
    self.output = output
    self.context = context
    notes = output.showsWords ? context.answers : context.notes
    turn = RunningTurn(assistant: assistant)
  }

  /// Holds the dialog.
  ///
  /// - Throws: `CommandFailure` where the input cannot be read or the output be written.
  mutating func run() async throws {
    let (input, signals) = try await openInput()
    for event in await setup.unfinished(assistant) { try await output.show(event) }
    setup.personKnowsOfUnfinished()
    while let line = try await input.next(answering: await assistant.pendingQuestion) {
      if case .special(.quit) = line { break }
      switch line {
      case .special(let line): await answer(line)
      case .utterance(let text):
        await output.begin(.says(text))
        try await show(turn.respond(to: text), input)
        if turn.wasInterrupted { output.personInterrupted() }
      }
    }
    if await assistant.pendingQuestion != nil { await output.begin(.ends) }
    try await show(assistant.endOfInput(), input)
    try await output.finish()
    await setup.end()
    // The signals are handled until here.
    withExtendedLifetime(signals) {}
  }

  /// Shows events as they come; where the person must authenticate, asks them.
  private mutating func show(
    _ events: AsyncStream<AssistantEvent>, _ input: any ReplInput
  ) async throws {
    for await event in events {
      try await output.show(event)
      switch event {
      case .unlock:
        if await setup.desk.ask(input.secrets, notes: context.notes) { output.personUnlocked() }
      case .failed where output.printer.showsTrace:
        if let detail = await assistant.failureDetail {
          context.notes.printWrapped(detail, .faint, indent: "  ")
        }
      default: break
      }
    }
  }

  /// Answers a line to the program.
  private mutating func answer(_ line: SpecialLine) async {
    switch line {
    case .help:
      notes.print(SpecialLine.explanation)
    case .apps:
      for app in apps {
        notes.print(app.name, .strong)
        for intent in app.intents where intent.isDiscoverable {
          notes.printWrapped(
            intent.description.map { "\(intent.title): \($0)" } ?? intent.title, indent: "  ")
        }
      }
    case .phrases:
      for (app, phrases) in await assistant.phrases() {
        notes.print(app, .strong)
        for phrase in phrases { notes.printWrapped(phrase, indent: "  ") }
      }
    case .lock:
      await assistant.lockDevice()
      notes.print("Locked: what requires authentication asks for the passcode.")
    case .trace:
      output.printer.showsTrace.toggle()
      notes.print(output.printer.showsTrace ? "Each step is shown." : "Only what is said is shown.")
    case .unknown(let word, let suggestion):
      notes.print(
        "There is no “\(word)”. "
          + (suggestion.map { "Did you mean “\($0)”?" } ?? "“:help” lists what there is."),
        .warning)
    case .quit:
      break
    }
  }
}

// The beginning of a dialog.
extension ReplSession {
  /// Returns where lines come from and, on a terminal, what handles its signals.
  private func openInput() async throws -> (any ReplInput, TerminalSignals?) {
    let input = Terminal(descriptor: context.input, environment: context.environment)
    guard input.isTerminal else {
      let echo = output.showsWords ? context.answers : nil
      return (PlainInput(context: context, echo: echo), nil)
    }
    await greet()
    let outputs = [output.showsWords ? context.output.descriptor : nil, context.errors.descriptor]
    let drawable = outputs.compactMap { $0 }.first {
      Terminal(descriptor: $0, environment: context.environment).isCapable
    }
    guard let drawable else {
      return (PlainInput(context: context, prompt: notes), nil)
    }
    let history = ReplHistory(
      file: HistoryFile(environment: context.environment), notes: context.notes)
    let assistant = assistant
    let editor = try LineEditor(
      input: context.input, output: drawable, history: await history.load(),
      historyLimit: HistoryFile.limit
    ) { prefix in
      if prefix.hasPrefix(":") { return SpecialLine.completions.filter { $0.hasPrefix(prefix) } }
      return Waiting.wait(for: { await assistant.completions(for: prefix) }) ?? []
    }
    let turn = turn
    let signals = try TerminalSignals { signal in
      switch signal {
      case .resize: editor.terminalWasResized()
      case .interrupt where turn.interrupt(): break
      case .interrupt: Self.end(by: SIGINT, editor)
      case .end(let number): Self.end(by: number, editor)
      }
    }
    let secrets = SecretLines(context: context)
    return (
      TerminalInput(editor: editor, history: history, notes: notes, secrets: secrets), signals
    )
  }

  private static func end(by signal: Int32, _ editor: LineEditor) {
    editor.restoreTerminal()
    TerminalSignals.endProcess(by: signal)
  }

  /// Says which apps there are and what can be said.
  private func greet() async {
    let names = apps.map(\.name).formatted(.list(type: .and))
    notes.printWrapped("Parlance \(Version.current) with \(names).", .strong)
    let examples = await assistant.examplePhrases.prefix(3).map { "“\($0)”" }
    if !examples.isEmpty {
      notes.printWrapped("Say, for example, \(examples.formatted(.list(type: .or))).")
    }
    notes.printWrapped("Tab completes, :help explains, Ctrl-D ends.\n", .faint)
  }
}

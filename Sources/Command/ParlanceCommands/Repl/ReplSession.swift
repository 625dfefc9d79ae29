import DialogScenarios
import Assistant
import Dispatch
import Foundation
import IntentMetadata
import LineEditing
import Synchronization

/// One dialog: reads a line, lets the assistant answer, prints, until the input ends.
struct ReplSession {
  private let assistant: Assistant
  private let lines: SpecialLineAnswers
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
    self.setup = setup
    self.output = output
    self.context = context
    notes = output.showsWords ? context.answers : context.notes
    lines = SpecialLineAnswers(
      assistant: assistant, apps: apps, focus: setup.focus, notes: notes)
    turn = RunningTurn(assistant: assistant)
  }

  /// Holds the dialog.
  ///
  /// - Throws: `CommandFailure` where the input cannot be read or the output be written.
  mutating func run() async throws {
    let (input, signals) = try await openInput()
    for event in await setup.unfinished(assistant) { try await output.show(event) }
    setup.personKnowsOfUnfinished()
    await setup.beginFocus(assistant)
    while let line = try await input.next(answering: await assistant.pendingQuestion) {
      if case .special(.quit) = line { break }
      switch line {
      case .special(let line): await lines.answer(line, &output)
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
    // Who knows that the passcode will be asked for types it ahead.
    let hides = input is TerminalInput
    if hides { input.secrets.hide() }
    defer { if hides { input.secrets.show(droppingTypeAhead: false) } }
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
    await lines.greet("Tab completes, :help explains, Ctrl-D ends.")
    let drawable = DialogEditor.terminal(showsWords: output.showsWords, context: context)
    guard let drawable else {
      return (PlainInput(context: context, prompt: notes), nil)
    }
    let (editor, history) = try await DialogEditor.make(
      assistant, drawingOn: drawable, context: context)
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
}

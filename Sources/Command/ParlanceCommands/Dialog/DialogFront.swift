import AppHosting
import Assistant
import AudioInput
import IntentMetadata
import LineEditing
import SessionBus
import SpeechRecognition

/// Holds a dialog with a person who types, or speaks as well.
struct DialogFront {
  let dialog: DialogOptions
  /// How the person is heard; `nil` if they only type.
  var hearing: HearingOptions?
  /// Whether it ends after one utterance and the dialog it leads to.
  var once = false
  /// Whether newcomers are led through their first dialog.
  var guidesFirst = false
  /// The task of the dialog, if it was chosen in advance: the dialog ends when it is done.
  var choice: IntentInvocation?
  let context: CommandContext

  /// Holds the dialog with some apps.
  ///
  /// - Throws: `CommandFailure` if a requirement is missing, the input cannot be read, or the
  ///   output cannot be written.
  func hold(with sources: AppSources, apps: [AppMetadata]) async throws {
    try DialogLocale.check(sources.locale, apps: apps)
    let locale = DialogLocale(sources.locale, apps: apps, environment: context.environment)
    let setup = SessionSetup(dialog.session, locale: locale, context: context)
    // Someone who names apps gets no others.
    let builtIn = dialog.sources.sources.isEmpty ? BuiltInApps(locale: locale, context) : nil
    defer { builtIn?.bus?.stop() }
    var sources = sources
    var apps = apps
    for host in builtIn?.hosts(beside: apps) ?? [] {
      sources.builtIn.append(host)
      let metadata = try await host.metadata()
      if !metadata.intents.isEmpty { apps.append(metadata) }
    }
    var settings = setup.settings
    settings.names = [hearing?.wake].compactMap(\.self)
    let assistant = try await Matching.assistant(
      for: sources, apps: apps, dialog.matching, settings)
    try await hold(assistant, own: assistant, setup, apps: apps)
  }

  /// Holds the dialog with the service, typed.
  ///
  /// - Throws: `CommandFailure` if the service ends, or for the reasons of ``hold(with:apps:)``.
  func hold(through service: ServiceDialog) async throws {
    let apps = service.apps
    let locale = DialogLocale(service.locale, apps: apps, environment: context.environment)
    let setup = SessionSetup(dialog.session, locale: locale, context: context, service: service)
    try await hold(service, own: nil, setup, apps: apps)
  }

  private func hold(
    _ assistant: any Conversation, own: Assistant?, _ setup: SessionSetup, apps: [AppMetadata]
  ) async throws {
    let locale = setup.locale
    let ear: Ear? = if let own { try await ear(own, locale) } else { nil }
    // The assistant also knows the intents that find things, which apps do not declare.
    let declared = await own?.metadata ?? apps
    let output = try setup.output(
      dialog.format,
      printer: EventPrinter(
        console: Console(
          sink: RememberingSink(context.output), environment: context.environment), apps: declared,
        reader: try locale.reader(),
        showsTrace: dialog.trace))
    let notes = output.showsWords ? context.answers : context.notes
    let microphone = MicrophoneSwitch()
    let hears = ear != nil
    let lines = SpecialLineAnswers(
      assistant: assistant, own: own, apps: apps, focus: setup.focus,
      hears: { hears && !microphone.isClosed }, edits: edits(output), notes: notes)
    let first = await firstDialog(assistant, output)
    let (keyboard, editor) = try await keyboard(assistant, lines, output, first)
    let (events, sink) = AsyncStream<SessionEvent>.makeStream()
    let parts = DialogSession.Parts(
      assistant: assistant, own: own, setup: setup, context: context, ear: ear, choice: choice,
      microphone: microphone, events: events, sink: sink,
      keyboard: keyboard, lines: lines, notes: notes)
    var session = DialogSession(
      parts: parts, output: output, screen: VoiceScreen(surface(editor, output)), apps: apps,
      first: first)
    await (assistant as? ServiceDialog)?.whenEnded { sink.yield(.failed($0)) }
    let signals = try signals(parts, editor)
    let feeds = try feeds(of: parts, speaker: output.speaker)
    defer {
      for feed in feeds { feed.cancel() }
      parts.microphone.close()
      keyboard?.stop()
    }
    try await session.run()
    // The signals are handled up to here.
    withExtendedLifetime(signals) {}
    editor?.restoreTerminal()
    if case .signal(let number) = session.end, number != 2 {
      TerminalSignals.endProcess(by: number)
    }
  }

  // MARK: Hearing

  private func ear(_ assistant: Assistant, _ locale: DialogLocale) async throws -> Ear? {
    guard let hearing else { return nil }
    let answers = AnswerSentences(locale.language)
    let (recognizer, grammars) = try await SpeechSetup.recognizer(
      for: await assistant.compiledPhrases, and: [answers.commands],
      settings: hearing.decoding.settings, context: context)
    return Ear(
      recognizer: recognizer, grammars: grammars, answers: answers, options: hearing, once: once)
  }

  /// Starts the inputs of the session: the microphone and the keyboard.
  private func feeds(
    of parts: DialogSession.Parts, speaker: Speaker?
  ) throws -> [Task<Void, Never>] {
    [try parts.ear.map { try $0.listen(for: parts, speaker: speaker) }, typing(parts)]
      .compactMap { $0 }
  }

  // MARK: Typing

  private func typing(_ parts: DialogSession.Parts) -> Task<Void, Never>? {
    guard let keyboard = parts.keyboard else { return nil }
    let (sink, assistant) = (parts.sink, parts.assistant)
    let isColored = parts.notes.ink.isOn
    let meter = parts.ear == nil ? "" : VoiceScreen.meter([])
    return Task {
      await keyboard.read {
        let prompt = await Prompt(for: assistant)
        return (meter + prompt.text, isColored ? prompt.style : nil)
      } handOn: {
        sink.yield(.keyboard($0))
      }
    }
  }

  /// Greets a person at a terminal, and returns the keyboard, with its editor if it has one.
  private func keyboard(
    _ assistant: any Conversation, _ lines: SpecialLineAnswers, _ output: DialogOutput,
    _ first: FirstDialog?
  ) async throws -> (Keyboard?, LineEditor?) {
    let isTerminal = Terminal(descriptor: context.input, environment: context.environment)
      .isTerminal
    let drawable = DialogEditor.terminal(showsWords: output.showsWords, context: context)
    if choice == nil, isTerminal, drawable != nil || output.showsWords {
      await lines.greet(hint(completes: drawable != nil), first)
    }
    if let drawable {
      let (editor, history) = try await DialogEditor.make(
        assistant, drawingOn: drawable, context: context)
      let keyboard = Keyboard(
        editor, history: history, takesTurns: hearing == nil, context: context)
      return (keyboard, editor)
    }
    guard let hearing else {
      let keyboard =
        isTerminal
        ? Keyboard(context: context, prompt: lines.notes)
        : Keyboard(context: context, echo: output.showsWords ? context.answers : nil)
      return (keyboard, nil)
    }
    guard hearing.pushToTalk || isTerminal else { return (nil, nil) }
    let concealer =
      isTerminal
      ? SecretReader(input: context.input, output: context.errors.descriptor ?? context.input) : nil
    return (Keyboard(keys: AsyncLineReader(descriptor: context.input), concealer: concealer), nil)
  }

  /// Returns the guide for a person's first dialog at a terminal, or `nil` if this is not the
  /// first.
  private func firstDialog(
    _ assistant: any Conversation, _ output: DialogOutput
  ) async -> FirstDialog? {
    guard guidesFirst, output.showsWords,
      Terminal(descriptor: context.input, environment: context.environment).isTerminal,
      let mark = FirstDialogMark(environment: context.environment),
      mark.isFirst || mark.awaitsVoice && hearing != nil,
      let example = await assistant.examplePhrases.first
    else { return nil }
    return FirstDialog(
      FirstDialog.Setting(
        example: example, hears: hearing != nil, resumesWithVoice: !mark.isFirst,
        quoted: { [context] in context.quoted($0) }))
  }

  /// Returns whether lines can be edited and completed; a pipe does not need that.
  private func edits(_ output: DialogOutput) -> Bool {
    let input = Terminal(descriptor: context.input, environment: context.environment)
    return !input.isTerminal
      || DialogEditor.terminal(showsWords: output.showsWords, context: context) != nil
  }

  /// What a person has to know about typing and listening.
  ///
  /// - Parameter completes: Whether the terminal can complete what is typed.
  private func hint(completes: Bool) -> String {
    guard let hearing else {
      return completes
        ? "Tab completes, :help explains, Ctrl-D quits." : ":help explains, Ctrl-D quits."
    }
    if hearing.pushToTalk {
      return "Press Enter, speak, and press it again; or type. :help explains, Ctrl-D quits."
    }
    guard let wake = hearing.wake else { return "Speak, or type; :help explains, Ctrl-D quits." }
    return "Say “\(wake)” first, or type; :help explains, Ctrl-D quits."
  }

  // MARK: Terminal

  /// Handles signals; if the person only types, without the session, which an app may block.
  private func signals(
    _ parts: DialogSession.Parts, _ editor: LineEditor?
  ) throws -> TerminalSignals? {
    let (sink, running) = (parts.sink, parts.running)
    guard hearing == nil else {
      return try TerminalSignals { signal in
        switch signal {
        case .resize: editor?.terminalWasResized()
        case .interrupt: sink.yield(.signal(2))
        case .end(let number): sink.yield(.signal(number))
        }
      }
    }
    guard let editor else { return try plainSignals(parts) }
    @Sendable func end(by number: Int32) {
      editor.restoreTerminal()
      TerminalSignals.endProcess(by: number)
    }
    return try TerminalSignals { signal in
      switch signal {
      case .resize: editor.terminalWasResized()
      case .interrupt where running.interrupt(): sink.yield(.interrupted)
      case .interrupt: end(by: 2)
      case .end(let number): end(by: number)
      }
    }
  }

  /// Handles Ctrl-C at a terminal that cannot edit lines, where it would end the program. With
  /// piped input, the system's behavior applies.
  private func plainSignals(_ parts: DialogSession.Parts) throws -> TerminalSignals? {
    let input = Terminal(descriptor: context.input, environment: context.environment)
    guard input.isTerminal else { return nil }
    let (sink, running) = (parts.sink, parts.running)
    return try TerminalSignals { signal in
      switch signal {
      case .resize: break
      case .interrupt where running.interrupt() || !running.isRunning: sink.yield(.interrupted)
      // The app does not respond: the second Ctrl-C ends the program.
      case .interrupt: TerminalSignals.endProcess(by: 2)
      case .end(let number): TerminalSignals.endProcess(by: number)
      }
    }
  }

  private func surface(_ editor: LineEditor?, _ output: DialogOutput) -> VoiceScreen.Surface {
    guard hearing != nil else { return .none }
    if let editor { return .editor(editor, isColored: context.answers.ink.isOn) }
    let terminal = Terminal(
      descriptor: context.errors.descriptor, environment: context.environment)
    guard output.showsWords, terminal.isCapable else { return .none }
    return .line(context.errors, terminal)
  }
}

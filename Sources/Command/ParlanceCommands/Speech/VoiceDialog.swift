import AudioInput
import DialogManagement
import IntentMetadata

#if Speech
import Assistant
import LineEditing
import PocketSphinxRecognizer
import SpeechOutput
import SpeechRecognition
#endif

/// A dialog by voice.
struct VoiceDialog {
  let options: HearingOptions
  /// Whether it ends after one utterance and what it leads to.
  var once = false

  /// Returns why there can be no dialog by voice here, in a few words, or `nil` where there can.
  ///
  /// - Parameter apps: The apps that the dialog is about.
  static func obstacle(
    device: String?, locale: String?, apps: [AppMetadata], context: CommandContext
  ) async -> String? {
    #if Speech
    let language = Matching.answerLocale(locale, apps) ?? "en"
    guard language.hasPrefix("en") else { return "hearing understands English only" }
    do {
      _ = try AcousticModel(folder: SpeechSetup.modelFolder(context))
      _ = try await Microphone.probe(device: device)
      return nil
    } catch let error as AudioInputError {
      return "no microphone works (\(error.detail))"
    } catch {
      return "the acoustic model cannot be used"
    }
    #else
    return "this program was built without hearing"
    #endif
  }
}

#if Speech
extension VoiceDialog {
  /// Holds the dialog with some apps.
  ///
  /// - Throws: `CommandFailure` where something that is needed for it is missing.
  func hold(
    with sources: AppSources, apps: [AppMetadata], _ dialog: DialogOptions,
    context: CommandContext
  ) async throws {
    let setup = SessionSetup(
      dialog.session, locale: sources.locale, apps: apps, context: context)
    let assistant = try await Matching.assistant(
      for: sources, apps: apps, dialog.matching, setup.settings)
    let matcher = try sources.compiled ?? Matching.matcher(for: apps, locale: sources.locale)
    let spoken = Matching.answerLocale(sources.locale, apps)
    let answers = AnswerSentences(.named(spoken))
    let (recognizer, grammars) = try await SpeechSetup.recognizer(
      for: matcher, and: [answers.commands], settings: options.decoding.settings,
      context: context)
    let learning = try await SpeakerLearning.begin(options.speaker, recognizer, context: context)
    let output = try setup.output(
      dialog.format,
      printer: EventPrinter(
        console: context.answers, apps: apps, reader: try SpokenValueReading(locale: spoken),
        showsTrace: dialog.trace))
    let notes = output.showsWords ? context.answers : context.notes
    let (events, sink) = AsyncStream<ListenEvent>.makeStream()
    let lines = SpecialLineAnswers(
      assistant: assistant, apps: apps, focus: setup.focus, notes: notes)
    let keys = try await keyboard(assistant, showsWords: output.showsWords, context)
    let parts = ListenSession.Parts(
      assistant: assistant, recognizer: recognizer, grammars: grammars, answers: answers,
      options: options, once: once, setup: setup, context: context, locale: sources.locale,
      events: events, sink: sink, keyboard: keys?.keyboard, lines: lines, notes: notes)
    var session = ListenSession(
      parts: parts, output: output, screen: VoiceScreen(surface(keys?.editor, output, context)),
      attention: Attention(options.attention, endpointing: options.endpointing),
      matcher: matcher, apps: apps, learning: learning)
    let signals = try TerminalSignals { signal in
      switch signal {
      case .resize: keys?.editor?.terminalWasResized()
      case .interrupt: sink.yield(.signal(2))
      case .end(let number): sink.yield(.signal(number))
      }
    }
    if keys?.editor != nil {
      await lines.greet(hint)
    }
    let feeds = try feeds(of: parts, speaker: output.speaker, screen: session.screen)
    defer {
      for feed in feeds { feed.cancel() }
      keys?.keyboard.stop()
    }
    try await session.run()
    withExtendedLifetime(signals) {}
    keys?.editor?.restoreTerminal()
    if case .signal(let number) = session.end, number != 2 {
      TerminalSignals.endProcess(by: number)
    }
  }

  /// What a person has to know of how they are heard.
  private var hint: String {
    if options.pushToTalk {
      return "Press Enter, speak, and press it again; or type. :help explains, Ctrl-D ends."
    }
    guard let wake = options.wake else { return "Speak, or type; :help explains, Ctrl-D ends." }
    return "Say “\(wake)” first, or type; :help explains, Ctrl-D ends."
  }

  /// Starts what feeds the session: the microphone and the keyboard.
  private func feeds(
    of parts: ListenSession.Parts, speaker: Speaker?, screen: VoiceScreen
  ) throws -> [Task<Void, Never>] {
    let sink = parts.sink
    let audio: AsyncThrowingStream<[Int16], any Error>
    do {
      audio = try Microphone.open(device: options.device) { sink.yield(.microphone($0)) }
    } catch {
      throw SpeechSetup.failure(error)
    }
    let sound = parts.sound.blocks(
      of: audio, speaker: speaker, spotter: try spotter(parts)
    ) { sink.yield(.woken($0)) }
    let recognized = parts.recognizer.events(in: sound, endpointing: options.endpointing)
    let hearing = Task {
      do {
        for try await event in recognized { sink.yield(.heard(event)) }
        sink.yield(.soundEnded(nil))
      } catch {
        sink.yield(.soundEnded(error))
      }
    }
    guard let keyboard = parts.keyboard else { return [hearing] }
    let isColoured = parts.notes.ink.isOn
    let typing = Task {
      while !Task.isCancelled {
        let question = await parts.assistant.pendingQuestion
        let prompt = Prompt(for: question)
        let act = await keyboard.next {
          (VoiceScreen.meter([]) + prompt.text, isColoured ? prompt.style : nil)
        }
        sink.yield(.keyboard(act))
        if act == .ended { return }
      }
    }
    return [hearing, typing]
  }

  /// Returns what waits for the wake phrase, where there is one.
  private func spotter(_ parts: ListenSession.Parts) throws -> KeyphraseSpotter? {
    guard let phrase = options.wake else { return nil }
    do {
      return try KeyphraseSpotter(
        model: try AcousticModel(folder: SpeechSetup.modelFolder(parts.context)), phrase: phrase,
        pronouncer: parts.grammars.pronouncer)
    } catch {
      throw SpeechSetup.failure(error)
    }
  }

  /// Returns what a person types at, where that is a terminal, or a pipe that presses the key.
  private func keyboard(
    _ assistant: Assistant, showsWords: Bool, _ context: CommandContext
  ) async throws -> (keyboard: Keyboard, editor: LineEditor?)? {
    if let drawable = DialogEditor.terminal(showsWords: showsWords, context: context) {
      let (editor, history) = try await DialogEditor.make(
        assistant, drawingOn: drawable, context: context)
      return (Keyboard(editor, history: history), editor)
    }
    guard options.pushToTalk else { return nil }
    return (Keyboard(pipe: AsyncLineReader(descriptor: context.input)), nil)
  }

  private func surface(
    _ editor: LineEditor?, _ output: DialogOutput, _ context: CommandContext
  ) -> VoiceScreen.Surface {
    if let editor { return .editor(editor, isColoured: context.answers.ink.isOn) }
    let terminal = Terminal(
      descriptor: context.errors.descriptor, environment: context.environment)
    guard output.showsWords, terminal.isCapable else { return .none }
    return .line(context.errors, columns: terminal.columns ?? 80)
  }
}
#endif

#if Speech
import DialogScenarios
import Assistant
import AudioInput
import IntentMatching
import IntentMetadata
import PocketSphinxRecognizer
import SpeechOutput
import SpeechRecognition

/// One spoken dialog: hears utterances, lets the assistant answer, prints, until it is ended.
///
/// Sound, keys, signals and the assistant's answers arrive as ``ListenEvent`` in one stream and are
/// handled one after the other, so that a "cancel" is heard while an app is at work.
struct ListenSession {
  let parts: Parts
  var output: DialogOutput
  var screen: VoiceScreen
  var attention: Attention
  /// How many turns of the dialog go on.
  var runningTurns = 0
  /// The number of the present wait for an answer; an older one that ends means nothing.
  var wait = 0
  /// Why the session ends, once it does.
  var end: End?
  /// When the last utterance was over, until it is answered.
  var utteranceEnd: ContinuousClock.Instant?
  /// Where the utterance that goes on began, in samples.
  var utteranceStart = 0
  var matcher: IntentMatcher
  /// What the apps declared when the matcher was made.
  var apps: [AppMetadata]
  /// What is listened for at present.
  var answering: DialogQuestion?
  var hasBegunListening = false
  /// What learns how the person speaks, where that is wanted.
  var learning: SpeakerLearning?
  /// Which of the utterances it may learn from.
  var understood = UnderstoodUtterances<SpokenUtterance>()

  /// An utterance with its sound.
  struct SpokenUtterance: Sendable {
    var sound: AudioClip
    var hypothesis: Hypothesis
  }

  /// What a session works with.
  struct Parts: Sendable {
    let assistant: Assistant
    let recognizer: PocketSphinxRecognizer
    let grammars: GrammarMaker
    let answers: AnswerSentences
    let options: HearingOptions
    let once: Bool
    let setup: SessionSetup
    let context: CommandContext
    let locale: String?
    let sound = SoundPath()
    /// Where all that happens comes in.
    let events: AsyncStream<ListenEvent>
    let sink: AsyncStream<ListenEvent>.Continuation
    let keyboard: Keyboard?
    let lines: SpecialLineAnswers
    /// For words that are no events.
    let notes: Console
  }

  /// Why a session ends.
  enum End {
    /// As it should.
    case normal
    /// The first utterance was all that was wanted.
    case once
    /// A signal came; the process ends by it.
    case signal(Int32)
    /// Something failed.
    case failure(any Error)
  }

  /// Holds the dialog.
  ///
  /// - Throws: `CommandFailure` where the microphone fails and nobody can type instead.
  mutating func run() async throws {
    for event in await parts.setup.unfinished(parts.assistant) { try await output.show(event) }
    parts.setup.personKnowsOfUnfinished()
    await parts.setup.beginFocus(parts.assistant)
    for await event in parts.events {
      try await handle(event)
      if end != nil { break }
    }
    screen.hide()
    await learn(from: understood.ends())
    switch end {
    case .failure(let error): throw error
    case .once: break
    case .normal, .signal, nil:
      if await parts.assistant.pendingQuestion != nil { await output.begin(.ends) }
      for await event in await parts.assistant.endOfInput() { try await output.show(event) }
    }
    if case .signal = end { await output.speaker?.silence() }
    try await output.finish()
    await parts.setup.end()
  }

  private mutating func handle(_ event: ListenEvent) async throws {
    switch event {
    case .heard(let event): try await hear(event)
    case .woken(let sample): await woke(at: sample)
    case .soundEnded(let error): soundEnded(error)
    case .microphone(let change): tell(change)
    case .keyboard(let act): try await handle(act)
    case .signal(let number): end = .signal(number)
    case .assistant(let event): try await show(event)
    case .turnEnded: try await turnEnded()
    case .nobodyAnswered(let number): await nobodyAnswered(number)
    case .namesMayHaveChanged: try await followApps()
    }
  }

  // MARK: Turns

  /// Lets the events of a turn come in among all others.
  mutating func begin(_ turn: AsyncStream<AssistantEvent>) {
    runningTurns += 1
    wait += 1
    let sink = parts.sink
    Task {
      for await event in turn { sink.yield(.assistant(event)) }
      sink.yield(.turnEnded)
    }
  }

  private mutating func show(_ event: AssistantEvent) async throws {
    screen.hide()
    try await output.show(event)
    await learn(from: understood.takes(event))
    switch event {
    case .say, .ask: try tellDelay()
    case .unlock:
      await parts.keyboard?.pause()
      // A passcode is typed: who is in the room must not hear it.
      let secrets: any SecretInput =
        parts.keyboard?.secrets ?? SecretLines(context: parts.context)
      if await parts.setup.desk.ask(secrets, notes: parts.context.notes) {
        output.personUnlocked()
      }
      parts.keyboard?.resume()
    default: break
    }
    await restoreScreen()
  }

  /// Tells, for the trace, how long the person waited for an answer.
  private mutating func tellDelay() throws {
    guard let start = utteranceEnd, output.printer.showsTrace else { return }
    utteranceEnd = nil
    let seconds = (ContinuousClock.now - start) / .seconds(1)
    if output.showsWords {
      parts.notes.print("answered in \(Int((seconds * 1_000).rounded())) ms", .faint)
    }
    try output.show(
      record: .object([("event", .string("latency")), ("seconds", .number(seconds))]))
  }

  private mutating func turnEnded() async throws {
    runningTurns -= 1
    understood.turnEnded()
    guard runningTurns == 0 else { return }
    if parts.once, hasAnswered {
      end = .once
      return
    }
    attention.turnEnded(at: parts.sound.position)
    let question = await parts.assistant.pendingQuestion
    attention.awaitsAnswer = question != nil
    if question != answering {
      answering = question
      try await listen()
    }
    await restoreScreen()
    await awaitAnswer()
    let sink = parts.sink
    Task {
      // What an app has done may have changed its names; it is asked while the person listens.
      do {
        try await Task.sleep(for: .milliseconds(500))
        sink.yield(.namesMayHaveChanged)
      } catch {
        // The session is over.
      }
    }
  }

  /// Whether an utterance was answered; a silence that was is none.
  private var hasAnswered: Bool { utteranceCount > 0 }
  /// How many utterances were taken.
  var utteranceCount = 0

  /// Has the recognizer listen for what may be said now.
  private func listen() async throws {
    do {
      try await SpeechSetup.listen(
        parts.recognizer, answering: answering, matcher, parts.answers, parts.grammars)
    } catch let error as SpeechRecognitionError {
      throw SpeechSetup.failure(error)
    }
  }

  private mutating func followApps() async throws {
    let now = await parts.assistant.metadata
    guard now != apps else { return }
    apps = now
    matcher = try Matching.matcher(for: now, locale: parts.locale)
    try await listen()
  }

  // MARK: Silence

  /// Waits for the answer to the question that is open; what is spoken first does not count.
  mutating func awaitAnswer() async {
    wait += 1
    guard await parts.assistant.pendingQuestion != nil else { return }
    let number = wait
    let usual = await parts.assistant.answerTimeout
    let limit = parts.options.answerTimeout ?? usual
    let (sink, speaker) = (parts.sink, output.speaker)
    Task {
      await speaker?.finish()
      do {
        try await Task.sleep(for: .seconds(limit))
        sink.yield(.nobodyAnswered(number))
      } catch {
        // The session is over.
      }
    }
  }

  private mutating func nobodyAnswered(_ number: Int) async {
    guard number == wait, runningTurns == 0 else { return }
    await output.begin(.isSilent)
    begin(await parts.assistant.hearNothing())
  }

  // MARK: Screen

  mutating func restoreScreen() async {
    screen.isAttentive = attention.isAwake(at: parts.sound.position)
    screen.restore(awaiting: await parts.assistant.pendingQuestion)
  }
}
#endif

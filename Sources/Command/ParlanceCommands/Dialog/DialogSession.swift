import Assistant
import DialogManagement
import AudioInput
import DialogScenarios
import IntentMetadata
import SpeechOutput
import SpeechRecognition

/// One dialog, typed or spoken: lets the assistant answer what the person says, prints, until it is
/// ended.
///
/// Keys, sound, signals and the assistant's answers arrive as ``SessionEvent`` in one stream and are
/// handled one after the other, so that a "cancel" is heard while an app is at work. Where the person
/// only types, the next line is read once a turn is over.
struct DialogSession {
  let parts: Parts
  var output: DialogOutput
  var screen: VoiceScreen
  var attention: Attention
  /// How many turns of the dialog go on.
  var runningTurns = 0
  /// Whether a line is being read that was asked for.
  private var isReading = false
  /// The number of the present wait for an answer; an older one that ends means nothing.
  var wait = 0
  /// Why the session ends, once it does.
  var end: End?
  /// When the last utterance was over, until it is answered.
  var utteranceEnd: ContinuousClock.Instant?
  /// Where the utterance that goes on began, in samples.
  var utteranceStart = 0
  /// How many utterances were taken.
  var utteranceCount = 0
  /// What the apps declared when the recognizer was told last.
  var apps: [AppMetadata]
  /// What is listened for at present.
  var answering: DialogQuestion?
  var hasBegunListening = false
  /// What learns how the person speaks, where that is wanted.
  var learning: SpeakerLearning?
  /// Leads the person through their first dialog, where this is it.
  var first: FirstDialog?
  /// How many utterances were spoken before the turn at hand.
  private var spokenBefore = 0
  /// Which of the utterances it may learn from.
  var understood = UnderstoodUtterances<SpokenUtterance>()

  /// An utterance with its sound.
  struct SpokenUtterance: Sendable {
    var sound: AudioClip
    var hypothesis: Hypothesis
  }

  /// What a session works with.
  struct Parts: Sendable {
    let assistant: any Conversation
    /// The assistant, where it is in this process: hearing needs its phrases.
    let own: Assistant?
    let setup: SessionSetup
    let context: CommandContext
    /// What hears the person, or `nil` where they only type.
    let ear: Ear?
    /// What the session is for, where that was chosen: it ends once that is done.
    var choice: IntentInvocation?
    let sound = SoundPath()
    /// Where all that happens comes in.
    let events: AsyncStream<SessionEvent>
    let sink: AsyncStream<SessionEvent>.Continuation
    let keyboard: Keyboard?
    let running = RunningTurn()
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

  init(
    parts: Parts, output: DialogOutput, screen: VoiceScreen, apps: [AppMetadata],
    learning: SpeakerLearning?, first: FirstDialog?
  ) {
    self.first = first
    self.parts = parts
    self.output = output
    self.screen = screen
    self.apps = apps
    self.learning = learning
    let options = parts.ear?.options
    attention = Attention(
      options?.attention ?? .always, endpointing: options?.endpointing ?? Endpointer.Settings())
  }

  /// Holds the dialog.
  ///
  /// - Throws: `CommandFailure` where the input cannot be read, the output not be written, or the
  ///   microphone fails and nobody can type instead.
  mutating func run() async throws {
    for event in await parts.setup.unfinished(parts.own) { try await output.show(event) }
    parts.setup.personKnowsOfUnfinished()
    if let own = parts.own { await parts.setup.beginFocus(own) }
    try await goOnWithSession()
    askForLine()
    for await event in parts.events {
      try await handle(event)
      if end != nil { break }
      askForLine()
    }
    screen.hide()
    await learn(from: understood.ends())
    switch end {
    case .failure(let error): throw error
    case .once: break
    case .normal, .signal, nil:
      if await parts.assistant.pendingQuestion != nil { await output.begin(.ends) }
      for await event in await parts.assistant.endOfInput() { try await show(event) }
    }
    if case .signal = end { await output.speaker?.silence() }
    try await output.finish()
    await parts.setup.end()
  }

  /// Begins what the person has chosen, or goes on with what another front of the session left.
  private mutating func goOnWithSession() async throws {
    let service = parts.assistant as? ServiceDialog
    let left = await service?.takeChoice()
    if let choice = parts.choice ?? left {
      begin(await parts.assistant.choose(choice))
    } else if let question = await service?.pendingQuestion {
      try await output.show(.ask(question))
    }
  }

  private mutating func handle(_ event: SessionEvent) async throws {
    switch event {
    case .keyboard(let act):
      isReading = parts.keyboard?.takesTurns == false
      try await handle(act)
    case .assistant(let event): try await show(event)
    case .turnEnded: try await turnEnded()
    case .interrupted: await interrupt(orRepeat: Prompt(for: parts.assistant.pendingQuestion))
    case .signal(let number): end = .signal(number)
    case .heard(let event): try await hear(event)
    case .woken(let sample): await woke(at: sample)
    case .soundEnded(let error): soundEnded(error)
    case .microphone(let change): tell(change)
    case .nobodyAnswered(let number): await nobodyAnswered(number)
    case .namesMayHaveChanged: try await followApps()
    case .failed(let error): end = .failure(error)
    }
  }

  /// Has the next line read where that waits for the session.
  private mutating func askForLine() {
    guard !isReading, runningTurns == 0 else { return }
    isReading = true
    parts.keyboard?.askForLine()
  }

  // MARK: Turns

  /// Lets the events of a turn come in among all others.
  mutating func begin(_ turn: AsyncStream<AssistantEvent>) {
    if runningTurns == 0 { parts.running.begin() }
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
    // Whoever reads the event sends the passcode at once.
    if case .unlock = event { parts.keyboard?.expectSecret() }
    try await output.show(event)
    await learn(from: understood.takes(event))
    switch event {
    case .say, .ask: try tellDelay()
    case .performed: first?.performed()
    case .unlock:
      await parts.keyboard?.pause()
      // A passcode is typed: who is in the room must not hear it.
      let secrets: any SecretInput =
        parts.keyboard?.secrets ?? SecretLines(context: parts.context)
      if await parts.setup.desk.ask(secrets, notes: parts.context.notes) {
        output.personUnlocked()
      }
      parts.keyboard?.resume()
    case .failed where output.printer.showsTrace:
      if let detail = await parts.assistant.failureDetail {
        parts.context.notes.printWrapped(detail, .faint, indent: "  ")
      }
    default: break
    }
    await restoreScreen()
  }

  private mutating func turnEnded() async throws {
    runningTurns -= 1
    understood.turnEnded()
    guard runningTurns == 0 else { return }
    if parts.running.end() { output.personInterrupted() }
    try await listenFurther()
    if parts.choice != nil, await parts.assistant.pendingQuestion == nil { end = .normal }
    guard end == nil else { return }
    await guide()
    await restoreScreen()
    await takeLines()
  }

  /// Shows the next step of a first dialog.
  private mutating func guide() async {
    let isWaiting = await parts.assistant.pendingQuestion != nil
    let wasSpoken = utteranceCount > spokenBefore
    let hints = first?.turnEnded(wasSpoken: wasSpoken, isWaiting: isWaiting) ?? []
    spokenBefore = utteranceCount
    guard !hints.isEmpty else { return }
    screen.hide()
    for hint in hints { parts.notes.printWrapped(hint, .strong) }
    if first?.isUnderWay == true { FirstDialogMark(environment: parts.context.environment)?.set() }
  }

  // MARK: Screen

  mutating func restoreScreen() async {
    screen.isAttentive = attention.isAwake(at: parts.sound.position)
    screen.restore(awaiting: await parts.assistant.pendingQuestion)
  }
}

import Assistant
import DialogManagement
import AudioInput
import PhraseChecks
import IntentMetadata
import SpeechRecognition

/// One dialog, typed or spoken: passes what the person says to the assistant and prints the
/// answers, until the end.
///
/// Keys, sound, signals and the assistant's answers arrive as ``SessionEvent`` in one stream and
/// are handled one after another, so that a "cancel" is recognized while an app is working. If the
/// person only types, the next line is read when a turn is over.
struct DialogSession {
  let parts: Parts
  var output: DialogOutput
  var screen: VoiceScreen
  var attention: Attention
  /// The number of turns in progress.
  var runningTurns = 0
  /// Whether a requested line is being read.
  private var isReading = false
  /// The number of the current wait for an answer; the end of an older one is ignored.
  var wait = 0
  /// Why the session ends, once it does.
  var end: End?
  /// When the last utterance ended, until it is answered.
  var utteranceEnd: ContinuousClock.Instant?
  /// Where the current utterance began, in samples.
  var utteranceStart = 0
  /// The number of accepted utterances.
  var utteranceCount = 0
  /// The declarations of the apps at the recognizer's last update.
  var apps: [AppMetadata]
  /// What the recognizer is listening for.
  var answering: DialogQuestion?
  /// The things to which the recognizer expects a command to point.
  var pointingAt = PointableThings.none
  var hasBegunListening = false
  /// Where sound was heard again while the assistant's voice was under way, which a loudspeaker gave late.
  var lateVoice: Int?
  /// Whether the person knows that the microphone is too loud.
  var hasToldDistortion = false
  /// Leads the person through their first dialog, if this is the first.
  var first: FirstDialog?
  /// Whether the session ends after the current turn, because the person said goodbye and nothing else came of it.
  var mayLeave = false
  /// The number of utterances spoken before the current turn.
  private var spokenBefore = 0

  /// The parts of a session.
  struct Parts: Sendable {
    let assistant: any Conversation
    /// The assistant, if it is in this process: speech recognition needs its phrases.
    let own: Assistant?
    let setup: SessionSetup
    let context: CommandContext
    /// What hears the person, or `nil` if they only type.
    let ear: Ear?
    /// The task of the session, if it was chosen in advance: the session ends when it is done.
    var choice: IntentInvocation?
    let sound = SoundPath()
    let microphone: MicrophoneSwitch
    /// The stream of all events.
    let events: AsyncStream<SessionEvent>
    let sink: AsyncStream<SessionEvent>.Continuation
    let keyboard: Keyboard?
    let running = RunningTurn()
    let lines: SpecialLineAnswers
    /// The console for text that is not an event.
    let notes: Console
  }

  /// Why a session ends.
  enum End {
    /// It ended normally.
    case normal
    /// Only one utterance was requested.
    case once
    /// A signal arrived; the process ends with it.
    case signal(Int32)
    /// Something failed.
    case failure(any Error)
  }

  init(
    parts: Parts, output: DialogOutput, screen: VoiceScreen, apps: [AppMetadata],
    first: FirstDialog?
  ) {
    self.first = first
    self.parts = parts
    self.output = output
    self.screen = screen
    self.apps = apps
    let options = parts.ear?.options
    attention = Attention(
      options?.attention ?? .always, endpointing: options?.endpointing ?? Endpointer.Settings())
  }

  /// Holds the dialog.
  ///
  /// - Throws: `CommandFailure` if the input cannot be read, the output cannot be written, or the
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

  /// Starts the person's choice, or continues what another front of the session left.
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
    case .interrupted: await interrupt(orRepeat: Prompt(for: parts.assistant))
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

  /// Requests the next line, if reading waits for the session.
  private mutating func askForLine() {
    guard !isReading, runningTurns == 0 else { return }
    isReading = true
    parts.keyboard?.askForLine()
  }

  // MARK: Turns

  /// Merges the events of a turn into the stream.
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
    // The program that reads the event sends the passcode at once.
    if case .unlock = event { parts.keyboard?.expectSecret() }
    try await output.show(event)
    switch event {
    case .say, .ask, .cancelled: break
    default: mayLeave = false
    }
    switch event {
    case .say, .ask: try tellDelay()
    case .performed: first?.performed()
    case .unlock:
      await parts.keyboard?.pause()
      // A passcode is typed: nobody in the room must hear it.
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
    guard runningTurns == 0 else { return }
    if parts.running.end() { output.personInterrupted() }
    try await listenFurther()
    if parts.choice != nil || mayLeave, await parts.assistant.pendingQuestion == nil {
      end = .normal
    }
    mayLeave = false
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
    guard let first, first.isUnderWay else { return }
    FirstDialogMark(environment: parts.context.environment)?.set(awaitingVoice: first.awaitsVoice)
  }

  // MARK: Screen

  mutating func restoreScreen() async {
    screen.isAttentive = attention.isAwake(at: parts.sound.position)
    screen.restore(await Prompt(for: parts.assistant))
  }
}

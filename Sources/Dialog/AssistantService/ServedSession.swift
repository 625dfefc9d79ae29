import Assistant
import DialogManagement
import IntentMetadata
import SessionStore

/// A dialog of one front, which the service keeps: one turn after the other, each answered where it was asked.
///
/// A front that goes away leaves the session with its question; what nobody was shown is told to the front
/// that goes on with it.
actor ServedSession {
  /// What tells it from other sessions: the front's own name for it.
  nonisolated let key: String
  private let assistant: Assistant
  private let desk: SecretDesk
  private let journal: OpenSession?
  private let language: DialogLanguage

  /// An event that a front was sent and has not noted as shown.
  private struct Sent {
    var number: Int
    var event: AssistantEvent
    var front: Int
  }

  private var sent: [Sent] = []
  private var lastNumber = 0
  /// What nobody was shown, the oldest first.
  private var untold: [AssistantEvent] = []
  private var lastTurn: Task<Void, Never>?
  private var runningTurns = 0
  /// What a front left for the next one to choose.
  private var choice: IntentInvocation?
  /// The front that the present turn is for.
  private var asking: FrontConnection?
  /// How many fronts take part.
  private(set) var fronts = 0
  private(set) var lastUse = ContinuousClock.now

  /// How many events may wait to be shown.
  private static let mostEvents = 200

  init(
    key: String, assistant: Assistant, desk: SecretDesk, journal: OpenSession?,
    language: DialogLanguage
  ) {
    self.key = key
    self.assistant = assistant
    self.desk = desk
    self.journal = journal
    self.language = language
  }

  /// Whether the session must be kept although nobody uses it: a turn goes on, or something is untold.
  var isBusy: Bool { runningTurns > 0 || !untold.isEmpty }

  /// The question that waits.
  var question: DialogQuestion? { get async { await assistant.pendingQuestion } }

  /// Sentences that work.
  func examples() async -> [String] { await assistant.examplePhrases }

  // MARK: Fronts

  /// Lets a front take part, and tells it what nobody was shown.
  ///
  /// - Parameter events: What it is told first.
  func join(_ front: FrontConnection, telling events: [AssistantEvent]) {
    fronts += 1
    lastUse = .now
    let late = events + untold
    untold = []
    for event in late { send(event, to: front) }
  }

  /// Notes that a front has gone.
  func leave(_ front: FrontConnection) async {
    fronts -= 1
    lastUse = .now
    let lost = sent.filter { $0.front == front.id }.map(\.event)
    sent.removeAll { $0.front == front.id }
    for event in lost { keep(event) }
    if asking === front { await desk.abandon() }
  }

  /// Notes that a front has written an event out.
  ///
  /// - Returns: The event, or `nil` where the front was sent none of that number.
  func shown(_ number: Int, by front: FrontConnection) async -> AssistantEvent? {
    guard let place = sent.firstIndex(where: { $0.number == number && $0.front == front.id }) else {
      return nil
    }
    let event = sent.remove(at: place).event
    await journal?.wasShown(event)
    return event
  }

  private func send(_ event: AssistantEvent, to front: FrontConnection) {
    lastNumber += 1
    guard front.send(.event(number: lastNumber, WireEvent(event))) else { return keep(event) }
    sent.append(Sent(number: lastNumber, event: event, front: front.id))
    if sent.count > Self.mostEvents { sent.removeFirst() }
  }

  /// Keeps an event for the next front, where it is one that a person has to know.
  private func keep(_ event: AssistantEvent) {
    switch event {
    case .say, .performed, .failed, .cancelled, .interrupted: break
    case .ask, .matched, .progressed, .rejected, .unlock: return
    }
    untold.append(event)
    if untold.count > Self.mostEvents { untold.removeFirst() }
  }

  /// Keeps something for the next front to choose.
  func leave(_ choice: IntentInvocation) { self.choice = choice }

  /// Returns what a front left to be chosen, to one front alone.
  func takeChoice() -> IntentInvocation? {
    defer { choice = nil }
    return choice
  }

  // MARK: Turns

  /// What a front can do in a dialog.
  enum Act: Sendable {
    case say(String)
    case choose(IntentInvocation)
    case cancel
    case silence
    case end
  }

  /// Begins a turn; it ends with a message to the front. Turns follow one another, but for what stops one.
  func begin(_ act: Act, request: Int, from front: FrontConnection) {
    lastUse = .now
    let stops =
      switch act {
      case .say(let text): language.isStop(text)
      case .cancel: true
      case .choose, .silence, .end: false
      }
    let previous = stops && runningTurns > 0 ? nil : lastTurn
    runningTurns += 1
    lastTurn = Task {
      await previous?.value
      await self.take(act, request, front)
      front.finishMessage()
    }
  }

  private func take(_ act: Act, _ request: Int, _ front: FrontConnection) async {
    // What a front that has gone has not begun is not begun for it.
    guard !front.isClosed else {
      runningTurns -= 1
      return
    }
    asking = front
    let events =
      switch act {
      case .say(let text): await assistant.respond(to: text)
      case .choose(let invocation): await assistant.choose(invocation)
      case .cancel: await assistant.cancel()
      case .silence: await assistant.hearNothing()
      case .end: await assistant.endOfInput()
      }
    for await event in events {
      if case .unlock = event {
        await desk.ask()
        send(event, to: front)
        if front.isClosed { await desk.abandon() }
      } else {
        send(event, to: front)
      }
    }
    runningTurns -= 1
    lastUse = .now
    if case .end = act { await journal?.end() }
    let question = await assistant.pendingQuestion
    front.send(.turnEnded(request: request, question: question.map(WireQuestion.init)))
  }

  /// Takes what a person gave as a proof.
  ///
  /// - Returns: Whether one was asked for.
  func take(secret: String?, from front: FrontConnection) async -> Bool {
    guard asking === front else { return false }
    switch await desk.take(secret) {
    case .unasked: return false
    case .again: front.send(.wrongSecret)
    case .right: front.send(.unlocked(true))
    case .refused: front.send(.unlocked(false))
    }
    return true
  }

  // MARK: Questions of fronts

  func completions(of prefix: String) async -> [String] {
    await assistant.completions(for: String(prefix.prefix(1000)))
  }

  func phrases() async -> [AppPhrases] {
    await assistant.phrases().map { AppPhrases(app: $0.app, phrases: $0.phrases) }
  }

  func lock() async -> Bool { await assistant.lockDevice() }

  /// Returns the events of telling what an earlier session left.
  func tell(ofUnfinished progress: TaskProgress) async -> [AssistantEvent] {
    await assistant.tell(ofUnfinished: progress)
  }

  /// Ends the session: what is unfinished is cancelled, and what it saved is cleared.
  func end() async {
    await lastTurn?.value
    for await event in await assistant.endOfInput() { keep(event) }
    await assistant.stopRuns()
    // What nobody was shown stays in the store, and is told by the next session.
    if untold.isEmpty { await journal?.end() }
  }
}

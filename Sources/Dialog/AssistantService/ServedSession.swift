import Assistant
import DialogManagement
import IntentMatching
import IntentMetadata
import SessionStore

/// An event that nobody was shown, with the journal of its session.
struct UntoldEvent: Sendable {
  var event: AssistantEvent
  var journal: OpenSession?
}

/// A message to a person who is not at any front of a session.
public struct AwayNotice: Sendable, Hashable {
  /// The session.
  public var session: String
  /// Whether the device is unlocked, or keeps nothing of this to itself.
  public var isTellable: Bool
}

/// A front's dialog, which the service maintains: one turn after another, each answered where it
/// was asked.
///
/// A front that leaves does not end the session or its question; the next front of the session is
/// shown what nobody has seen.
actor ServedSession {
  /// The identifier of the session: the front's own name for it.
  nonisolated let key: String
  private let assistant: Assistant
  private let desk: SecretDesk
  private let journal: OpenSession?
  /// The language, as a BCP 47 tag; `nil` for English.
  nonisolated let locale: String?
  private let language: DialogLanguage
  /// Hears the person, or `nil` if the service has no microphone.
  private let ear: (any ServiceEar)?
  /// What is being heard for the present turn.
  private var hearing: Task<HeardSpeech, any Error>?

  /// An event that a front was sent and has not noted as shown.
  private struct Sent {
    var number: Int
    var news: UntoldEvent
    var front: Int
  }

  private var sent: [Sent] = []
  private var lastNumber = 0
  /// The events that nobody was shown, oldest first.
  private var untold: [UntoldEvent] = []
  /// The intents that what was said since the dialog last rested may be about.
  private var topics: [IntentInvocation] = []
  /// Whether a question was asked that no front has shown.
  private var hasUnseenQuestion = false
  /// Whether someone has already been found to notify a person who is at no front.
  private var isOffered = false
  /// Whether a front ends the dialog, be it in a turn that has not begun.
  private var isEnding = false
  /// Whether the dialog has ended.
  private var isOver = false
  /// Notifies the person, who is not at any front of this session.
  private let tellAway: (@Sendable (AwayNotice) -> Void)?
  /// Hears which app has done something.
  private let tellOfDeed: @Sendable (String) async -> Void
  private var lastTurn: Task<Void, Never>?
  private var runningTurns = 0
  /// What a front left for the next one to choose.
  private var choice: IntentInvocation?
  /// The front that the present turn is for.
  private var asking: FrontConnection?
  /// The number of participating fronts.
  private(set) var fronts = 0
  private(set) var lastUse = ContinuousClock.now

  /// The maximum number of events waiting to be shown.
  private static let mostEvents = 200

  init(
    key: String, assistant: Assistant, desk: SecretDesk, journal: OpenSession?,
    locale: String?, language: DialogLanguage, ear: (any ServiceEar)?,
    tellAway: (@Sendable (AwayNotice) -> Void)?,
    tellOfDeed: @escaping @Sendable (String) async -> Void
  ) {
    self.key = key
    self.assistant = assistant
    self.desk = desk
    self.journal = journal
    self.locale = locale
    self.language = language
    self.ear = ear
    self.tellAway = tellAway
    self.tellOfDeed = tellOfDeed
  }

  /// Whether a turn is in progress, so that the session must be kept although it is unused.
  var isBusy: Bool { runningTurns > 0 }

  /// The question that waits.
  var question: DialogQuestion? { get async { await assistant.pendingQuestion } }

  /// What a front shows of the apps.
  func titles() async -> [AppTitles] { await assistant.metadata.map(AppTitles.init) }

  /// Sentences that work.
  func examples() async -> [String] { await assistant.examplePhrases }

  // MARK: Fronts

  /// Lets a front join, and sends it what nobody was shown, unless the device is locked and must
  /// not reveal it.
  ///
  /// - Parameters:
  ///   - events: The events that the front receives first.
  ///   - orphans: What is left of sessions that are over.
  func join(
    _ front: FrontConnection, telling events: [AssistantEvent], _ orphans: [UntoldEvent]
  ) async {
    fronts += 1
    lastUse = .now
    for event in events { send(event, to: front) }
    for event in orphans { send(event, to: front) }
    if await mayTell() { tellUntold(to: front) }
  }

  /// Notes that a front has gone.
  func leave(_ front: FrontConnection) async {
    fronts -= 1
    lastUse = .now
    let lost = sent.filter { $0.front == front.id }.map(\.news)
    sent.removeAll { $0.front == front.id }
    for event in lost { keep(event) }
    if asking === front {
      hearing?.cancel()
      await desk.abandon()
    }
    await offerIfAway()
    if isOver, fronts == 0, untold.isEmpty { await journal?.end() }
  }

  /// Returns what nobody was shown of an ended session, for a front of another session, and nothing
  /// from before that.
  func takeOrphans() async -> [UntoldEvent] {
    // A front may leave as soon as it has ended the dialog.
    if isEnding { await lastTurn?.value }
    guard isOver, fronts == 0 else { return [] }
    defer { untold = [] }
    return untold
  }

  /// Notes that a front has written an event out.
  ///
  /// - Returns: The event, or `nil` if the front was not sent one with that number.
  func shown(_ number: Int, by front: FrontConnection) async -> AssistantEvent? {
    guard let place = sent.firstIndex(where: { $0.number == number && $0.front == front.id }) else {
      return nil
    }
    let news = sent.remove(at: place).news
    if case .ask = news.event { hasUnseenQuestion = false }
    await news.journal?.wasShown(news.event)
    let isLast = !(sent.map(\.news) + untold).contains { $0.journal === news.journal }
    // What another session left has been shown by now, and nothing else will close it.
    if news.journal !== journal, isLast { await news.journal?.end() }
    return news.event
  }

  private func send(_ event: AssistantEvent, to front: FrontConnection) {
    send(UntoldEvent(event: event, journal: journal), to: front)
  }

  private func send(_ news: UntoldEvent, to front: FrontConnection) {
    lastNumber += 1
    guard front.send(.event(number: lastNumber, WireEvent(news.event))) else { return keep(news) }
    sent.append(Sent(number: lastNumber, news: news, front: front.id))
    if sent.count > Self.mostEvents { sent.removeFirst() }
  }

  private func tellUntold(to front: FrontConnection) {
    let late = untold
    untold = []
    for event in late { send(event, to: front) }
  }

  /// Stores an event for the next front, if a person has to know about it.
  private func keep(_ news: UntoldEvent) {
    switch news.event {
    case .say, .performed, .failed, .cancelled, .interrupted: break
    case .ask:
      hasUnseenQuestion = true
      return
    case .matched, .progressed, .rejected, .unlock: return
    }
    untold.append(news)
    if untold.count > Self.mostEvents { untold.removeFirst() }
  }

  /// Keeps something for the next front to choose.
  func leave(_ choice: IntentInvocation) { self.choice = choice }

  /// Returns what a front left to be chosen, to one front alone.
  func takeChoice() -> IntentInvocation? {
    defer { choice = nil }
    return choice
  }

  // MARK: A person who is away

  /// Notifies the person of what happened while no front was connected, or of the open question.
  ///
  /// Only once: if it cannot be delivered, it waits for the next front.
  private func offerIfAway() async {
    guard let tellAway, fronts == 0, runningTurns == 0, !isOffered, !isEnding, !isOver,
      !untold.isEmpty || hasUnseenQuestion
    else { return }
    isOffered = true
    tellAway(AwayNotice(session: key, isTellable: await mayTell()))
  }

  /// Whether the device is unlocked, or what was said last is about nothing that it protects.
  private func mayTell() async -> Bool {
    guard await assistant.isLocked() else { return true }
    let apps = await assistant.metadata
    return !topics.isEmpty
      && topics.allSatisfy { topic in
        apps.first { $0.name == topic.app }?.isTellableWhileLocked(topic) ?? false
      }
  }

  /// Notes what an event is about.
  private func follow(_ event: AssistantEvent) {
    switch event {
    case .matched(let match):
      topics.append(IntentInvocation(app: match.app, intent: match.intent))
    case .performed(let invocation, _, _):
      topics.append(IntentInvocation(app: invocation.app, intent: invocation.intent))
    case .unlock(let request):
      topics.append(IntentInvocation(app: request.app, intent: request.intent))
    default: return
    }
    if topics.count > Self.mostEvents { topics.removeFirst() }
  }

  // MARK: Turns

  /// The operations of a front in a dialog.
  enum Act: Sendable {
    case say(String)
    case listen
    case choose(IntentInvocation)
    case cancel
    case silence
    case end

    /// Whether it ends the dialog.
    var isEnd: Bool { if case .end = self { true } else { false } }
  }

  /// Starts a turn, which ends with a message to the front. Turns run one after another, except for
  /// those that stop one.
  func begin(_ act: Act, request: Int, from front: FrontConnection) {
    lastUse = .now
    let stops =
      switch act {
      case .say(let text): language.isStop(text)
      case .cancel: true
      case .listen, .choose, .silence, .end: false
      }
    if let hearing, stops {
      hearing.cancel()
      // Closing the microphone is all that was asked for.
      if case .cancel = act {
        Task {
          await self.endTurn(request, front)
          front.finishMessage()
        }
        return
      }
    }
    if act.isEnd { isEnding = true }
    let previous = stops && runningTurns > 0 ? nil : lastTurn
    runningTurns += 1
    lastTurn = Task {
      await previous?.value
      await self.take(act, request, front)
      front.finishMessage()
    }
  }

  private func take(_ act: Act, _ request: Int, _ front: FrontConnection) async {
    // A turn that a departed front requested but that has not begun is dropped, but a dialog that
    // it ended ends.
    guard !front.isClosed || act.isEnd else {
      runningTurns -= 1
      return
    }
    asking = front
    isOffered = false
    if untold.isEmpty, await assistant.pendingQuestion == nil { topics = [] }
    let events =
      switch act {
      case .say(let text): await assistant.respond(to: text)
      case .listen: await listen(request, for: front)
      case .choose(let invocation): await assistant.choose(invocation)
      case .cancel: await assistant.cancel()
      case .silence: await assistant.hearNothing()
      case .end: await assistant.endOfInput()
      }
    guard let events else {
      runningTurns -= 1
      return
    }
    for await event in events {
      follow(event)
      if case .performed(let invocation, _, _) = event { await tellOfDeed(invocation.app) }
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
    // Unseen events stay in the store until they are shown, or until the front has left.
    if act.isEnd { isOver = true }
    await endTurn(request, front)
    await offerIfAway()
  }

  private func endTurn(_ request: Int, _ front: FrontConnection) async {
    let question = await assistant.pendingQuestion
    if question == nil { hasUnseenQuestion = false }
    front.send(.turnEnded(request: request, question: question.map(WireQuestion.init)))
  }

  /// Hears the person for a turn, and returns the turn's events, or `nil` if the service cannot listen.
  private func listen(
    _ request: Int, for front: FrontConnection
  ) async -> AsyncStream<AssistantEvent>? {
    do {
      guard let ear else { throw Deafness("The service has no microphone.") }
      let hearing = Task {
        let expected = ExpectedSpeech(
          phrases: await assistant.compiledPhrases, question: await assistant.expectedAnswers,
          things: await assistant.pointableThings, locale: locale)
        return try await ear.hear(expected) { front.send(.listening(request: request)) }
      }
      self.hearing = hearing
      defer { self.hearing = nil }
      // The front may have left, or cancelled, before there was anything to stop.
      if front.isClosed { hearing.cancel() }
      let heard = try await hearing.value
      if hearing.isCancelled { return AsyncStream { $0.finish() } }
      switch heard {
      case .silence: return await assistant.hearNothing()
      case .unclear(let text, let confidence):
        front.send(.heard(request: request, text: text, confidence: confidence))
        return await assistant.hearUnclearly()
      case .dismissal(let text, let confidence):
        front.send(.heard(request: request, text: text, confidence: confidence))
        return AsyncStream { $0.finish() }
      case .utterance(let utterance):
        let best = utterance.best
        front.send(.heard(request: request, text: best.text, confidence: best.confidence))
        return await assistant.respond(to: utterance)
      }
    } catch {
      front.send(.deaf(request: request, reason: "\(error)"))
      return nil
    }
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

  /// Returns the events that report what an earlier session left.
  func tell(ofUnfinished progress: TaskProgress) async -> [AssistantEvent] {
    await assistant.tell(ofUnfinished: progress)
  }

  /// Ends the session: what is unfinished is cancelled, and what it saved is cleared.
  func end() async {
    await lastTurn?.value
    for await event in await assistant.endOfInput() {
      keep(UntoldEvent(event: event, journal: journal))
    }
    await assistant.stopRuns()
    isOver = true
    // What nobody was shown stays in the store for the next session.
    if untold.isEmpty { await journal?.end() }
  }
}

extension AppTitles {
  /// Creates what a front shows of an app.
  fileprivate init(_ app: AppMetadata) {
    self.init(
      name: app.name,
      intents: Dictionary(app.intents.map { ($0.id, $0.title) }) { first, _ in first },
      cases: Dictionary(
        app.enums.map { enumeration in
          (
            enumeration.id,
            Dictionary(enumeration.cases.map { ($0.id, $0.title) }) { first, _ in first }
          )
        }
      ) { first, _ in first })
  }
}

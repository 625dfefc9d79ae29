import Assistant
import DialogManagement
import Foundation
import IntentMetadata
public import SessionStore

/// The service of a person: the single owner of their apps, lock and sessions, for many fronts at
/// once.
///
/// Each front has its own session, and a question is answered where it was asked. The apps, the
/// lock and the stores belong to the person.
public actor AssistantServer {
  /// The configuration of a service.
  public struct Configuration: Sendable {
    /// The version of the program.
    public var program: String
    /// The location of the files with the person's apps and sessions, as in ``FrontHello/home``.
    public var home: String
    /// The language of fronts that ask for none.
    public var language: ServiceLanguage
    /// Returns another language by its tag, for fronts that ask for one, or `nil` if there is only one.
    public var otherLanguage:
      (@Sendable (_ locale: String) async throws(ServiceRefusal) -> ServiceLanguage)?
    /// What the person proves with who they are.
    public var passcode: PasscodeFile?
    /// Where sessions are saved, or `nil` if they are not.
    public var store: SessionStore?
    /// Whether what is said is kept beyond a session's end.
    public var keepsTranscript = false
    /// The maximum number of open sessions.
    public var mostSessions = 512
    /// The maximum number of connected fronts.
    public var mostFronts = 512
    /// The time limit for a front's hello, and for the rest of a message.
    public var patience: Duration = .seconds(10)
    /// How long a session without a front is kept with its question.
    public var sessionLife: Duration = .seconds(1800)
    /// How long the service keeps running without a front; `nil` means forever.
    public var idleLife: Duration?
    /// What measures the lives of sessions and of the service.
    public var clock: any Clock<Duration> = ContinuousClock()
    /// Looks whether the person's apps have changed; called before each turn, so it must be quick.
    public var followApps: @Sendable () async -> Void = {}
    /// The number of app programs that are running.
    public var runningApps: @Sendable () -> Int = { 0 }
    /// Hears the person for fronts that ask the service to listen; `nil` if it has no microphone.
    public var ear: (any ServiceEar)?
    /// Notifies a person who is not at any front of a session; `nil` if nothing can do so.
    public var tellAway: (@Sendable (AwayNotice) -> Void)?
    /// Hears what the person who started the service should know.
    public var report: @Sendable (String) -> Void = { _ in }

    /// Creates a configuration with the usual limits.
    public init(program: String, home: String, language: ServiceLanguage) {
      self.program = program
      self.home = home
      self.language = language
    }
  }

  private let configuration: Configuration
  /// The languages in which there have been dialogs, beside that of the configuration.
  private var languages: [ServiceLanguage] = []
  private let listener: ServiceListener
  private let server: SocketServer
  private var sessions: [String: ServedSession] = [:]
  private var fronts = 0
  private var isEnding = false
  /// The unfinished tasks of earlier sessions, for the first front that connects.
  private var unfinished: [TaskProgress] = []
  /// The events of ended sessions that nobody was shown.
  private var orphans: [UntoldEvent] = []
  /// Its events that have not been shown yet.
  private var unshown = 0
  private var sweeper: Task<Void, Never>?
  private var leaver: Task<Void, Never>?

  /// Creates a service that listens at an address.
  ///
  /// - Parameter inherited: A socket that the system listens with for the service, if there is one.
  /// - Throws: `ServiceError` if a service runs already, or the socket cannot be made.
  public init(
    at address: ServiceAddress, inherited: Int32? = nil, configuration: Configuration
  ) throws(ServiceError) {
    self.configuration = configuration
    listener =
      if let inherited {
        try ServiceListener(inherited: inherited, at: address)
      } else {
        try ServiceListener(at: address)
      }
    var limits = SocketServer.Limits()
    limits.mostFronts = configuration.mostFronts
    limits.patience = configuration.patience
    limits.program = configuration.program
    server = try SocketServer(listener: listener.descriptor, limits: limits)
  }

  /// Serves until ``stop()``, or until no front has been connected for the idle lifetime.
  public func run() async {
    readUnfinished()
    server.start()
    leaveWhenIdle()
    for await front in server.connections {
      Task { await self.serve(front) }
    }
    sweeper?.cancel()
    leaver?.cancel()
    for session in sessions.values { await session.end() }
    sessions = [:]
    listener.remove()
  }

  /// Ends the service: fronts are notified, sessions end, and ``run()`` returns.
  public func stop() {
    isEnding = true
    server.stop()
  }

  // MARK: Fronts

  private func serve(_ front: FrontConnection) async {
    fronts += 1
    leaver?.cancel()
    leaver = nil
    var session: ServedSession?
    for await message in front.messages {
      if isEnding {
        front.refuse(.ending)
        break
      }
      if case .hello(let hello) = message {
        session = await greet(front, hello)
        front.finishMessage()
      } else if let session {
        await answer(message, of: front, in: session)
      }
    }
    if let session {
      await session.leave(front)
      orphans += await session.takeOrphans()
      sweepLater()
    }
    fronts -= 1
    leaveWhenIdle()
  }

  private func greet(_ front: FrontConnection, _ hello: FrontHello) async -> ServedSession? {
    guard hello.home == configuration.home else {
      front.refuse(.otherHome)
      return nil
    }
    await configuration.followApps()
    let session: ServedSession
    do {
      session = try await self.session(of: hello)
    } catch {
      front.refuse(error)
      return nil
    }
    front.send(
      .welcome(
        Welcome(
          program: configuration.program, process: getpid(), apps: await session.titles(),
          locale: session.locale, question: await session.question.map(WireQuestion.init),
          choice: await session.takeChoice(),
          hasPasscode: configuration.passcode?.isSet ?? false, examples: await session.examples())))
    var events: [AssistantEvent] = []
    let left = unfinished
    unfinished = []
    for progress in left { events += await session.tell(ofUnfinished: progress) }
    unshown += left.count
    // A program on the bus is not a person who reads what another program asked for.
    let isLocked = await configuration.language.assistant.lock?.isLocked() ?? false
    var late: [UntoldEvent] = []
    if hello.isPerson ?? true, !isLocked { swap(&late, &orphans) }
    await session.join(front, telling: events, late)
    return session
  }

  private func answer(
    _ message: FrontMessage, of front: FrontConnection, in session: ServedSession
  ) async {
    switch message {
    case .say(let request, let text):
      await configuration.followApps()
      return await session.begin(.say(text), request: request, from: front)
    case .listen(let request):
      await configuration.followApps()
      return await session.begin(.listen, request: request, from: front)
    case .choose(let request, let invocation):
      await configuration.followApps()
      return await session.begin(.choose(invocation), request: request, from: front)
    case .leave(let request, let invocation):
      await session.leave(invocation)
      front.send(.done(request: request, true))
    case .cancel(let request): return await session.begin(.cancel, request: request, from: front)
    case .silence(let request):
      return await session.begin(.silence, request: request, from: front)
    case .end(let request):
      await session.begin(.end, request: request, from: front)
      sessions[session.key] = nil
      return
    case .secret(let secret):
      // Others must not wait for the judging, nor a message that stops the turn.
      Task {
        if await !session.take(secret: secret, from: front) {
          front.refuse(.malformed("a passcode that nobody asked for"))
        }
        front.finishMessage()
      }
      return
    case .shown(let number):
      guard let event = await session.shown(number, by: front) else {
        front.refuse(.malformed("it was sent no event \(number)"))
        break
      }
      if case .interrupted = event { personKnows(1) }
    case .complete(let request, let prefix):
      front.send(.sentences(request: request, await session.completions(of: prefix)))
    case .phrases(let request):
      front.send(.phrases(request: request, await session.phrases()))
    case .lock(let request):
      front.send(.done(request: request, await session.lock()))
    case .status(let request): front.send(.status(request: request, await status()))
    case .hello: break
    }
    front.finishMessage()
  }

  private func status() async -> ServiceStatus {
    ServiceStatus(
      program: configuration.program, process: getpid(),
      apps: await configuration.language.shared.metadata.count,
      runningApps: configuration.runningApps(), fronts: fronts, sessions: sessions.count)
  }

  // MARK: Sessions

  private func session(of hello: FrontHello) async throws(ServiceRefusal) -> ServedSession {
    var key = String(hello.session.prefix(200))
    let language = try await language(hello.locale)
    // A terminal may go on with one dialog in each language.
    if !configuration.language.isMeant(by: hello.locale) {
      key += " (\(language.locale ?? "en"))"
    }
    if let session = sessions[key] { return session }
    guard sessions.count < configuration.mostSessions else { throw .tooManySessions }
    let desk = SecretDesk(passcode: configuration.passcode)
    var settings = language.assistant
    settings.authenticator = desk
    settings.dialog.hasScreen = hello.hasScreen
    let journal = openJournal()
    settings.journal = journal
    let assistant = await Assistant(sharing: language.shared, configuration: settings)
    // Another front may have begun the same session meanwhile.
    if let session = sessions[key] {
      await journal?.end()
      return session
    }
    let session = ServedSession(
      key: key, assistant: assistant, desk: desk, journal: journal, locale: language.locale,
      language: settings.dialog.language, ear: configuration.ear, tellAway: configuration.tellAway,
      tellOfDeed: { [weak self] in await self?.noteDeed(of: $0, in: language.shared) })
    sessions[key] = session
    return session
  }

  /// Returns the language that a front asks for.
  private func language(_ asked: String?) async throws(ServiceRefusal) -> ServiceLanguage {
    guard let asked, !configuration.language.isMeant(by: asked) else {
      return configuration.language
    }
    if let known = languages.first(where: { $0.isMeant(by: asked) }) { return known }
    guard ServiceLanguage.isTag(asked) else {
      throw .language("“\(asked.prefix(40))” is not the tag of a language, such as de or en-GB.")
    }
    guard languages.count < Self.mostLanguages else {
      throw .language(
        "The service already speaks \(languages.count + 1) languages, which is the limit.")
    }
    guard let other = configuration.otherLanguage else {
      throw .language("The service speaks only one language.")
    }
    let language = try await other(asked)
    // Another front may have asked for it meanwhile.
    if let known = languages.first(where: { $0.isMeant(by: asked) }) { return known }
    languages.append(language)
    return language
  }

  /// How many languages may be spoken beside that of the configuration: each has processes of apps of its own.
  private static let mostLanguages = 4

  /// Asks the apps again in the other languages: what an app did in one language holds in all.
  private func noteDeed(of app: String, in shared: SharedApps) async {
    for language in [configuration.language] + languages where language.shared !== shared {
      await language.shared.namesMayHaveChanged(in: app)
    }
  }

  private func openJournal() -> OpenSession? {
    guard let store = configuration.store else { return nil }
    let report = configuration.report
    do {
      return try OpenSession(in: store, keepsTranscript: configuration.keepsTranscript) {
        report("\($0)")
      }
    } catch {
      report("\(error)")
      return nil
    }
  }

  private func readUnfinished() {
    do { unfinished = try configuration.store?.unfinished().map(\.progress) ?? [] } catch {
      configuration.report("\(error)")
    }
  }

  /// Records that the person was shown some of the events about unfinished sessions; once they have
  /// seen all, these are closed.
  private func personKnows(_ count: Int) {
    unshown -= count
    guard unshown <= 0, unfinished.isEmpty else { return }
    do { try configuration.store?.closeKilled() } catch { configuration.report("\(error)") }
  }

  // MARK: Time

  /// Ends sessions that have been unused for their lifetime, each when it is due.
  private func sweepLater() {
    guard sweeper == nil else { return }
    sweeper = Task {
      while let rest = await self.sweep() {
        do { try await configuration.clock.sleep(for: rest) } catch { return }
      }
      self.sweeper = nil
    }
  }

  /// Ends the sessions that are due, and returns when the next one is, or `nil` if there is none.
  private func sweep() async -> Duration? {
    var next: Duration?
    for (key, session) in sessions where await session.fronts == 0 {
      let rest = configuration.sessionLife - (ContinuousClock.now - (await session.lastUse))
      if rest <= .zero, await !session.isBusy {
        sessions[key] = nil
        await session.end()
        orphans += await session.takeOrphans()
      } else {
        next = min(next ?? configuration.sessionLife, max(rest, .seconds(60)))
      }
    }
    return next
  }

  /// Ends the service once no front has been connected for its idle lifetime.
  private func leaveWhenIdle() {
    guard let life = configuration.idleLife, fronts == 0, leaver == nil else { return }
    leaver = Task {
      do { try await configuration.clock.sleep(for: life) } catch { return }
      if fronts == 0 { stop() }
    }
  }
}

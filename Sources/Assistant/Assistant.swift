public import AppHosting
public import DialogManagement
import IntentMatching
public import IntentMetadata

/// A person's assistant: it understands what is said, asks what is missing, and has apps do it.
///
///     let assistant = try await Assistant(hosts: hosts, configuration: configuration)
///     for await event in await assistant.respond(to: "Order two tomato soups") { ... }
///
/// The way of an utterance is ``turn(_:)``: match, take a step of the dialog, carry out what the
/// step wants, and go on with what came of it until the person has the word again.
public actor Assistant {
  /// What an assistant is set up with.
  public struct Configuration: Sendable {
    /// How long an app may take to describe itself or to find entities.
    public var queryLimit: Duration = .seconds(5)
    /// How long an intent may run between two signs of life; questions to the person don't count.
    public var performLimit: Duration = .seconds(30)
    /// What measures the limits.
    public var clock: any Clock<Duration> = ContinuousClock()
    /// How the dialog behaves and in which language.
    public var dialog: DialogMachine.Configuration
    /// Makes the matcher for the apps.
    public var makeMatcher: @Sendable ([AppMetadata]) throws -> any UtteranceMatching

    /// Creates a configuration with the usual limits.
    public init(
      dialog: DialogMachine.Configuration,
      makeMatcher: @escaping @Sendable ([AppMetadata]) throws -> any UtteranceMatching
    ) {
      self.dialog = dialog
      self.makeMatcher = makeMatcher
    }
  }

  private let configuration: Configuration
  private var apps: [HostedApp]
  private var matcher: any UtteranceMatching
  private var machine: DialogMachine
  private var runs: [Int: IntentRun] = [:]

  /// An app with what it said of itself last.
  private struct HostedApp {
    var host: any AppHost
    var metadata: AppMetadata
  }

  /// Creates an assistant for some apps.
  ///
  /// - Throws: `IntentFailure` where an app cannot be reached, or the matcher's error where the
  ///   apps' phrases cannot be compiled.
  public init(hosts: [any AppHost], configuration: Configuration) async throws {
    var apps: [HostedApp] = []
    for host in hosts {
      do {
        let metadata = try await withTimeLimit(
          configuration.queryLimit, clock: configuration.clock
        ) { try await host.metadata() }
        apps.append(HostedApp(host: host, metadata: metadata))
      } catch {
        throw IntentFailure(wrapping: error)
      }
    }
    let metadata = apps.map(\.metadata)
    self.configuration = configuration
    self.apps = apps
    matcher = try configuration.makeMatcher(metadata)
    machine = DialogMachine(apps: metadata, configuration: configuration.dialog)
    machine.examples = Self.examples(of: metadata, matcher)
  }

  // MARK: - What a front needs

  /// The question that waits for the person's answer, or `nil`.
  public var pendingQuestion: AssistantQuestion? {
    machine.pendingQuestion.map(AssistantQuestion.init)
  }

  /// What the apps declare, as it is now.
  public var metadata: [AppMetadata] { apps.map(\.metadata) }

  /// Sentences that a person can say, with names that exist; best first.
  public var examplePhrases: [String] { machine.examples }

  /// Returns what a person could go on to say after a beginning.
  ///
  /// While a question waits, its options come first.
  public func completions(for prefix: String, limit: Int = 20) -> [String] {
    let options = pendingQuestion?.options ?? []
    let fitting = options.filter { $0.lowercased().hasPrefix(prefix.lowercased()) }
    guard pendingQuestion == nil || fitting.isEmpty else { return Array(fitting.prefix(limit)) }
    return matcher.completions(of: prefix, limit: limit)
  }

  /// Returns the events of one turn; they end when the person has the word again.
  ///
  /// A text given while an intent still runs is heard at once, so that "cancel" stops it.
  public func respond(to text: String) -> AsyncStream<AssistantEvent> {
    turn { $0.heard(text) }
  }

  /// Returns the events of the end: what is unfinished is cancelled, and nothing is heard any more.
  public func endOfInput() -> AsyncStream<AssistantEvent> {
    turn { _ in .endOfInput }
  }

  /// Ends all apps.
  public func shutdown() async {
    for run in runs.values { await run.stop() }
    for app in apps { await app.host.shutdown() }
  }

  // MARK: - The pipeline

  private func turn(_ first: @escaping @Sendable (isolated Assistant) -> DialogEvent)
    -> AsyncStream<AssistantEvent>
  {
    let (events, sink) = AsyncStream<AssistantEvent>.makeStream()
    Task {
      var pending = [first(self)]
      while !pending.isEmpty {
        for action in machine.handle(pending.removeFirst()) {
          if let event = AssistantEvent(action) { sink.yield(event) }
          if let next = await carryOut(action) { pending.append(next) }
        }
      }
      sink.finish()
    }
    return events
  }

  /// Returns what a text is to the dialog: the text with the readings that are equally good.
  private func heard(_ text: String) -> DialogEvent {
    .heard(Utterance(matcher.match(text)))
  }

  /// Does what the dialog wants done and returns what came of it, where something did.
  private func carryOut(_ action: DialogAction) async -> DialogEvent? {
    switch action {
    case .findOptions(let request):
      return .found(ticket: request.ticket, await options(for: request))
    case .perform(let number, let invocation):
      guard let host = host(of: invocation.app) else {
        return .failed(run: number, .noSuchApp(invocation.app))
      }
      let run = IntentRun()
      runs[number] = run
      await run.start(invocation, on: host)
      return await nextEvent(of: number, run)
    case .reply(let number, let reply):
      guard let run = runs[number] else { return nil }
      await run.reply(reply)
      return await nextEvent(of: number, run)
    case .stop(let number):
      await runs.removeValue(forKey: number)?.stop()
      return nil
    case .performed(let invocation, _):
      await refresh(invocation.app)
      return nil
    case .say, .ask, .matched, .rejected, .cancelled, .failed: return nil
    }
  }

  private func nextEvent(of number: Int, _ run: IntentRun) async -> DialogEvent {
    let signal = await run.next(within: configuration.performLimit, clock: configuration.clock)
    switch signal {
    case .prompted(let prompt): return .prompted(run: number, prompt)
    case .ended(let outcome):
      runs[number] = nil
      return .ended(run: number, outcome)
    case .failed(let failure):
      runs[number] = nil
      await run.stop()
      return .failed(run: number, failure)
    }
  }

  // MARK: - Apps

  private func host(of app: String) -> (any AppHost)? {
    apps.first { $0.metadata.name == app }?.host
  }

  /// Returns the options an app has for a parameter; an app that fails has none.
  private func options(for request: OptionRequest) async -> [ValueOption] {
    guard let app = apps.first(where: { $0.metadata.name == request.invocation.app }) else {
      return []
    }
    let finder = OptionFinder(app: app.metadata, host: app.host)
    do {
      return try await withTimeLimit(configuration.queryLimit, clock: configuration.clock) {
        try await finder.options(for: request)
      }
    } catch {
      return finder.knownOptions(for: request)
    }
  }

  /// Asks an app for its entities again, so that what an intent added is understood next time.
  private func refresh(_ app: String) async {
    guard let place = apps.firstIndex(where: { $0.metadata.name == app }) else { return }
    let host = apps[place].host
    do {
      let metadata = try await withTimeLimit(configuration.queryLimit, clock: configuration.clock) {
        try await host.metadata()
      }
      guard metadata != apps[place].metadata else { return }
      var all = apps.map(\.metadata)
      all[place] = metadata
      matcher = try matcher.replacing(metadata)
      apps[place].metadata = metadata
      machine.apps = all
      machine.examples = Self.examples(of: all, matcher)
    } catch {
      // What was known before stays in use: the intent itself has done its work.
    }
  }

  private static func examples(of apps: [AppMetadata], _ matcher: any UtteranceMatching) -> [String]
  {
    let phrases = ExamplePhrases.phrases(of: apps)
    return phrases.isEmpty ? matcher.examples(limit: 5) : phrases
  }
}

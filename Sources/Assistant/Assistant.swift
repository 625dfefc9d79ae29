public import AppHosting
public import DialogManagement
public import Foundation
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
    /// Whether the person must authenticate before anything that requires it.
    public var isLocked = false
    /// Has the person authenticate; `nil` where nothing is set up for that.
    public var authenticator: (any Authenticator)?
    /// Keeps what goes on, for the case that the program is killed; `nil` keeps nothing.
    public var journal: (any SessionJournal)?
    /// Tells the time, by which things said long ago are forgotten.
    public var now: @Sendable () -> Date = { .now }
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

  let configuration: Configuration
  private var apps: [HostedApp]
  private var matcher: any UtteranceMatching
  private(set) var machine: DialogMachine
  private var runs: [Int: RunningIntent] = [:]
  /// The intents that the running ones were asked for.
  private var invocations: [Int: IntentInvocation] = [:]
  /// The task that has begun in the present step and is not in the journal yet.
  private var begun: TaskProgress?
  /// What a developer wants to know of the intent that failed last, beyond what was said.
  public private(set) var failureDetail: String?
  var lock: DeviceLock

  /// The apps whose names may have changed since they were asked.
  private var stale: Set<String> = []
  /// Asks the stale apps anew, one round at a time.
  private var refresher: Task<Void, Never>?

  /// An app with what it said of itself last.
  private struct HostedApp {
    var host: any AppHost
    var metadata: AppMetadata
    /// Listens to what the app announces; `nil` once the app has ended.
    var listener: Task<Void, Never>?
  }

  /// Creates an assistant for some apps.
  ///
  /// - Throws: `IntentFailure` where an app cannot be reached or two have one name, or the
  ///   matcher's error where the apps' phrases cannot be compiled.
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
    if let name = metadata.duplicateName { throw IntentFailure.duplicateName(name) }
    self.configuration = configuration
    self.apps = apps
    lock = DeviceLock(isLocked: configuration.isLocked)
    matcher = try configuration.makeMatcher(metadata)
    machine = DialogMachine(apps: metadata, configuration: configuration.dialog)
    await refreshExamples()
    for app in metadata { listen(to: app.name) }
  }

  deinit {
    for app in apps { app.listener?.cancel() }
  }

  // MARK: - What a front needs

  /// The question that waits for the person's answer, or `nil`.
  public var pendingQuestion: AssistantQuestion? {
    machine.pendingQuestion.map(AssistantQuestion.init)
  }

  /// How long a question waits before ``hearNothing()`` is due, in seconds.
  public var answerTimeout: TimeInterval { configuration.dialog.answerTimeout }

  /// What the apps declare, as it is now.
  public var metadata: [AppMetadata] { apps.map(\.metadata) }

  /// Sentences that a person can say, with names that exist; best first.
  public var examplePhrases: [String] { machine.examples }

  /// Returns the sentences that each app understands, by the app's name; of an app without
  /// shortcuts some that are drawn from its phrases.
  public func phrases() -> [(app: String, phrases: [String])] {
    let declared = apps.map { ($0.metadata.name, ExamplePhrases.allPhrases(of: $0.metadata)) }
    let known = declared.filter { !$0.1.isEmpty }
    guard known.count < declared.count else { return known }
    let names = declared.filter { $0.1.isEmpty }.map(\.0).joined(separator: ", ")
    return known + [(names, matcher.examples(limit: 20))]
  }

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
  ///
  /// - Parameter confidence: How sure the recognizer is of the text, from 0 to 1.
  public func respond(to text: String, confidence: Double = 1) -> AsyncStream<AssistantEvent> {
    turn { $0.heard(text, confidence: confidence) }
  }

  /// Returns the events of giving up what is going on, as a key or a button does it.
  ///
  /// It works at once and in every language, also while an intent runs.
  public func cancel() -> AsyncStream<AssistantEvent> {
    turn(waits: false) { _ in .cancelled }
  }

  /// Returns the events of a silence: nobody answered the question that waits.
  public func hearNothing() -> AsyncStream<AssistantEvent> {
    turn { _ in .silence }
  }

  /// Returns the events of speech of which no word is sure.
  public func hearUnclearly() -> AsyncStream<AssistantEvent> {
    turn { _ in .unclear }
  }

  /// Returns the events of the end: what is unfinished is cancelled, and nothing is heard any more.
  public func endOfInput() -> AsyncStream<AssistantEvent> {
    turn { _ in .endOfInput }
  }

  /// Ends all apps.
  public func shutdown() async {
    refresher?.cancel()
    for app in apps { app.listener?.cancel() }
    for run in runs.values { await run.stop() }
    for app in apps { await app.host.shutdown() }
  }

  // MARK: - The pipeline

  /// - Parameter waits: Whether the apps' new names are wanted first.
  private func turn(
    waits: Bool = true, _ first: @escaping @Sendable (isolated Assistant) -> DialogEvent
  ) -> AsyncStream<AssistantEvent> {
    let (events, sink) = AsyncStream<AssistantEvent>.makeStream()
    Task {
      if waits, !machine.isBusy { await finishRefreshing() }
      failureDetail = nil
      var pending = [first(self)]
      if case .heard(let utterance) = pending[0] {
        await configuration.journal?.heard(utterance.text)
      }
      while !pending.isEmpty {
        let actions = machine.handle(pending.removeFirst())
        // The person hears at once what a step has to say; the work it gives comes after.
        for event in actions.compactMap(AssistantEvent.init) { await tell(event, to: sink) }
        for action in actions {
          if let next = await carryOut(action, tellingTo: sink) { pending.append(next) }
        }
        if let begun { await configuration.journal?.keep(begun) }
        begun = nil
      }
      sink.finish()
    }
    return events
  }

  /// Returns what a text is to the dialog: the text with the readings that are equally good.
  private func heard(_ text: String, confidence: Double) -> DialogEvent {
    var utterance = Utterance(matcher.match(text))
    utterance.confidence = confidence
    utterance.time = configuration.now()
    return .heard(utterance)
  }

  func tell(
    _ event: AssistantEvent, to sink: AsyncStream<AssistantEvent>.Continuation
  ) async {
    sink.yield(event)
    await configuration.journal?.happened(event)
  }

  /// Does what the dialog wants done and returns what came of it, where something did.
  private func carryOut(
    _ action: DialogAction, tellingTo sink: AsyncStream<AssistantEvent>.Continuation
  ) async -> DialogEvent? {
    switch action {
    case .findOptions(let request):
      return .found(ticket: request.ticket, await options(for: request))
    case .match(let ticket, let texts):
      return .matched(ticket: ticket, texts.map { Utterance(matcher.match($0)) })
    case .undo(let number, let request):
      if let refusal = await authenticate(for: request.invocation, tellingTo: sink) {
        return .failed(run: number, refusal)
      }
      return await undo(request, run: number)
    case .perform(let number, let invocation):
      guard let host = host(of: invocation.app) else {
        return .failed(run: number, .noSuchApp(invocation.app))
      }
      if let refusal = await authenticate(for: invocation, tellingTo: sink) {
        return .failed(run: number, refusal)
      }
      let run = RunningIntent()
      runs[number] = run
      invocations[number] = invocation
      await keep(.performing, invocation)
      await run.start(invocation, on: host)
      return await nextEvent(of: number, run, tellingTo: sink)
    case .reply(let number, let reply):
      guard let run = runs[number] else { return nil }
      if let invocation = invocations[number] { await keep(.performing, invocation) }
      await run.reply(reply)
      return await nextEvent(of: number, run, tellingTo: sink)
    case .stop(let number):
      invocations[number] = nil
      await runs.removeValue(forKey: number)?.stop()
      return nil
    case .matched(let candidate):
      let invocation = IntentInvocation(
        app: candidate.app, intent: candidate.intent,
        parameters: Dictionary(candidate.slots.map { ($0.name, $0.value) }) { first, _ in first })
      // Kept at the end of the step, where it does not perform at once.
      begun = progress(.asking, invocation)
      return nil
    case .performed(let invocation, _):
      lock.ended(invocation)
      await keepWhatIsLeft()
      namesMayHaveChanged(in: invocation.app)
      return nil
    case .cancelled, .failed:
      lock.endedAll()
      await keepWhatIsLeft()
      return nil
    case .say, .ask, .rejected: return nil
    }
  }

  /// Has an app take back what it did.
  private func undo(_ request: UndoRequest, run: Int) async -> DialogEvent {
    guard let host = host(of: request.invocation.app) else {
      return .failed(run: run, .noSuchApp(request.invocation.app))
    }
    do {
      try await withTimeLimit(configuration.performLimit, clock: configuration.clock) {
        try await host.undo(request.token)
      }
      namesMayHaveChanged(in: request.invocation.app)
      return .ended(run: run, .finished(IntentCompletion()))
    } catch {
      return .failed(run: run, IntentFailure(wrapping: error))
    }
  }

  private func nextEvent(
    of number: Int, _ run: RunningIntent,
    tellingTo sink: AsyncStream<AssistantEvent>.Continuation
  ) async -> DialogEvent {
    let signal = await run.next(within: configuration.performLimit, clock: configuration.clock)
    switch signal {
    case .progressed(let progress):
      let intent = invocations[number]?.intent ?? ""
      await tell(.progressed(intent: intent, progress), to: sink)
      return await nextEvent(of: number, run, tellingTo: sink)
    case .prompted(let prompt):
      if let invocation = invocations[number] { await keep(.waiting, invocation) }
      return .prompted(run: number, prompt)
    case .ended(let outcome):
      runs[number] = nil
      if let invocation = invocations.removeValue(forKey: number), case .needs = outcome {
        await keep(.asking, invocation)
      }
      // What the app left running may still ask; nobody would ever answer it.
      await run.stop()
      return .ended(run: number, outcome)
    case .failed(let failure):
      failureDetail = failure.detail
      runs[number] = nil
      invocations[number] = nil
      await run.stop()
      return .failed(run: number, failure)
    }
  }

  /// Returns what an app declares of an intent.
  func intent(of invocation: IntentInvocation) -> IntentDescriptor? {
    apps.first { $0.metadata.name == invocation.app }?.metadata.intent(invocation.intent)
  }

  private func keep(_ stage: TaskProgress.Stage, _ invocation: IntentInvocation) async {
    begun = nil
    await configuration.journal?.keep(progress(stage, invocation))
  }

  /// Keeps that a task has ended; one that was left for it may still wait for an answer.
  private func keepWhatIsLeft() async {
    begun = nil
    let left = invocations.max { $0.key < $1.key }?.value
    await configuration.journal?.keep(left.map { progress(.waiting, $0) })
  }

  private func progress(
    _ stage: TaskProgress.Stage, _ invocation: IntentInvocation
  ) -> TaskProgress {
    TaskProgress(stage, invocation, title: intent(of: invocation)?.title ?? invocation.intent)
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

  /// Waits for what an app announces, such as entities that are new.
  private func listen(to app: String) {
    guard let place = apps.firstIndex(where: { $0.metadata.name == app }),
      apps[place].listener == nil
    else { return }
    let updates = apps[place].host.metadataUpdates()
    apps[place].listener = Task { [weak self] in
      for await _ in updates { await self?.namesMayHaveChanged(in: app) }
      await self?.stoppedListening(to: app)
    }
  }

  private func stoppedListening(to app: String) {
    guard let place = apps.firstIndex(where: { $0.metadata.name == app }) else { return }
    apps[place].listener = nil
  }

  /// Has an app asked again soon; the dialog goes on meanwhile.
  private func namesMayHaveChanged(in app: String) {
    stale.insert(app)
    guard refresher == nil else { return }
    refresher = Task {
      let round = stale
      stale = []
      for app in round { await refresh(app) }
      refresher = nil
      if let next = stale.first { namesMayHaveChanged(in: next) }
    }
  }

  /// Waits until what apps have announced so far is known.
  ///
  /// A round that is going on may have asked before the announcement, the one after it has not;
  /// an app that announces without end holds up nobody for longer.
  private func finishRefreshing() async {
    for _ in 0..<2 { await refresher?.value }
  }

  /// Asks an app for its entities again, so that what an intent added is understood next time.
  private func refresh(_ app: String) async {
    guard let place = apps.firstIndex(where: { $0.metadata.name == app }) else { return }
    let host = apps[place].host
    do {
      let metadata = try await withTimeLimit(configuration.queryLimit, clock: configuration.clock) {
        try await host.metadata()
      }
      // An app that had ended has been started again by the question.
      listen(to: app)
      // Under another name the app would take over another app's phrases.
      guard metadata.name == app else { return }
      guard metadata != apps[place].metadata else { return await refreshExamples() }
      var all = apps.map(\.metadata)
      all[place] = metadata
      matcher = try matcher.replacing(metadata)
      apps[place].metadata = metadata
      machine.apps = all
      await refreshExamples()
    } catch {
      // What was known before stays in use: the intent itself has done its work.
    }
  }

  /// Gathers what a person can say: first what they are likely to want again, then what there is.
  private func refreshExamples() async {
    var likely: [String] = []
    for app in apps {
      do {
        let suggestions = try await withTimeLimit(
          configuration.queryLimit, clock: configuration.clock
        ) { try await app.host.suggestions() }
        likely += suggestions.compactMap { ExamplePhrases.phrase(for: $0, in: app.metadata) }
      } catch {
        // An app that can't tell what was done has its phrases still.
      }
    }
    let phrases = ExamplePhrases.phrases(of: apps.map(\.metadata))
    let usual = phrases.isEmpty ? matcher.examples(limit: 5) : phrases
    let first = Array(likely.prefix(2))
    machine.examples = first + usual.filter { !first.contains($0) }
  }
}

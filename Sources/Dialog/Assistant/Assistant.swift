public import AppHosting
public import DialogManagement
public import Foundation
public import IntentMatching
public import IntentMetadata

/// A person's assistant: it understands what is said, asks what is missing, and has apps do it.
///
///     let assistant = try await Assistant(hosts: hosts, configuration: configuration)
///     for await event in await assistant.respond(to: "Order two tomato soups") { ... }
///
/// The path of an utterance is one turn: match, take a step of the dialog, perform the step's
/// actions, and continue with their results until it is the person's turn again.
public actor Assistant {
  /// The configuration of an assistant.
  public struct Configuration: Sendable {
    /// The time limit for an app to describe itself or to find entities.
    public var queryLimit: Duration = .seconds(5)
    /// The maximum time between two progress reports of an intent, not counting questions to the
    /// person.
    public var performLimit: Duration = .seconds(30)
    /// The clock that measures the limits.
    public var clock: any Clock<Duration> = ContinuousClock()
    /// Whether the device is initially locked, if it has no ``lock`` of its own.
    public var isLocked = false
    /// The lock of the person's device; `nil` for one that belongs to this assistant alone.
    public var lock: (any DeviceLock)?
    /// What the person did in all their dialogs; copies of a configuration share it.
    public var deeds = DeedLedger()
    /// Has the person authenticate, or `nil` if nothing is set up for that.
    public var authenticator: (any Authenticator)?
    /// Waits until nothing is being spoken; called before an intent that plays sound.
    public var finishSpeaking: (@Sendable () async -> Void)?
    /// Records what is going on in case the program is killed; `nil` records nothing.
    public var journal: (any SessionJournal)?
    /// Keeps the apps that the person chooses for good, by the domain of the schemas; `nil` keeps nothing.
    public var keepPreferredApps: (@Sendable ([String: String]) -> Void)?
    /// Tells the time, by which things said long ago are forgotten.
    public var now: @Sendable () -> Date = { .now }
    /// The behavior and language of the dialog.
    public var dialog: DialogMachine.Configuration
    /// Creates the matcher for the apps.
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
  /// The apps as all dialogs with them know them.
  let shared: SharedApps
  /// The version of the apps' state that this dialog knows.
  var appsVersion: Int
  var apps: [SharedApps.HostedApp]
  var matcher: any UtteranceMatching
  var machine: DialogMachine
  var runs: [Int: RunningIntent] = [:]
  /// The intents that the running ones were asked for.
  var invocations: [Int: IntentInvocation] = [:]
  /// The run that gave up last until the person gives a further value, with what the app knows it by.
  var interruptedRun: (invocation: IntentInvocation, id: String)?
  /// The task that has begun in the present step and is not in the journal yet.
  var begun: TaskProgress?
  /// Details for developers about the intent that failed last, beyond what was said.
  public internal(set) var failureDetail: String?
  /// Whether the device is locked; the machine is updated before each step.
  let lock: any DeviceLock
  /// The time since the last lock, as far as the machine knows; `nil` before the first check.
  var lockPeriod: String?
  /// The matcher for utterances on a locked device, created on first use.
  var hearingWhileLocked: (any UtteranceMatching)?
  /// The number of this dialog among those of the person.
  let dialogNumber: Int
  /// The version of the actions of all dialogs that this one knows.
  var deedsVersion = 0
  /// The focus that is on, or `nil` if none is.
  public internal(set) var focus: Focus?

  /// Creates an assistant for some apps.
  ///
  /// - Throws: `IntentFailure` if an app cannot be reached or two have the same name, or the
  ///   matcher's error if the apps' phrases cannot be compiled.
  public init(hosts: [any AppHost], configuration: Configuration) async throws {
    await self.init(
      sharing: try await SharedApps(hosts: hosts, configuration: configuration),
      configuration: configuration)
  }

  /// Creates an assistant that shares its apps with others: a separate dialog with the same person.
  ///
  /// - Parameters:
  ///   - shared: The apps, with the matcher that was made for them.
  ///   - configuration: How this dialog behaves; its language is that of the apps' configuration.
  public init(sharing shared: SharedApps, configuration: Configuration) async {
    let known = await shared.known
    self.shared = shared
    self.configuration = configuration
    appsVersion = known.version
    apps = known.apps
    lock = configuration.lock ?? OwnLock(isLocked: configuration.isLocked)
    matcher = known.matcher
    dialogNumber = configuration.deeds.beginDialog()
    machine = DialogMachine(apps: known.apps.map(\.metadata), configuration: configuration.dialog)
    machine.adopt(known.prepared)
    await followLock()
  }

  // MARK: - What a front needs

  /// The question that waits for the person's answer, or `nil`.
  public var pendingQuestion: DialogQuestion? { machine.pendingQuestion }

  /// The question that waits, or one for the buttons that are shown: what a recognizer listens for.
  public var expectedAnswers: DialogQuestion? {
    let buttons = machine.buttons
    guard var question = machine.pendingQuestion else {
      guard !buttons.isEmpty else { return nil }
      return DialogQuestion(
        kind: .choice, text: "", options: buttons, snippet: machine.shownSnippet)
    }
    if question.snippet != nil { question.options += buttons }
    return question
  }

  /// The things to which the next command can point: what a recognizer listens for besides names.
  public var pointableThings: PointableThings { machine.pointableThings }

  /// The time a question waits before ``hearNothing()`` is due, in seconds.
  public var answerTimeout: TimeInterval { configuration.dialog.answerTimeout }

  /// Whether an app is at work for the person.
  public var isAtWork: Bool { machine.isBusy }

  /// The phrases that utterances are matched by, as they are now: what a front listens for.
  public var compiledPhrases: IntentMatcher {
    get async {
      await followApps()
      return matcher.phrases
    }
  }

  /// The current declarations of the apps.
  public var metadata: [AppMetadata] { get async { await shared.metadata } }

  /// Sentences that a person can say, with names that exist; best first.
  ///
  /// A locked device names no thing that what requires authentication is about, here and below.
  public var examplePhrases: [String] {
    get async {
      await followApps()
      return await isLocked() ? machine.examplesWhileLocked : machine.examples
    }
  }

  /// Returns the sentences that each app understands, by the app's name; of an app without
  /// shortcuts some that are drawn from its phrases.
  public func phrases() async -> [(app: String, phrases: [String])] {
    await followApps()
    let isLocked = await isLocked()
    let declared = apps.map { app in
      let known = isLocked ? app.metadata.whileLocked : app.metadata
      return (known.name, ExamplePhrases.allPhrases(of: known))
    }
    let known = declared.filter { !$0.1.isEmpty }
    guard known.count < declared.count else { return known }
    let names = declared.filter { $0.1.isEmpty }.map(\.0).joined(separator: ", ")
    return known + [(names, await tellableMatcher?.examples(limit: 20) ?? [])]
  }

  /// Returns the possible continuations of a partial utterance.
  ///
  /// While a question waits, its options come first. An empty line is completed to an example.
  public func completions(for prefix: String, limit: Int) async -> [String] {
    await followApps()
    guard await !isLocked() || pendingQuestion == nil else { return [] }
    let options = pendingQuestion.map { answers(to: $0, beginning: prefix) } ?? []
    let fitting = options.filter { $0.lowercased().hasPrefix(prefix.lowercased()) }
    guard pendingQuestion == nil || fitting.isEmpty else { return Array(fitting.prefix(limit)) }
    // Nothing has been begun: whole sentences show more than the first words of all phrases.
    guard prefix.contains(where: { !$0.isWhitespace }) else {
      return pendingQuestion == nil ? Array(await examplePhrases.prefix(limit)) : []
    }
    return await tellableMatcher?.completions(of: prefix, limit: limit) ?? []
  }

  /// Returns the possible answers to a question. Yes and no are offered in the words of the prompt;
  /// the app's own words for them are offered once typed.
  private func answers(to question: DialogQuestion, beginning prefix: String) -> [String] {
    switch question.kind {
    case .value, .disambiguation, .choice: return question.options
    case .confirmation, .parameterConfirmation:
      let plain = [machine.wording.text(.yes), machine.wording.text(.no)]
      guard !prefix.isEmpty else { return plain }
      return plain + question.options.filter { !plain.contains($0.lowercased()) }
    }
  }

  /// The matcher; on a locked device, the one without the names that must not be revealed, or `nil`
  /// if it cannot be created.
  private var tellableMatcher: (any UtteranceMatching)? {
    get async { machine.isLocked ? await shared.tellableMatcher() : matcher }
  }

  /// Returns the events of one turn; they end when the person has the word again.
  ///
  /// A text given while an intent is running takes effect at once, so that "cancel" stops it.
  public func respond(to text: String) -> AsyncStream<AssistantEvent> {
    turn { $0.typed(text) }
  }

  /// Returns the events of one turn for what a recognizer heard.
  ///
  /// If two transcripts are about equally likely and differ in meaning, the person is asked which
  /// was meant.
  public func respond(to heard: HeardUtterance) -> AsyncStream<AssistantEvent> {
    turn { $0.spoken(heard) }
  }

  /// Returns the events of one turn for something that the person chose, such as a result of a search.
  ///
  /// It behaves like the equivalent command: missing values are asked for, the lock decides whether
  /// it may be done, and irrevocable actions are confirmed first.
  public func choose(_ invocation: IntentInvocation) -> AsyncStream<AssistantEvent> {
    turn { .chosen(invocation, at: $0.configuration.now()) }
  }

  /// Returns the events of giving up what is going on, as a key or a button does it.
  ///
  /// It works at once and in every language, even while an intent is running.
  public func cancel() -> AsyncStream<AssistantEvent> {
    turn(waits: false) { _ in .cancelled }
  }

  /// Returns the events of a silence: nobody answered the open question.
  public func hearNothing() -> AsyncStream<AssistantEvent> {
    turn { _ in .silence }
  }

  /// Returns the events of speech in which no word is certain.
  public func hearUnclearly() -> AsyncStream<AssistantEvent> {
    turn { _ in .unclear }
  }

  /// Returns the events of the end: what is unfinished is cancelled, and nothing is heard any more.
  public func endOfInput() -> AsyncStream<AssistantEvent> {
    turn { _ in .endOfInput }
  }

  /// Stops what runs in this dialog, and ends all apps.
  public func shutdown() async {
    await stopRuns()
    await shared.shutdown()
  }

  /// Stops what is running in this dialog; the apps keep running for others that share them.
  public func stopRuns() async {
    for run in runs.values { await run.stop() }
  }
}

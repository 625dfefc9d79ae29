public import IntentMetadata
import TextNormalization

/// The dialog as a state machine: an event goes in, the actions to take come out.
///
/// The machine knows no app, no clock and no matcher; the session around it carries the actions out
/// and reports what became of them.
///
///     var machine = DialogMachine(apps: apps, configuration: .init(reader: reader))
///     for action in machine.handle(.heard(utterance)) { ... }
///
/// At any time, the machine is in one ``Phase``, which holds what that phase needs; an event
/// replaces the phase by another one. In addition, tasks may be parked: set aside for another
/// command, to be resumed after it.
///
/// The folder `Repairs` has a file for each pattern by which a dialog recovers from a
/// misunderstanding; they work in each phase. Every number that could grow is bounded: unhelpful
/// answers, runs of one intent, chains of intents, waiting tasks, things remembered.
public struct DialogMachine: Sendable {
  /// The apps as they are now; the session replaces them as apps change.
  public var declaredApps: [AppMetadata] { didSet { adopt() } }
  /// The apps as the machine may know them now: on a locked device, without the things that
  /// protected intents are about, so that no answer depends on their names.
  public private(set) var apps: [AppMetadata] {
    didSet {
      // Rebuilding the lists of an app with many names takes time, and most changes concern one
      // app.
      let same = Set(apps.filter(oldValue.contains).map(\.name))
      knownOptions = knownOptions.filter { same.contains($0.key.app) }
      knownFrames = knownFrames.filter { same.contains($0.key) }
    }
  }
  /// Sentences that work, for help; best first.
  public var examples: [String] = []
  /// The same for a locked device: without the names of things that protected intents are about.
  public var examplesWhileLocked: [String] = []

  /// The apps that the person has chosen permanently where several conform to one schema, by
  /// domain.
  public internal(set) var preferredApps: [String: String]

  let configuration: Configuration
  var state = State()
  /// The actions of the present step.
  var actions: [DialogAction] = []
  /// The names of entity types, prepared to be found in answers; by app and type.
  var knownOptions: [KnownType: OptionList] = [:]
  /// The words of intents' phrases besides their slots, by app.
  var knownFrames: [String: [CommandFrames]] = [:]
  /// Keeps the words of the latest question; copies share it.
  let questionWords = QuestionWordsCache()

  /// A type of values of an app.
  struct KnownType: Sendable, Hashable {
    var app: String
    var type: ValueType
  }

  /// Creates a machine that knows some apps and waits for the first utterance.
  public init(apps: [AppMetadata], configuration: Configuration) {
    declaredApps = apps
    self.apps = apps
    self.configuration = configuration
    preferredApps = configuration.preferredApps
  }

  /// Adopts what another machine with the same language knows about the apps: their declarations,
  /// the examples, and the prepared name readers. The dialog itself stays as it is.
  package mutating func adopt(_ other: DialogMachine) {
    declaredApps = other.declaredApps
    examples = other.examples
    examplesWhileLocked = other.examplesWhileLocked
    // A locked device does not know the names.
    guard !isLocked else { return }
    knownOptions.merge(other.knownOptions) { _, new in new }
    knownFrames.merge(other.knownFrames) { _, new in new }
  }

  /// Returns what is to be done about an event.
  public mutating func handle(_ event: DialogEvent) -> [DialogAction] {
    actions = []
    if case .over = state.phase { return [] }
    switch event {
    case .heard(let utterance): heard(utterance)
    case .chosen(let invocation, let time): chosen(invocation, at: time)
    case .silence: heardNothing(isUnclear: false)
    case .unclear: heardNothing(isUnclear: true)
    case .matched(let ticket, let utterances):
      resolved(utterances, ticket: ticket)
      heardAgain(utterances, ticket: ticket)
    case .found(let ticket, let options): found(options, ticket: ticket)
    case .prompted(let run, let prompt): prompted(prompt, run: run)
    case .ended(let run, let outcome): ended(with: outcome, run: run)
    case .failed(let run, let failure): failed(with: failure, run: run)
    case .undoneBefore(let run): undoneBefore(run: run)
    case .refused(let failure): if let task { fail(failure.message, of: task) }
    case .authorized(let ticket): authorized(ticket: ticket)
    case .denied(let ticket, let failure): denied(ticket: ticket, failure)
    case .locked: locked()
    case .unlocked: setLocked(false)
    case .reloaded(let app, let intents): reloaded(app, intents)
    case .cancelled: stop()
    case .endOfInput: end()
    }
    while isIdle, goOn() {}
    return actions
  }

  /// The names of the buttons that can be pressed now.
  public var buttons: [String] { state.shown?.buttons.entries.map(\.label) ?? [] }

  /// The snippet whose buttons can be pressed, or `nil`.
  public var shownSnippet: Snippet? { state.shown?.snippet }

  /// The question that waits for an answer, or `nil`.
  public var pendingQuestion: DialogQuestion? {
    if case .asking(_, let words, _) = state.phase { words } else { nil }
  }

  /// Whether an intent runs or something is on its way, so that nothing is asked of the person.
  public var isBusy: Bool {
    switch state.phase {
    case .lookingUp, .resolving, .rehearing, .performing, .authorizing, .undoing: true
    case .idle, .asking, .over: false
    }
  }

  /// Whether words are being matched again after authentication.
  package var isRehearing: Bool { if case .rehearing = state.phase { true } else { false } }

  /// Notes whether the device is locked, and knows what may be known then.
  mutating func setLocked(_ isLocked: Bool) {
    state.isLocked = isLocked
    adopt()
  }

  private mutating func adopt() {
    apps = isLocked ? declaredApps.map(\.whileLocked) : declaredApps
  }

  /// Whether the next utterance is a command, without a task to continue.
  var isIdle: Bool { if case .idle = state.phase { true } else { false } }

  /// The current task.
  var task: DialogTask? { state.phase.task }

  package var wording: Wording { configuration.language.wording }
  var commandWords: CommandWords { configuration.language.commandWords }

  private mutating func end() {
    dropWaiting()
    switch state.phase {
    case .asking, .lookingUp, .performing: abandon()
    case .authorizing(_, let step) where step.task != nil: abandon()
    case .rehearing(let rehearing) where rehearing.task != nil: abandon()
    case .idle, .resolving, .rehearing, .authorizing, .undoing, .over: interrupt()
    }
    state.phase = .over
  }
}

// MARK: - Small steps shared by all themes

extension DialogMachine {
  /// Reports what happened to the session's followers.
  mutating func report(_ event: AssistantEvent) { actions.append(.report(event)) }

  /// Says words and keeps them for "repeat".
  mutating func say(_ text: String) {
    let text = printable(text, limit: 4000, keepsLines: true)
    guard !text.isEmpty else { return }
    state.said.append(text)
    report(.say(text))
  }

  /// Says a text and shows a snippet with it; an empty text leaves the snippet alone.
  mutating func say(_ text: String, showing snippet: Snippet) {
    let text = printable(text, limit: 4000, keepsLines: true)
    if !text.isEmpty { state.said.append(text) }
    report(.say(text, snippet: snippet))
  }

  /// Returns an app's words: in full, or those that support what a screen shows.
  func words(_ text: SpokenText?) -> String? {
    configuration.hasScreen ? text?.supporting ?? text?.full : text?.full
  }

  /// Says a phrase of the assistant's own.
  mutating func say(_ phrase: Wording.Phrase, _ values: [String: String] = [:]) {
    say(words(phrase, values))
  }

  /// Returns a phrase of the assistant's own, in other words than the last time.
  mutating func words(_ phrase: Wording.Phrase, _ values: [String: String] = [:]) -> String {
    let turn = state.timesSaid[phrase, default: 0]
    state.timesSaid[phrase] = turn + 1
    return wording.text(phrase, values, turn: turn)
  }

  /// Returns a number that no run, lookup or resolution had before.
  mutating func nextTicket() -> Int {
    state.lastTicket += 1
    return state.lastTicket
  }

  /// Cancels what is going on, and says so.
  mutating func abandon() {
    let task = task
    interrupt()
    if let task { rememberDropped(task) }
    report(.cancelled(intent: task?.intent.id))
  }

  /// Leaves the phase; what runs is stopped.
  mutating func interrupt() {
    if let run = state.phase.run { actions.append(.stop(run: run)) }
    state.phase = .idle
  }

  /// Leaves the phase with its task, which continues in another way: a run is stopped, and its
  /// proof ends with it.
  mutating func withdraw(_ task: DialogTask) -> DialogTask {
    defer { interrupt() }
    return state.phase.run == nil ? task : task.with(nil)
  }

  /// Returns an intent's title as it is said.
  func title(of intent: IntentDescriptor) -> String { printable(intent.readableTitle) }

  /// The title of the current task's intent.
  var taskTitle: String { task.map { title(of: $0.intent) } ?? "" }

  /// Returns an intent of an app. One that the app does not declare has no parameters, and its
  /// effect is unknown, so it requires authentication.
  func descriptor(of intent: String, in app: String) -> IntentDescriptor {
    apps.first { $0.name == app }?.intent(intent)
      ?? IntentDescriptor(id: intent, authentication: .requiresAuthentication)
  }
}

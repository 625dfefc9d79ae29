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
/// At any time the machine is in one of five states:
///
/// 1. *idle*: nothing is going on, the next utterance is a command;
/// 2. *asking*: a question waits for the person, perhaps one of a running intent;
/// 3. *looking up*: options for a question were requested;
/// 4. *performing*: an intent runs;
/// 5. *over*: the input has ended.
///
/// "Cancel", "help" and "repeat" work in each of them. Every number that could grow is bounded:
/// answers that do not help, runs of one intent, intents that lead to others.
public struct DialogMachine: Sendable {
  /// What the machine is set up with.
  public struct Configuration: Sendable {
    /// Reads numbers, dates and other spoken values.
    public var reader: any ValueReading
    /// What the assistant says of its own accord.
    public var wording = Wording.english
    /// What a person can say to the assistant itself.
    public var commandWords = CommandWords.english
    /// How many options are named at a time.
    public var optionsPerPage = 5
    /// How many answers in a row may miss before a question is given up.
    public var maximumFailures = 3
    /// How often one intent may ask to run again.
    public var maximumReruns = 8
    /// How many intents may lead from one to the next.
    public var maximumChainLength = 8
    /// The greatest number of characters taken as a value.
    public var maximumAnswerLength = 10_000

    /// Creates a configuration with the usual limits.
    public init(reader: any ValueReading) { self.reader = reader }
  }

  /// The apps as they are now; the session replaces them as apps change.
  public var apps: [AppMetadata]
  /// Sentences that work, for help; best first.
  public var examples: [String] = []

  let configuration: Configuration
  var state = State()
  /// The actions of the present step.
  var actions: [DialogAction] = []

  /// Everything that changes from event to event.
  struct State: Sendable, Hashable {
    var task: DialogTask?
    var question: OpenQuestion?
    var lookup: Lookup?
    /// The number of the latest run or lookup; numbers are never used twice.
    var lastTicket = 0
    /// What was said last, for "repeat".
    var said: [String] = []
    var isOver = false
  }

  /// Options that were asked for and have not come.
  struct Lookup: Sendable, Hashable {
    var ticket: Int
    /// The question that the options are for.
    var question: OpenQuestion
    /// The words searched by, where the person has answered already.
    var searchText: String?
    /// What to say before the question.
    var lead: String?
  }

  /// Creates a machine that knows some apps and waits for the first utterance.
  public init(apps: [AppMetadata], configuration: Configuration) {
    self.apps = apps
    self.configuration = configuration
  }

  /// Returns what is to be done about an event.
  public mutating func handle(_ event: DialogEvent) -> [DialogAction] {
    actions = []
    switch event {
    case _ where state.isOver: break
    case .heard(let utterance): heard(utterance)
    case .found(let ticket, let options): found(options, ticket: ticket)
    case .prompted(let run, let prompt): prompted(prompt, run: run)
    case .ended(let run, let outcome): ended(with: outcome, run: run)
    case .failed(let run, let failure): failed(with: failure, run: run)
    case .cancelled: cancel()
    case .endOfInput: end()
    }
    return actions
  }

  /// The question that waits for an answer, or `nil`.
  public var pendingQuestion: DialogQuestion? { state.question.map { rendered($0) } }

  /// Whether an intent runs or options are on their way, so that nothing is asked of the person.
  public var isBusy: Bool {
    state.question == nil && (state.lookup != nil || state.task?.run != nil)
  }

  package var wording: Wording { configuration.wording }
  var commandWords: CommandWords { configuration.commandWords }

  private mutating func end() {
    if state.task != nil || state.question != nil { abandonTask() }
    state.isOver = true
  }
}

// MARK: - Small steps shared by all themes

extension DialogMachine {
  /// Says words and keeps them for "repeat".
  mutating func say(_ text: String) {
    let text = printable(text, limit: 4000, keepsLines: true)
    guard !text.isEmpty else { return }
    state.said.append(text)
    actions.append(.say(text))
  }

  /// Says a phrase of the assistant's own.
  mutating func say(_ phrase: Wording.Phrase, _ values: [String: String] = [:]) {
    say(wording.text(phrase, values))
  }

  /// Returns a number that no run or lookup had before.
  mutating func nextTicket() -> Int {
    state.lastTicket += 1
    return state.lastTicket
  }

  /// Ends the task, stops its run, and tells that it was cancelled.
  mutating func abandonTask() {
    if let run = state.task?.run { actions.append(.stop(run: run)) }
    actions.append(.cancelled(intent: state.task?.intent.id))
    clearTask()
  }

  /// Forgets the task with all that belongs to it.
  mutating func clearTask() {
    state.task = nil
    state.question = nil
    state.lookup = nil
  }

  /// Returns an intent's title as it is said.
  func title(of intent: IntentDescriptor) -> String { printable(intent.title) }

  /// Returns the title of the intent of the present task.
  var taskTitle: String { state.task.map { title(of: $0.intent) } ?? "" }

  /// Returns an intent of an app; an intent that the app does not declare has no parameters.
  func descriptor(of intent: String, in app: String) -> IntentDescriptor {
    apps.first { $0.name == app }?.intent(intent) ?? IntentDescriptor(id: intent)
  }
}

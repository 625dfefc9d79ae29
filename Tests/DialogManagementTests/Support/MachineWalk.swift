import IntentMetadata

@testable import DialogManagement

/// A walk over every state that the machine can reach with a finite set of events.
struct MachineWalk: Sendable, CustomStringConvertible {
  /// What a person may say beside repairs: answers of each kind, new commands, and nonsense.
  static let utterances = [
    "order soup", "order tomato", "delete a task", "add a task", "show the menu", "maybe reserve",
    "milk", "the second one", "two large", "fifty", "yes", "no", "finish first", "reserve it",
  ]

  /// The patterns of repair, each with words for it.
  static let repairs: [(pattern: String, words: String)] = [
    ("cancel", "never mind"), ("stop", "stop everything"), ("help", "what can I say?"),
    ("status", "what are you doing"), ("repeat", "what did you say?"),
    ("options", "say them again"), ("more", "what else is there"), ("none", "none of these"),
    ("start over", "start over"), ("go back", "go back"),
    ("correction", "no, I meant the large one"), ("change", "change the size to small"),
    ("other", "no, the other one"), ("undo", "undo that"), ("again", "do that again"),
    ("reference", "that one"), ("wait", "hold on"), ("no match", "xyzzy"),
    ("digression", "reserve a table"),
  ]

  private static let prompts: [IntentPrompt] = [
    .value(parameter: "soup", dialog: nil),
    .value(parameter: "quantity", dialog: nil),
    .disambiguation(
      parameter: "soup", among: [SoupShop.soup(0), SoupShop.soup(1)], dialog: "Which?"),
    .parameterConfirmation(parameter: "soup", value: SoupShop.soup(0), dialog: nil),
    .confirmation(ConfirmationRequest(dialog: "Order?", acceptLabels: ["Order"])),
    .choice(
      options: [ChoiceOption(title: "Here"), ChoiceOption(title: "Away")], dialog: "Where?"),
  ]

  /// The most states that are looked at.
  static let limit = 8_000
  static let refusal = IntentFailure(code: .notAuthenticated, message: "You didn't unlock.")

  let description: String
  /// The states found, each with a machine that is in it.
  private(set) var machines: [String: DialogMachine] = [:]
  private(set) var steps = 0
  /// How often something protected was done.
  private(set) var performs = 0
  /// What the lock forbids and was done all the same.
  private(set) var violations: Set<String> = []

  /// The walk without a lock, and the one on protected intents with a device that is locked and unlocked
  /// at any time.
  static let all = [open, locking, showing]
  static let open = MachineWalk("open", apps: SoupShop.apps, locks: false)
  static let locking = MachineWalk("locking", apps: Till.apps, locks: true)
  /// The same with snippets whose buttons are pressed, and with several commands in one utterance.
  static let showing = MachineWalk("showing", apps: Till.showing, locks: true, shows: true)

  private init(_ name: String, apps: [AppMetadata], locks: Bool, shows: Bool = false) {
    description = name
    var configuration = DialogMachine.Configuration(reader: FakeReader())
    // Small bounds show the same behaviour in fewer states.
    configuration.maximumReruns = 1
    configuration.maximumChainLength = 1
    configuration.maximumFailures = 2
    configuration.maximumParkedTasks = 1
    configuration.maximumWaitingCommands = 1
    if locks {
      // The lock doubles the states; pages and misses are walked through without it.
      configuration.maximumFailures = 1
      configuration.optionsPerPage = 20
    }
    // What is shown stays: that it is forgotten after some utterances would only hide states.
    if shows { configuration.contextTurns = .max }
    var start = DialogMachine(apps: apps, configuration: configuration)
    start.examples = ExamplePhrases.phrases(of: apps)
    start.examplesWhileLocked = ExamplePhrases.phrases(of: apps.map(\.whileLocked))
    let monitor = LockMonitor(apps: apps)
    machines[start.abstractState + monitor.abstractState] = start
    var frontier = [(start, monitor)]
    var position = 0
    while position < frontier.count, machines.count < Self.limit {
      let (machine, monitor) = frontier[position]
      position += 1
      let events =
        shows ? Self.showingEvents(for: machine) : Self.events(for: machine, locks: locks)
      for event in events {
        var (next, watching) = (machine, monitor)
        let actions = next.handle(event)
        steps += 1
        let violation = watching.watch(event, actions, from: machine, to: next)
        performs += watching.performs
        if let violation {
          violations.insert("\(violation) after \(event) in \(machine.abstractState)")
        }
        let name = next.abstractState + watching.abstractState
        guard machines[name] == nil else { continue }
        machines[name] = next
        frontier.append((next, watching))
      }
    }
  }

  private static func events(for machine: DialogMachine, locks: Bool) -> [DialogEvent] {
    // While something runs, what is said but for giving up changes nothing: the walk without a lock shows it.
    let locked = machine.isBusy ? ["yes", "never mind"] : Till.utterances
    var events = (locks ? locked : utterances + repairs.map(\.words)).map { heard($0) }
    let prompts = locks ? Till.prompts : prompts
    if locks, !machine.isLocked { events.append(.locked) }
    if locks, machine.isLocked, !machine.isAuthorizing { events.append(.unlocked) }
    switch machine.state.phase {
    case .authorizing(let ticket, _):
      events += [.authorized(ticket: ticket), .denied(ticket: ticket, refusal)]
    case .lookingUp(let lookup, _):
      events += [
        .found(ticket: lookup.ticket, []),
        .found(ticket: lookup.ticket, locks ? [Till.payee(0)] : [SoupShop.soup(2)]),
        .found(
          ticket: lookup.ticket,
          locks
            ? Till.options : SoupShop.soups.map { ValueOption(type: "Soup", entity: $0) }),
      ]
    case .resolving(let resolution):
      let known = Utterance("", candidates: SoupShop.sentences["order clam chowder"] ?? [])
      events += [
        .matched(ticket: resolution.ticket, []),
        .matched(ticket: resolution.ticket, [known]),
      ]
    case .rehearing(let rehearing):
      let text = rehearing.utterance.text
      events += [
        .matched(ticket: rehearing.ticket, []),
        .matched(
          ticket: rehearing.ticket, [Utterance(text, candidates: Till.sentences[text] ?? [])]),
      ]
    case .undoing(let undoing):
      events += [
        .ended(run: undoing.run, .finished(IntentCompletion())),
        .failed(run: undoing.run, IntentFailure(code: .thrown, message: "No.")),
      ]
    case .idle, .asking, .performing, .over: break
    }
    if case .rehearing = machine.state.phase { return events }
    if machine.task != nil, let run = machine.state.phase.run, machine.isBusy,
      !machine.isAuthorizing
    {
      events += prompts.map { .prompted(run: run, $0) }
      events += prompts.map { .ended(run: run, .needs($0)) }
      events += [
        .ended(run: run, .finished(IntentCompletion(undo: "1"))),
        .ended(
          run: run,
          .finished(
            IntentCompletion(
              opensIntent: IntentInvocation(
                app: locks ? "Till" : "Soup Chef", intent: locks ? "Ring" : "Reserve")))),
        .failed(run: run, IntentFailure(code: .thrown, message: "No.")),
        .failed(run: run, IntentFailure(code: .cancelled, message: "")),
      ]
    }
    if locks, machine.task != nil, let run = machine.state.phase.run, !machine.isAuthorizing {
      // One that is protected, and one that the app did not declare.
      events += ["Pay", "Hidden"].map { intent in
        .ended(
          run: run,
          .finished(IntentCompletion(opensIntent: IntentInvocation(app: "Till", intent: intent))))
      }
    }
    return events
  }

  /// The events of a walk with snippets: what is said, and runs that end with something to show or ask with it.
  private static func showingEvents(for machine: DialogMachine) -> [DialogEvent] {
    var events = (machine.isBusy ? ["never mind"] : Till.presses).map { heard($0) }
    if !machine.isLocked { events.append(.locked) }
    if machine.isLocked, !machine.isAuthorizing { events.append(.unlocked) }
    if machine.state.shown != nil { events.append(.reloaded(app: "Till", intents: ["Board"])) }
    switch machine.state.phase {
    case .authorizing(let ticket, _):
      events += [.authorized(ticket: ticket), .denied(ticket: ticket, refusal)]
    case .lookingUp(let lookup, _):
      events.append(.found(ticket: lookup.ticket, Till.options))
    case .resolving(let resolution): events.append(.matched(ticket: resolution.ticket, []))
    case .rehearing(let rehearing):
      // The words alone, as they were said, and as several commands.
      let texts = [
        rehearing.utterance.text, "pay anna five and ring", "pay anna five and pay anna five",
      ]
      events += texts.map { .matched(ticket: rehearing.ticket, [Till.utterance($0)]) }
    case .undoing(let undoing):
      events.append(.ended(run: undoing.run, .finished(IntentCompletion())))
    case .performing(let run, let task):
      let makers = ["Board", "Ledger"]
      // What is not a snippet's own shows the protected one.
      let shown = makers.contains(task.intent.id) ? task.intent.id : "Ledger"
      let completion = IntentCompletion(undo: "1", snippet: Till.snippet(of: shown))
      events.append(.ended(run: run, .finished(completion)))
      var asked = ConfirmationRequest(dialog: "Sure?", acceptLabels: ["Pay"])
      asked.snippet = Till.snippet(of: "Board")
      events += [
        .ended(run: run, .finished(IntentCompletion())),
        .prompted(run: run, .confirmation(asked)),
        .failed(run: run, IntentFailure(code: .thrown, message: "No.")),
      ]
    case .idle, .asking, .over: break
    }
    return events
  }

  /// Returns an utterance as an event; those that every state hears are made once.
  static func heard(_ text: String) -> DialogEvent { said[text] ?? event(of: text) }

  private static let said: [String: DialogEvent] = {
    let texts = utterances + repairs.map(\.words) + Till.utterances + Till.presses
    return Dictionary(texts.map { ($0, event(of: $0)) }, uniquingKeysWith: { first, _ in first })
  }()

  private static func event(of text: String) -> DialogEvent {
    .heard(
      SoupShop.sentences[text].map { Utterance(text, candidates: $0) } ?? Till.utterance(text))
  }
}

extension DialogMachine {
  /// The state less what does not decide which steps there are: the values given, the words said,
  /// and numbers that only count up.
  var abstractState: String {
    var parts: [String] =
      switch state.phase {
      case .idle: ["idle"]
      case .asking(let question, _, _): [question.abstractState]
      case .lookingUp(let lookup, _):
        ["lookup \(lookup.searchText != nil) \(lookup.question.abstractState)"]
      case .resolving: ["resolving"]
      case .rehearing(let rehearing): [rehearing.abstractState]
      case .performing: ["performing"]
      case .authorizing(_, let step): [step.abstractState]
      case .undoing: ["undoing"]
      case .over: ["over"]
      }
    if state.isLocked { parts.append("locked") }
    // Between two events nobody has a proof but tasks.
    if state.proven != nil { parts.append("proven") }
    if let task {
      parts.append("\(state.phase.run != nil) \(task.reruns) \(task.answered.isEmpty)")
      if isProtected(task.intent) {
        parts.append("\(task.intent.authentication) \(task.grant != nil)")
      }
    }
    if !state.parked.isEmpty { parts.append("parked") }
    if state.next != nil { parts.append("next") }
    if state.parked.contains(where: \.isBehindButton) { parts.append("behind a button") }
    if !state.upcoming.isEmpty {
      parts.append("then " + state.upcoming.map(\.text).joined(separator: ", "))
    }
    if let shown = state.shown {
      parts.append("shown \(shown.snippet.intent?.intent ?? "")")
    }
    if let task, task.pressedIn != nil || task.isRedrawing {
      parts.append("pressed \(task.pressedIn?.intent ?? "") \(task.isRedrawing)")
    }
    if isIdle, let deed = state.context.deed {
      parts.append(deed.undo == nil ? "done" : "undoable")
    }
    return parts.joined(separator: "; ")
  }

  /// The question that waits for an answer.
  var question: OpenQuestion? {
    if case .asking(let question, _, _) = state.phase { question } else { nil }
  }

  /// How many tasks there are, the command that is put off among them.
  var count: Int {
    let isAtWork = if case .over = state.phase { false } else { !isIdle }
    return (isAtWork ? 1 : 0) + state.parked.count + state.upcoming.count
      + (state.next == nil ? 0 : 1)
  }

  /// Whether the person is asked to prove who they are.
  var isAuthorizing: Bool { if case .authorizing = state.phase { true } else { false } }

  /// Whether what the type of the phase leaves open is so: a question about a task has its task, one about
  /// a command has none, and nothing is parked while nothing goes on.
  var isSound: Bool {
    switch state.phase {
    case .asking(let question, _, let task),
      .authorizing(_, .ask(let question, let task, _)),
      .authorizing(_, .answer(let question, _, let task, _)):
      question.isAboutTask == (task != nil)
    case .idle, .resolving, .undoing: state.parked.isEmpty
    case .rehearing(let rehearing):
      if case .answer(let question, _, let task) = rehearing.goal {
        question.isAboutTask == (task != nil)
      } else {
        true
      }
    case .lookingUp, .performing, .authorizing, .over: true
    }
  }
}

extension DialogMachine.Rehearing {
  fileprivate var abstractState: String {
    switch goal {
    case .command: "rehearing \(utterance.text)"
    case .answer(let question, _, _): "rehearing answer to \(question.abstractState)"
    }
  }
}

extension ProtectedStep {
  fileprivate var abstractState: String {
    switch self {
    case .hear(let utterance, _): "authorizing hear \(utterance.text)"
    case .advance: "authorizing advance"
    case .ask(let question, _, _): "authorizing ask \(question.abstractState)"
    case .answer(let question, _, _, _): "authorizing answer to \(question.abstractState)"
    case .perform: "authorizing perform"
    case .reply(let reply, _, _): "authorizing reply \(reply)"
    case .undo: "authorizing undo"
    }
  }
}

extension OpenQuestion {
  var abstractState: String {
    "\(kind) \(purposeState) \(parameter?.name ?? "") of \(options.entries.count) "
      + "from \(pageStart), missed \(failures)"
  }

  /// Whether the question is about a task rather than about a command that is none yet.
  fileprivate var isAboutTask: Bool {
    switch purpose {
    case .fill, .confirmValue, .reply, .perform, .leave: true
    case .chooseIntent, .confirmIntent, .doAgain, .undo: false
    case .mentioned(_, let asked): asked.isAboutTask
    }
  }

  private var purposeState: String {
    switch purpose {
    case .chooseIntent(let candidates): "intent \(candidates.count)"
    case .confirmIntent: "meant"
    case .fill: "fill"
    case .confirmValue: "confirm"
    case .perform: "perform"
    case .mentioned(let position, let asked): "mentioned \(position) \(asked.purposeState)"
    case .reply: "reply"
    case .leave(_, let behind, let held):
      "leave \(held != nil) behind \(behind.purposeState)"
    case .doAgain: "again"
    case .undo: "undo"
    }
  }
}

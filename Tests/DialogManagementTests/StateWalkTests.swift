import IntentMetadata
import Testing

@testable import DialogManagement

/// Walks every state that the machine can reach with a finite set of events, and proves that every
/// repair works in each of them.
@Suite struct StateWalkTests {
  /// What a person may say beside repairs: answers of each kind, new commands, and nonsense.
  private static let utterances = [
    "order soup", "order tomato", "delete a task", "add a task", "show the menu", "maybe reserve",
    "milk", "the second one", "two large", "fifty", "yes", "no", "finish first", "reserve it",
  ]

  /// The patterns of repair, each with words for it.
  private static let repairs: [(pattern: String, words: String)] = [
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

  private struct Walk {
    var machines: [String: DialogMachine] = [:]
    var steps = 0
  }

  /// The states found, each with a machine that is in it.
  private static let walk: Walk = {
    var configuration = DialogMachine.Configuration(reader: FakeReader())
    // Small bounds show the same behaviour in fewer states.
    configuration.maximumReruns = 1
    configuration.maximumChainLength = 1
    configuration.maximumFailures = 2
    configuration.maximumParkedTasks = 1
    let start = DialogMachine(apps: SoupShop.apps, configuration: configuration)
    var walk = Walk()
    walk.machines[start.abstractState] = start
    var frontier = [start]
    var position = 0
    while position < frontier.count, walk.machines.count < 5_000 {
      let machine = frontier[position]
      position += 1
      for event in events(for: machine) {
        var next = machine
        _ = next.handle(event)
        walk.steps += 1
        guard walk.machines[next.abstractState] == nil else { continue }
        walk.machines[next.abstractState] = next
        frontier.append(next)
      }
    }
    return walk
  }()

  private static func events(for machine: DialogMachine) -> [DialogEvent] {
    var events = (utterances + repairs.map(\.words)).map { heard($0) }
    if let lookup = machine.state.lookup {
      events += [
        .found(ticket: lookup.ticket, []),
        .found(ticket: lookup.ticket, [SoupShop.soup(2)]),
        .found(ticket: lookup.ticket, SoupShop.soups.map { ValueOption(type: "Soup", entity: $0) }),
      ]
    }
    if let resolution = machine.state.resolution {
      let known = Utterance("", candidates: SoupShop.sentences["order clam chowder"] ?? [])
      events += [
        .matched(ticket: resolution.ticket, []),
        .matched(ticket: resolution.ticket, [known]),
      ]
    }
    if let undoing = machine.state.undoing {
      events += [
        .ended(run: undoing.run, .finished(IntentCompletion())),
        .failed(run: undoing.run, IntentFailure(code: .thrown, message: "No.")),
      ]
    }
    if let run = machine.state.task?.run, machine.isBusy {
      events += prompts.map { .prompted(run: run, $0) }
      events += prompts.map { .ended(run: run, .needs($0)) }
      events += [
        .ended(run: run, .finished(IntentCompletion(undo: "1"))),
        .ended(
          run: run,
          .finished(
            IntentCompletion(opensIntent: IntentInvocation(app: "Soup Chef", intent: "Reserve")))),
        .failed(run: run, IntentFailure(code: .thrown, message: "No.")),
        .failed(run: run, IntentFailure(code: .cancelled, message: "")),
      ]
    }
    return events
  }

  private static func heard(_ text: String) -> DialogEvent {
    .heard(Utterance(text, candidates: SoupShop.sentences[text] ?? []))
  }

  @Test func `every repair works in every state`() {
    let walk = Self.walk
    print(
      "\(walk.machines.count) states reached in \(walk.steps) steps; "
        + "\(walk.machines.count * Self.repairs.count) pairs of a state and a repair")
    #expect(walk.machines.count > 200 && walk.machines.count < 5_000)
    let failures = walk.machines.flatMap { name, machine in
      Self.repairs.flatMap { pattern, words -> [String] in
        let step = Self.after(words, machine)
        var checks = [
          "speaks or asks": step.speaks,
          "leaves a sound state": step.machine.isSound,
          "does not accept anything": !step.accepts,
        ]
        switch pattern {
        case "cancel":
          checks["gives the task up"] = machine.isIdle || step.machine.count < machine.count
        case "stop": checks["gives all up"] = step.machine.isIdle
        case "help", "status", "repeat", "wait":
          checks["changes nothing"] = step.machine.abstractState == name
        default: break
        }
        return checks.filter { !$0.value }.map { "“\(pattern)” \($0.key): \(name)" }
      }
    }
    #expect(Array(failures.sorted().prefix(5)) == [])
  }

  @Test func `a key, silence and the end work in every state, and nonsense ends`() {
    let failures = Self.walk.machines.flatMap { name, machine -> [String] in
      var stopped = machine
      _ = stopped.handle(.cancelled)
      var silent = machine
      let silence = silent.handle(.silence)
      var unclear = machine
      let unclearSteps = unclear.handle(.unclear)
      var over = machine
      _ = over.handle(.endOfInput)
      let checks = [
        "a key gives all up": stopped.isIdle,
        "silence accepts nothing": !Step(machine: silent, actions: silence).accepts,
        "what is unclear accepts nothing": !Step(machine: unclear, actions: unclearSteps).accepts,
        "nothing is left at the end": over.count == 0 && over.handle(Self.heard("help")).isEmpty,
        "nonsense ends": Self.endsByNonsense(machine),
        "waits for one thing": machine.isSound,
      ]
      return checks.filter { !$0.value }.map { "\($0.key): \(name)" }
    }
    #expect(Array(failures.sorted().prefix(5)) == [])
  }

  @Test func `nothing but a yes accepts a confirmation`() {
    let failures = Self.walk.machines.filter { $1.state.question?.takesYesOrNo == true }
      .flatMap { name, machine in
        Self.utterances.filter { $0 != "yes" && Self.after($0, machine).accepts }
          .map { "“\($0)” in \(name)" }
      }
    #expect(Array(failures.prefix(5)) == [])
  }

  @Test func `no question is asked twice in a row in the same words`() {
    let failures = Self.walk.machines.compactMap { name, machine -> String? in
      guard let asked = machine.pendingQuestion?.text else { return nil }
      let step = Self.after("xyzzy", machine)
      return step.machine.pendingQuestion?.text == asked ? name : nil
    }
    #expect(Array(failures.sorted().prefix(5)) == [])
  }

  private struct Step {
    var machine: DialogMachine
    var actions: [DialogAction]

    var speaks: Bool {
      actions.contains {
        switch $0 {
        case .say, .ask: true
        // These go on by themselves, and speak then.
        case .findOptions, .match, .perform, .reply, .undo: true
        default: false
        }
      }
    }

    /// Whether a question whether to do something was answered with yes.
    var accepts: Bool {
      actions.contains { if case .reply(_, .confirmed(true)) = $0 { true } else { false } }
    }
  }

  private static func after(_ text: String, _ machine: DialogMachine) -> Step {
    var machine = machine
    let actions = machine.handle(heard(text))
    return Step(machine: machine, actions: actions)
  }

  /// Returns whether a dialog in which the person makes no sense and the app declines comes to an
  /// end.
  private static func endsByNonsense(_ machine: DialogMachine) -> Bool {
    var machine = machine
    for _ in 0..<60 where !machine.isIdle {
      if let lookup = machine.state.lookup {
        _ = machine.handle(.found(ticket: lookup.ticket, []))
      } else if let resolution = machine.state.resolution {
        _ = machine.handle(.matched(ticket: resolution.ticket, []))
      } else if let run = machine.state.undoing?.run ?? machine.state.task?.run, machine.isBusy {
        _ = machine.handle(.failed(run: run, IntentFailure(code: .cancelled, message: "")))
      } else {
        _ = machine.handle(heard("xyzzy"))
      }
    }
    return machine.isIdle
  }
}

extension DialogMachine {
  /// The state less what does not decide which steps there are: the values given, the words said,
  /// and numbers that only count up.
  fileprivate var abstractState: String {
    var parts = [state.question?.abstractState ?? "-"]
    if let lookup = state.lookup {
      parts.append("lookup \(lookup.searchText != nil) \(lookup.question.abstractState)")
    }
    if state.resolution != nil { parts.append("resolving") }
    if state.undoing != nil { parts.append("undoing") }
    if let task = state.task {
      parts.append("\(task.run != nil) \(task.reruns) \(task.answered.isEmpty)")
    }
    if !state.parked.isEmpty { parts.append("parked") }
    if state.next != nil { parts.append("next") }
    if isIdle, let deed = state.context.deed {
      parts.append(deed.undo == nil ? "done" : "undoable")
    }
    return parts.joined(separator: "; ")
  }

  /// How many tasks there are, the command that is put off among them.
  fileprivate var count: Int {
    (state.task == nil && state.question == nil && state.undoing == nil && state.resolution == nil
      ? 0 : 1) + state.parked.count + (state.next == nil ? 0 : 1)
  }

  /// Whether the parts of the state agree: a task always waits for exactly one thing.
  fileprivate var isSound: Bool {
    let waits = [state.question != nil, state.lookup != nil, state.resolution != nil]
    guard waits.filter({ $0 }).count <= 1 else { return false }
    if state.task != nil {
      return state.question != nil || state.lookup != nil || state.task?.run != nil
    }
    return state.lookup == nil && state.parked.isEmpty || state.question != nil
  }
}

extension OpenQuestion {
  fileprivate var abstractState: String {
    "\(kind) \(purposeState) \(parameter?.name ?? "") of \(options.entries.count) "
      + "from \(pageStart), missed \(failures)"
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

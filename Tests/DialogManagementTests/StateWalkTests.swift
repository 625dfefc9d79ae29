import IntentMetadata
import Testing

@testable import DialogManagement

/// Walks every state that the machine can reach with a finite set of events, and proves that the
/// ways out work in each of them.
@Suite struct StateWalkTests {
  /// What a person may say: commands, answers of each kind, new commands, and nonsense.
  private static let utterances = [
    "order soup", "order tomato", "delete a task", "add a task", "reserve a table",
    "show the menu", "order clam chowder in soup chef", "tomato", "milk", "the second one", "two",
    "fifty", "yes", "no", "more", "start over", "make that two", "xyzzy",
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
    let start = DialogMachine(apps: SoupShop.apps, configuration: configuration)
    var walk = Walk()
    walk.machines[start.abstractState] = start
    var frontier = [start]
    var position = 0
    while position < frontier.count, walk.machines.count < 20_000 {
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
    var events = utterances.map { heard($0) }
    if let lookup = machine.state.lookup {
      events += [
        .found(ticket: lookup.ticket, []),
        .found(ticket: lookup.ticket, [SoupShop.soup(2)]),
        .found(ticket: lookup.ticket, SoupShop.soups.map { ValueOption(type: "Soup", entity: $0) }),
      ]
    }
    if let run = machine.state.task?.run, machine.isBusy {
      events += prompts.map { .prompted(run: run, $0) }
      events += prompts.map { .ended(run: run, .needs($0)) }
      events += [
        .ended(run: run, .finished(IntentCompletion())),
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

  @Test func `cancel, help, repeat and the way out work in every state`() {
    let walk = Self.walk
    print("\(walk.machines.count) states reached in \(walk.steps) steps")
    #expect(walk.machines.count > 500)
    let failures = walk.machines.flatMap { name, machine -> [String] in
      let cancelled = Self.after("cancel", machine)
      let helped = Self.after("help", machine)
      let repeated = Self.after("repeat", machine)
      let checks = [
        "cancel ends it": cancelled.machine.isIdle && cancelled.speaks,
        "help changes nothing": helped.machine.abstractState == name && helped.speaks,
        "repeat changes nothing": repeated.machine.abstractState == name && repeated.speaks,
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
        (Self.utterances + ["cancel", "help", "repeat"]).filter { utterance in
          utterance != "yes"
            && Self.after(utterance, machine).actions.contains {
              if case .reply(_, .confirmed(true)) = $0 { true } else { false }
            }
        }.map { "“\($0)” in \(name)" }
      }
    #expect(Array(failures.prefix(5)) == [])
  }

  private struct Step {
    var machine: DialogMachine
    var actions: [DialogAction]
    var speaks: Bool {
      actions.contains {
        switch $0 {
        case .say, .ask: true
        default: false
        }
      }
    }
  }

  private static func after(_ text: String, _ machine: DialogMachine) -> Step {
    var machine = machine
    let actions = machine.handle(heard(text))
    return Step(machine: machine, actions: actions)
  }

  /// Returns whether a dialog in which the person makes no sense and the app declines comes to an end.
  private static func endsByNonsense(_ machine: DialogMachine) -> Bool {
    var machine = machine
    for _ in 0..<40 where !machine.isIdle {
      if let lookup = machine.state.lookup {
        _ = machine.handle(.found(ticket: lookup.ticket, []))
      } else if let run = machine.state.task?.run, machine.isBusy {
        _ = machine.handle(.failed(run: run, IntentFailure(code: .cancelled, message: "")))
      } else {
        _ = machine.handle(heard("xyzzy"))
      }
    }
    return machine.isIdle
  }
}

extension DialogMachine {
  /// The state less what no step depends on: which values were given, the words said, and numbers
  /// that only count up.
  fileprivate var abstractState: String {
    var parts = [state.question?.abstractState ?? "-"]
    if let lookup = state.lookup {
      parts.append("lookup \(lookup.searchText != nil) \(lookup.question.abstractState)")
    }
    if let task = state.task {
      parts += [
        task.app, task.intent.id, "\(task.values.count)", "\(task.undecided.keys.sorted())",
        "\(task.run != nil) \(task.reruns) \(task.chainLength)",
      ]
    }
    return parts.joined(separator: "; ")
  }

  fileprivate var isIdle: Bool {
    state.task == nil && state.question == nil && state.lookup == nil
  }

  /// Whether the parts of the state agree: a task always waits for exactly one thing.
  fileprivate var isSound: Bool {
    if state.question != nil, state.lookup != nil { return false }
    if state.task != nil {
      return state.question != nil || state.lookup != nil || state.task?.run != nil
    }
    return state.lookup == nil
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
    case .fill: "fill"
    case .confirmValue: "confirm"
    case .reply: "reply"
    case .leave(_, let behind, let held):
      "leave \(held != nil) behind \(behind.kind) \(behind.purposeState) \(behind.failures)"
    }
  }
}

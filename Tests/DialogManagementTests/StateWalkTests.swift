import IntentMetadata
import Testing

@testable import DialogManagement

/// Walks every state that the machine can reach with a finite set of events, and proves that every
/// repair works in each of them, and that none performs what the lock forbids.
@Suite struct StateWalkTests {
  @Test(arguments: MachineWalk.all)
  func `every repair works in every state`(walk: MachineWalk) {
    print(
      "\(walk): \(walk.machines.count) states reached in \(walk.steps) steps; "
        + "\(walk.machines.count * MachineWalk.repairs.count) pairs of a state and a repair")
    #expect(walk.machines.count > 200 && walk.machines.count < MachineWalk.limit)
    let failures = walk.machines.flatMap { name, machine in
      MachineWalk.repairs.flatMap { pattern, words -> [String] in
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
          // A locked device asks for a proof before it says anything of the question that waits.
          // A question that is asked once more shows its buttons once more.
          checks["changes nothing"] =
            step.machine.abstractState == machine.abstractState
            || machine.isLocked && step.machine.isAuthorizing
            || machine.state.shown == nil && machine.question?.snippet != nil
        default: break
        }
        return checks.filter { !$0.value }.map { "“\(pattern)” \($0.key): \(name)" }
      }
    }
    #expect(Array(failures.sorted().prefix(5)) == [])
  }

  @Test(arguments: MachineWalk.all)
  func `a key, silence and the end work in every state, and nonsense ends`(walk: MachineWalk) {
    let failures = walk.machines.flatMap { name, machine -> [String] in
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
        "nothing is left at the end": over.count == 0
          && over.handle(MachineWalk.heard("help")).isEmpty,
        "nonsense ends": Self.endsByNonsense(machine),
        "waits for one thing": machine.isSound,
      ]
      return checks.filter { !$0.value }.map { "\($0.key): \(name)" }
    }
    #expect(Array(failures.sorted().prefix(5)) == [])
  }

  @Test(arguments: MachineWalk.all)
  func `nothing but a yes accepts a confirmation`(walk: MachineWalk) {
    let failures = walk.machines.filter { $1.question?.takesYesOrNo == true }
      .flatMap { name, machine in
        MachineWalk.utterances.filter { $0 != "yes" && Self.after($0, machine).accepts }
          .map { "“\($0)” in \(name)" }
      }
    #expect(Array(failures.prefix(5)) == [])
  }

  @Test(arguments: MachineWalk.all)
  func `no question is asked twice in a row in the same words`(walk: MachineWalk) {
    let failures = walk.machines.compactMap { name, machine -> String? in
      guard let asked = machine.pendingQuestion?.text else { return nil }
      let step = Self.after("xyzzy", machine)
      // Behind a question that is given up, one that was left for it may come back in the same words.
      return step.machine.pendingQuestion?.text == asked && step.machine.count == machine.count
        ? name : nil
    }
    #expect(Array(failures.sorted().prefix(5)) == [])
  }

  @Test(arguments: [MachineWalk.locking, .showing])
  func `no path performs what is protected without a grant for that very run`(walk: MachineWalk) {
    print(
      "\(walk): \(walk.performs) protected performs, replies and undos in \(walk.steps) steps, "
        + "\(walk.violations.count) without a grant")
    #expect(walk.performs > 1_000)
    #expect(Array(walk.violations.sorted().prefix(5)) == [])
  }

  private struct Step {
    var machine: DialogMachine
    var actions: [DialogAction]

    var speaks: Bool {
      actions.contains {
        switch $0 {
        case .report(.say), .report(.ask): true
        // These go on by themselves, and speak then.
        case .findOptions, .match, .authorize, .perform, .reply, .undo: true
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
    let actions = machine.handle(MachineWalk.heard(text))
    return Step(machine: machine, actions: actions)
  }

  /// Returns whether a dialog in which the person makes no sense and the app declines comes to an
  /// end.
  private static func endsByNonsense(_ machine: DialogMachine) -> Bool {
    var machine = machine
    for _ in 0..<60 where !machine.isIdle {
      let event: DialogEvent =
        switch machine.state.phase {
        case .lookingUp(let lookup, _): .found(ticket: lookup.ticket, [])
        case .resolving(let resolution): .matched(ticket: resolution.ticket, [])
        case .rehearing(let rehearing): .matched(ticket: rehearing.ticket, [])
        case .authorizing(let ticket, _): .denied(ticket: ticket, MachineWalk.refusal)
        case .performing(let run, _):
          .failed(run: run, IntentFailure(code: .cancelled, message: ""))
        case .undoing(let undoing):
          .failed(run: undoing.run, IntentFailure(code: .cancelled, message: ""))
        case .idle, .asking, .over: MachineWalk.heard("xyzzy")
        }
      _ = machine.handle(event)
    }
    return machine.isIdle
  }
}

import IntentMetadata

/// Start over and go back: the person wants to answer anew.
extension DialogMachine {
  /// Start over: goes back to the command as it was said.
  mutating func startOver() {
    stopRun()
    guard state.task != nil else {
      clearTask()
      return say(.startingOver)
    }
    state.lookup = nil
    state.task?.startOver()
    advance(lead: words(.startingOver))
  }

  /// Go back: takes the latest answer back and asks for it again.
  ///
  /// Where nothing was answered yet, the last value that the command gave is asked for.
  mutating func goBack(from question: OpenQuestion) {
    if case .leave(_, let behind, _) = question.purpose {
      return open(behind, lead: words(.stayed, ["intent": taskTitle]))
    }
    guard var task = state.task else { return open(question, lead: words(.nothingToGoBack)) }
    let asked = question.parameter?.name
    let isNarrower = question.kind == .disambiguation && task.undecided[asked ?? ""] == nil
    while !isNarrower, let step = task.steps.popLast() {
      // What this very question got before is asked for as it is.
      if let asked, step.asked == asked { continue }
      task.revert(step)
      stopRun()
      (task.run, task.grant) = (nil, state.task?.grant)
      state.task = task
      // A value that came unasked is as it was before; another one is asked for.
      guard let name = step.asked, let parameter = task.intent.parameter(name) else {
        return advance(lead: words(.goingBack))
      }
      return ask(for: parameter, purpose: .fill, lead: words(.goingBack))
    }
    let given = task.intent.parameters.map(\.name).filter { task.values[$0] != nil }
    let last = isNarrower ? asked : given.last { $0 != asked }
    guard let last, let parameter = task.intent.parameter(last) else {
      return open(question, lead: words(.nothingToGoBack))
    }
    stopRun()
    state.task?.forget(last)
    ask(for: parameter, purpose: .fill, lead: words(.goingBack))
  }
}

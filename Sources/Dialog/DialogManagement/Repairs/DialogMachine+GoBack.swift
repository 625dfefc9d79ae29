import IntentMetadata

/// Start over and go back: the person wants to answer again.
extension DialogMachine {
  /// Start over: goes back to the command as it was said.
  mutating func startOver() {
    guard let task else {
      interrupt()
      return say(.startingOver)
    }
    var anew = withdraw(task)
    anew.startOver()
    advance(anew, lead: words(.startingOver))
  }

  /// Go back: takes the latest answer back and asks for it again.
  ///
  /// If nothing was answered yet, the last value that the command gave is asked for.
  mutating func goBack(from question: OpenQuestion) {
    if case .leave(_, let behind, _) = question.purpose {
      return open(behind, for: task, lead: words(.stayed, ["intent": taskTitle]))
    }
    guard let task else { return open(question, for: task, lead: words(.nothingToGoBack)) }
    let asked = question.parameter?.name
    let isNarrower = question.kind == .disambiguation && task.undecided[asked ?? ""] == nil
    var earlier = task
    while !isNarrower, let step = earlier.steps.popLast() {
      // What this very question received before is asked for as it is.
      if let asked, step.asked == asked { continue }
      earlier.revert(step)
      earlier = withdraw(earlier)
      // A value that came unasked is as it was before; another one is asked for.
      guard let name = step.asked, let parameter = earlier.intent.parameter(name) else {
        return advance(earlier, lead: words(.goingBack))
      }
      return ask(for: parameter, of: earlier, lead: words(.goingBack))
    }
    let given = task.intent.parameters.map(\.name).filter { task.values[$0] != nil }
    let last = isNarrower ? asked : given.last { $0 != asked }
    guard let last, let parameter = task.intent.parameter(last) else {
      return open(question, for: task, lead: words(.nothingToGoBack))
    }
    earlier = withdraw(task)
    earlier.forget(last)
    ask(for: parameter, of: earlier, lead: words(.goingBack))
  }
}

import IntentMetadata
import TextNormalization

/// Answers that leave a value out: “no due date” and “without a date”.
extension DialogMachine {
  /// Empties the optional parameter of a task that an answer says to have no value.
  ///
  /// What was asked about it is answered, a value that it has is dropped, and otherwise the question is asked again: the
  /// “no” of “no due date” is none to the question.
  ///
  /// - Returns: Whether the answer says that of just one parameter.
  mutating func leaveOut(_ question: OpenQuestion, _ answer: SpokenAnswer) -> Bool {
    guard var task, !answer.isQuoted, !answer.isQuestion, !question.isAboutCommand,
      !configuration.isExact, let parameter = leftOut(of: task, in: answer)
    else { return false }
    let name = parameter.name
    if question.parameter?.name == name, question.kind == .value {
      take(.empty, for: question, of: task)
      return true
    }
    guard task.values[name] != nil else {
      guard !question.takesFreeText else { return false }
      open(question, for: task)
      return true
    }
    task = withdraw(task)
    task.record([name], asked: nil)
    task.forget(name)
    advance(task)
    return true
  }

  /// Returns the only optional parameter that words say to have no value, by its title or, of a date, by a noun for one.
  private func leftOut(of task: DialogTask, in answer: SpokenAnswer) -> ParameterDescriptor? {
    let said = commandWords.withoutHesitations(answer.words)
    let kept = commandWords.assent.withoutRequests(said)
    guard let named = commandWords.lacks.remainder(of: Array(said[kept])) else { return nil }
    let found = task.intent.parameters.filter { parameter in
      guard parameter.isOptional else { return false }
      let title = Words(String(parameter.title.prefix(100))).map(String.init)
      return title == named
        || parameter.type.element.isDate && commandWords.dateNouns.contains(named)
    }
    return found.count == 1 ? found[0] : nil
  }
}

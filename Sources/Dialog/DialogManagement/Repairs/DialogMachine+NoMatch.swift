/// No match and no input: asks in other words, then lists the choices, then gives up safely. A question in
/// turn is answered with what is known of the task.
extension DialogMachine {
  /// Notes that an answer did not help.
  ///
  /// - Parameters:
  ///   - heard: What was said; empty for silence.
  ///   - complaint: What is wrong with it, if more is known than that it does not fit.
  mutating func miss(_ question: OpenQuestion, heard: String, complaint: String? = nil) {
    // What is asked instead of a choice may name something that is not among the choices.
    if complaint == nil, !question.takesFreeText,
      question.takesYesOrNo || question.options.entries.isEmpty, asksBack(SpokenAnswer(heard))
    {
      return tellStatus(question)
    }
    var question = question
    question.failures += 1
    guard question.failures < configuration.maximumFailures else {
      if case .leave(_, let behind, _) = question.purpose {
        return miss(behind, heard: heard, complaint: heard.isEmpty ? nil : words(.notSure))
      }
      return giveUp()
    }
    if question.failures > 1 { question.pageStart = 0 }
    let lead = complaint ?? reproach(question, heard: printable(heard, limit: 40))
    open(question, for: task, lead: lead)
  }

  /// Returns what to say of an answer that did not help, the more plainly the oftener.
  private mutating func reproach(_ question: OpenQuestion, heard: String) -> String {
    let isFirst = question.failures == 1
    if heard.isEmpty { return words(.noInput) }
    if question.takesYesOrNo {
      return isFirst ? words(.yesOrNo) : words(.sayLabels, yesAndNo)
    }
    if !question.options.entries.isEmpty {
      // A yes or a no names nothing that could be missing from the list.
      let isAssent =
        switch reader(for: question).assentDetail(of: SpokenAnswer(heard)) {
        case .yes, .no, .later: true
        default: false
        }
      return words(isFirst && !isAssent ? .unknownOption : .chooseFromList, ["heard": heard])
    }
    let kind = kindOfAnswer(to: question)
    return words(isFirst ? .notUnderstoodAnswer : .sayKind, ["kind": kind, "heard": heard])
  }

  /// The words for yes and no that the prompt shows; those of an app's buttons are accepted as well.
  var yesAndNo: [String: String] {
    ["accept": wording.text(.yes), "deny": wording.text(.no)]
  }

  /// Gives up: a question without an answer is a no, and a task without its values is not done.
  mutating func giveUp() {
    let task = task
    abandon()
    guard let task else { return say(.gaveUpQuestion) }
    say(.gaveUp, ["intent": title(of: task.intent)])
  }
}

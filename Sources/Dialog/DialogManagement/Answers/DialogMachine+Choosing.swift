import IntentMetadata
import TextNormalization

/// Answers that choose nothing by name: names in passing, "both", "all", "whichever".
extension DialogMachine {
  /// Asks whether an option mentioned in a remark is meant.
  mutating func askBack(_ position: Int, of question: OpenQuestion, lead: String? = nil) {
    let label = question.options.entries[position].label
    open(
      OpenQuestion(
        kind: .parameterConfirmation, purpose: .mentioned(position, of: question),
        parameter: question.parameter, words: words(.confirmMention, ["value": label])),
      for: task, lead: lead)
  }

  /// Makes the choice for the person: the default, or else the app's first suggestion, is taken and
  /// announced. If something is destroyed, paid, sent or opened, the person has to choose.
  mutating func takeAny(of question: OpenQuestion, heard: String) {
    guard !mustBeChosen(question) else {
      return miss(question, heard: heard, complaint: words(.chooseYourself))
    }
    if let value = question.parameter?.defaultValue, let task,
      let title = title(of: value, in: task.app)
    {
      say(.takeAny, ["value": title])
      return take(value, for: question, of: task)
    }
    guard let first = question.options.entries.first else { return miss(question, heard: heard) }
    say(.takeAny, ["value": first.label])
    choose(0, of: question)
  }

  /// Takes both or all options if the parameter is a list, or else asks for one.
  mutating func takeSeveral(of question: OpenQuestion, isAll: Bool, heard: String) {
    let values = question.options.entries.compactMap(\.value)
    guard let parameter = question.parameter else { return miss(question, heard: heard) }
    guard parameter.type.isArray else {
      return miss(
        question, heard: heard,
        complaint: words(
          .oneAtATime, ["intent": taskTitle, "title": wording.inSentence(parameter.title)]))
    }
    guard !values.isEmpty, isAll || values.count == 2 else { return miss(question, heard: heard) }
    take(.array(values), for: question, of: task)
  }

  /// Whether only the person may choose: the intent or one of the choices destroys, pays, sends or
  /// opens something, or the intent requires authentication.
  func mustBeChosen(_ question: OpenQuestion) -> Bool {
    guard let intent = task?.intent else { return true }
    let title = Words(String(intent.title.prefix(100))).map(String.init)
    return question.styles.contains(.destructive) || destroys(intent)
      || intent.authentication != .alwaysAllowed
      || title.contains(where: commandWords.committingVerbs.contains)
  }
}

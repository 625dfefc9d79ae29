/// Repair: the patterns by which a dialog that went wrong finds its way back.
///
/// | pattern | file |
/// | --- | --- |
/// | cancel, stop, none of these | `+Cancel` |
/// | help, "what are you doing" | `+Help` |
/// | repeat, the options again, more | `+Repeat` |
/// | wait | here |
/// | start over, go back | `+GoBack` |
/// | correction | `+Correction` |
/// | no match, no input | `+NoMatch` |
/// | digression | `+Digression` |
/// | undo | `+Undo` |
extension DialogMachine {
  /// Does what the person says to the assistant itself while a question is open.
  ///
  /// - Returns: Whether the answer was a command.
  mutating func repair(_ question: OpenQuestion, _ answer: SpokenAnswer) -> Bool {
    let hasOptions = !question.options.entries.isEmpty
    var command = answer.command(in: commandWords, exactly: question.takesFreeText)
    if command == nil, question.takesFreeText, !answer.isQuoted {
      command = commandBehindCourtesies(answer)
    }
    if command == nil, question.takesFreeText, !answer.isQuoted,
      let sentence = commandWords.misspelledCommand(answer.words)
    {
      // Someone who mistypes "cancel" does not want a task with that name; other typos may be a
      // text.
      let meant = commandWords.command(sentence, exactly: true)
      if meant == .cancel || meant == .help { command = meant }
    }
    // «Da igual» leaves a choice to others where there is one, and drops the task elsewhere.
    if command == .cancel, !question.takesYesOrNo, !question.takesFreeText,
      commandWords.anyOf.contains(answer.words)
    {
      return false
    }
    switch command {
    case .cancel: cancel()
    case .stop: stop()
    case .help: help(with: question)
    case .status, .done: tellStatus(question)
    case .wait: hold(question)
    case .repeat: askAgain(question)
    case .options where hasOptions: sayOptions(of: question)
    case .options where question.takesYesOrNo: askAgain(question)
    case .options: help(with: question)
    case .more where hasOptions: sayMore(of: question)
    case .startOver: startOver()
    case .goBack: goBack(from: question)
    case .undo where question.isOffer:
      abandon()
      undo()
    case .undo: goBack(from: question)
    case .some(.none) where hasOptions: cancel()
    case .again where !isPointing(at: question): askAgain(question)
    default: return false
    }
    return true
  }

  /// Returns the command in "sorry, cancel", "nothing, forget it" and "stop it, thanks"; a polite
  /// no ("no thanks") cancels.
  private func commandBehindCourtesies(_ answer: SpokenAnswer) -> DialogCommand? {
    let words = commandWords.withoutHesitations(answer.words)
    // “Nothing, forget it.”
    if let denial = commandWords.assent.chunks(at: 0, in: words).first(where: { $0.classes == .no }
    ),
      commandWords.command(Array(words.dropFirst(denial.words.count)), exactly: true) == .cancel
    {
      return .cancel
    }
    let bare = commandWords.assent.withoutCourtesies(words)
    guard bare.count < answer.words.count else { return nil }
    if let command = commandWords.command(bare, exactly: true) { return command }
    return plainAssentReader.wholeAssent(of: bare) == .no ? .cancel : nil
  }

  /// Returns whether "the same" could be an answer to the question.
  private func isPointing(at question: OpenQuestion) -> Bool {
    question.parameter != nil && !question.takesYesOrNo && !state.context.referents.isEmpty
  }
}

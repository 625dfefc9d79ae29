import IntentMatching
import IntentMetadata
import TextNormalization

/// Answers to questions about a command that name a thing rather than the command.
extension DialogMachine {
  /// “The water works” to “Transfer Money or Pay Bill?”: begins the only command that takes what was said, with that.
  ///
  /// - Returns: Whether there is just one.
  mutating func beginChosen(of question: OpenQuestion, taking answer: SpokenAnswer) -> Bool {
    guard case .chooseIntent(let candidates) = question.purpose, !answer.isQuestion,
      !answer.isQuoted, !answer.isCorrected
    else { return false }
    let found = candidates.compactMap { candidate -> IntentMatch? in
      let intent = descriptor(of: candidate.intent, in: candidate.app)
      let task = DialogTask(candidate, intent: intent)
      guard let filling = slots(in: answer.words, of: task), !filling.values.isEmpty,
        filling.undecided.isEmpty, filling.vague.isEmpty, filling.otherTime == nil,
        filling.values.keys.allSatisfy({ task.values[$0] == nil })
      else { return nil }
      var candidate = candidate
      for (name, value) in withTexts(filling, asSaidIn: answer).values {
        let said = filling.places[name].map { answer.words[$0].joined(separator: " ") }
        candidate.slots.append(
          SlotMatch(name: name, text: said ?? answer.text, value: value, words: 0..<0))
      }
      return candidate
    }
    guard let only = found.first, found.count == 1 else { return false }
    begin(only)
    return true
  }

  /// “Not that one” to “Did you mean “Order Soup: Tomato Soup”?” and to “Order 1 medium Tomato Soup?”: asks for another thing.
  ///
  /// - Returns: Whether the answer denies the only thing of a command that destroys nothing.
  mutating func beginWithoutThing(of question: OpenQuestion, denied answer: SpokenAnswer) -> Bool {
    let words = commandWords.withoutHesitations(answer.words)
    guard let first = words.first, commandWords.negations.contains(first), words.count > 2,
      commandWords.references.contains(Array(words.dropFirst()))
    else { return false }
    guard case .confirmIntent(var candidate) = question.purpose else {
      return askForOtherThing(than: question)
    }
    let intent = descriptor(of: candidate.intent, in: candidate.app)
    let named = candidate.slots.filter {
      intent.parameter($0.name)?.type.element.isNamed == true
    }
    guard named.count == 1, !destroys(intent) else { return false }
    candidate.slots.removeAll { $0.name == named[0].name }
    candidate.doubt = nil
    begin(candidate)
    return true
  }

  /// Asks for another thing than the only one of a task that is to be confirmed as a whole.
  private mutating func askForOtherThing(than question: OpenQuestion) -> Bool {
    switch question.purpose {
    case .perform, .reply: break
    case .fill, .confirmValue, .mentioned, .confirmIntent, .chooseIntent, .leave, .undo, .doAgain:
      return false
    }
    guard let task, question.takesYesOrNo, !destroys(task.intent) else { return false }
    let things = task.intent.parameters.filter { parameter in
      guard case .entity = parameter.type else { return false }
      return task.values[parameter.name] != nil
    }
    guard let only = things.first, things.count == 1 else { return false }
    return askInstead(of: Denial(parameters: [only.name], instead: []), in: task)
  }
}

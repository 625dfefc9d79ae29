import IntentMatching
import IntentMetadata
import TextNormalization

/// Several things with values of their own where the intent takes one: “a large tomato and a small gazpacho” at “Which soup?”
/// orders one after the other.
extension DialogMachine {
  /// The maximum number of things in an answer.
  private static let mostThings = 6

  /// Takes the first of several things that an answer names, and says that the others come next. Each is a command of its own.
  ///
  /// - Returns: Whether the answer is a list of such things.
  mutating func takeThings(
    of question: OpenQuestion, namedIn answer: SpokenAnswer, of task: DialogTask?
  ) -> Bool {
    guard question.purpose == .fill, question.styles.isEmpty, question.kind == .value,
      !answer.isQuestion, !answer.isCorrected, !answer.isQuoted, let task,
      let parameter = question.parameter, parameter.type.isNamed, !parameter.type.isArray
    else { return false }
    let parts = answer.words.split { commandWords.listWords.contains($0) }.map(Array.init)
    guard (2...Self.mostThings).contains(parts.count) else { return false }
    var fillings: [SlotFilling] = []
    for part in parts {
      guard let filling = slots(in: part, of: task, asked: question), filling.vague.isEmpty,
        filling.otherTime == nil, filling.leftOver.isEmpty,
        filling.values[parameter.name] != nil || filling.undecided[parameter.name] != nil,
        !fillings.contains(where: { names(filling, sameAs: $0, in: parameter.name) })
      else { return false }
      fillings.append(filling)
    }
    // “Chicken and noodle soup” names one soup twice; “a small gazpacho” has something of its own.
    guard fillings.contains(where: { $0.count > 1 }) else { return false }
    let others = zip(parts, fillings).dropFirst().map { part, filling in
      Utterance(
        answer.spelled(part.joined(separator: " ")),
        candidates: [open(match(task.filled(with: withTexts(filling, asSaidIn: answer))), filling)])
    }
    wait(for: others[...])
    let next = wording.enumeration(others.map { printable($0.text, limit: 40) })
    let first = printable(answer.spelled(parts[0].joined(separator: " ")), limit: 40)
    say(.finishFirst, ["intent": first, "next": next])
    fill(withTexts(fillings[0], asSaidIn: answer), of: task, answering: question)
    return true
  }

  /// Returns a command with the values that its words leave open.
  private func open(_ candidate: IntentMatch, _ filling: SlotFilling) -> IntentMatch {
    var candidate = candidate
    for (name, options) in filling.undecided {
      guard let first = options.first else { continue }
      candidate.slots.append(
        SlotMatch(name: name, text: first.title, value: first.value, alternatives: options))
    }
    return candidate
  }

  /// Whether two parts name the same thing.
  private func names(_ one: SlotFilling, sameAs other: SlotFilling, in name: String) -> Bool {
    func values(_ filling: SlotFilling) -> [IntentValue] {
      filling.values[name].map { [$0] } ?? filling.undecided[name, default: []].map(\.value)
    }
    return values(one).contains { value in values(other).contains { $0.isSame(as: value) } }
  }
}

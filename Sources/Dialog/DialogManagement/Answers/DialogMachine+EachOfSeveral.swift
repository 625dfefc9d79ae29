import IntentMatching
import IntentMetadata
import TextNormalization

/// Several choices where the intent takes one: “both, debit and credit” freezes one card after the other.
extension DialogMachine {
  /// Takes each of the choices that an answer names, the first at once. Each is a command of its own: what has to be
  /// confirmed is confirmed for each.
  ///
  /// - Returns: Whether the answer is a list of names of choices.
  mutating func takeEach(of question: OpenQuestion, namedIn answer: SpokenAnswer) -> Bool {
    guard question.purpose == .fill, question.styles.isEmpty, !answer.isCorrected,
      !answer.isQuestion, let task, let parameter = question.parameter, !parameter.type.isArray,
      let positions = reader(for: question).eachNamed(answer)
    else { return false }
    let others = positions.dropFirst().compactMap { position -> Utterance? in
      guard let value = question.options.entries[position].value else { return nil }
      var values = task.values
      values[parameter.name] = value
      let slots = task.intent.parameters.compactMap { parameter in
        values[parameter.name].map { value in
          SlotMatch(
            name: parameter.name, text: title(of: value, in: task.app) ?? "", value: value)
        }
      }
      return Utterance(
        question.options.entries[position].title,
        candidates: [IntentMatch(app: task.app, intent: task.intent.id, slots: slots)])
    }
    guard others.count == positions.count - 1 else { return false }
    wait(for: others[...])
    choose(positions[0], of: question)
    return true
  }
}

extension AnswerReader {
  /// Returns the options that an answer lists, each by a name of its own: “debit and credit”, “both, debit and credit”.
  func eachNamed(_ answer: SpokenAnswer) -> [Int]? {
    var words = commandWords.wraps.unwrapped(Array(answer.words.prefix(60)))
    let lead = (1..<max(words.count, 1)).last { commandWords.bothOf.contains(Array(words[..<$0])) }
    words.removeFirst(lead ?? 0)
    let parts = words.split { commandWords.listWords.contains($0) }.map(Array.init)
    guard parts.count > 1 else { return nil }
    let positions = parts.compactMap { part -> Int? in
      let name = commandWords.trim(part)
      let resolution =
        question.options.named(name, commandWords)
        ?? (isExact ? nil : question.options.partlyNamed(name, commandWords))
      guard case .one(let position) = resolution else { return nil }
      return position
    }
    return positions.count == parts.count && Set(positions).count == positions.count
      ? positions : nil
  }
}

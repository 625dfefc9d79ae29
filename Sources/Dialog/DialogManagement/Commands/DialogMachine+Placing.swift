import IntentMatching
import IntentMetadata
import TextNormalization

/// A command and where its thing belongs, in one utterance: “remind me to buy stamps on Friday, put it on home”.
extension DialogMachine {
  /// Returns the command before the last comma with the values that the words behind it give to its thing.
  ///
  /// - Returns: `nil` unless the first part is a certain command, and the second an imperative with a pronoun whose other
  ///   words are values that the command lacks.
  mutating func placing(_ utterance: Utterance) -> IntentMatch? {
    guard utterance.text.utf8.count <= 500, let comma = utterance.text.lastIndex(of: ",") else {
      return nil
    }
    let head = String(utterance.text[..<comma])
    let tail = Words(String(utterance.text[utterance.text.index(after: comma)...]))
      .map(String.init)
    guard let verb = tail.first,
      let pronoun = commandWords.references.place(in: tail), pronoun.lowerBound == 1
    else { return nil }
    let found = completed(Utterance(head), mayLeaveOver: false)
    guard var command = found.candidates.first, found.candidates.count == 1, command.doubt == nil,
      command.otherTime == nil, command.leftOver.isEmpty,
      command.score >= configuration.certainScore
    else { return nil }
    let intent = descriptor(of: command.intent, in: command.app)
    let task = DialogTask(command, intent: intent)
    let rest = Array(tail[pronoun.upperBound...])
    let isPlacing =
      commandWords.settingVerbs.contains(verb)
      || titleWords(of: intent).contains { commandWords.areSameVerb($0, verb) }
    guard isPlacing, let filling = slots(in: rest, of: task), !filling.values.isEmpty,
      filling.undecided.isEmpty, filling.vague.isEmpty, filling.otherTime == nil,
      filling.values.keys.allSatisfy({ task.values[$0] == nil })
    else { return nil }
    let said = withTexts(filling, asSaidIn: SpokenAnswer(utterance.text))
    for (name, value) in said.values {
      let said = filling.places[name].map { rest[$0].joined(separator: " ") } ?? ""
      command.slots.append(SlotMatch(name: name, text: said, value: value, words: 0..<0))
    }
    return command
  }
}

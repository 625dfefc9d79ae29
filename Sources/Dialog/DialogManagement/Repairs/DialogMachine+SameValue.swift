import IntentMatching
import IntentMetadata
import TextNormalization

/// The value that was set last, for another setting: “and the volume to the same” after “set the brightness to 30”.
extension DialogMachine {
  /// Sets another setting to the value that was set last.
  ///
  /// - Returns: Whether the words name one and order that.
  mutating func setToSame(_ utterance: Utterance, _ answer: SpokenAnswer) -> Bool {
    let words = commandWords.withoutHesitations(answer.words)
    guard utterance.candidates.allSatisfy(\.isForgiven), !answer.isQuestion,
      let place = commandWords.references.place(in: words), place.lowerBound > 1,
      place.upperBound == words.count, commandWords.goals.contains(words[place.lowerBound - 1]),
      let deed = state.context.deed, !deed.wasUndone, givesValue(deed.task.intent),
      deed.task.values.count == 1, let known = deed.task.values.values.first,
      known.magnitude != nil, let said = title(of: known, in: deed.task.app)
    else { return false }
    let lead = words[..<place.lowerBound].drop(while: commandWords.listWords.contains)
    let text = (lead + [said]).joined(separator: " ")
    let meant = completed(Utterance(text), mayLeaveOver: false).candidates.filter { candidate in
      !candidate.isDoubtful
        && (candidate.app != deed.task.app || candidate.intent != deed.task.intent.id)
        && givesValue(descriptor(of: candidate.intent, in: candidate.app))
        && candidate.slots.count == 1 && candidate.slots[0].value.magnitude == known.magnitude
    }
    guard meant.count == 1 else { return false }
    start(meant.map { doubted($0, heardWith: utterance.confidence) })
    return true
  }
}

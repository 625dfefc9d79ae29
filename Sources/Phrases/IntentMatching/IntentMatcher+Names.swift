import PhraseAutomaton
import TextNormalization
import UtteranceActs

/// Names that were said for something else than a reading takes them for.
extension IntentMatcher {
  /// Returns whether a part of a name was taken for the name although more of it was said: in “transfer 50
  /// dollars to holiday savings”, “holiday” is not one account and “savings” another.
  func cutsName(_ reading: ForgivenReading, _ words: Words) -> Bool {
    reading.steps.contains { step in
      let (name, said) = (Array(Words(step.meant)), step.words)
      guard name.count > said.count, said.upperBound <= words.count,
        reading.match.slots.contains(where: { $0.words.overlaps(said) })
      else { return false }
      return (0...name.count - said.count).contains { start in
        let end = start + said.count
        guard name[start..<end].elementsEqual(words[said]) else { return false }
        return end < name.count && said.upperBound < words.count
          && name[end] == words[said.upperBound]
          || start > 0 && said.lowerBound > 0 && name[start - 1] == words[said.lowerBound - 1]
      }
    }
  }

  /// Returns whether a reading takes a thing for a plainer name than another reading does: “the vacuum” is the “vacuum
  /// cleaner”, since somebody who meant the “robot vacuum cleaner” would have said more.
  func hasPlainerName(
    _ reading: ForgivenReading, than other: ForgivenReading, _ words: Words, _ acts: ActReader
  ) -> Bool {
    guard let longer = other.steps.first(where: { $0.edit == .omittedFromName }) else {
      return false
    }
    guard let step = reading.steps.first(where: { $0.edit == .omittedFromName }) else {
      // In “change the brightness bedroom to 50 percent”, the whole name of a room comes before a part of a lamp's.
      return reading.match.slots.contains { $0.nameID != nil && $0.words == longer.words }
        && reading.steps.allSatisfy { step in
          step.edit == .none || step.edit == .slot
            || step.edit == .omitted && step.cost < Int(tolerance.costs.omittedWord)
        }
    }
    guard step.words == longer.words, step.words.lowerBound > 0,
      step.words.upperBound <= words.count,
      // Without an article, it may be somebody's name.
      acts.isDeterminer(String(words[step.words.lowerBound - 1]))
    else { return false }
    let name = Array(Words(step.meant))
    return longer.meant.hasSuffix(" " + step.meant) && name.starts(with: words[step.words])
      && reading.steps.filter { $0 != step } == other.steps.filter { $0 != longer }
  }

  /// Returns whether a command leaves out the thing that it is about: the lights of “turn down the lights to 50 percent
  /// in the den” are not its volume.
  func passesOverThing(_ reading: ForgivenReading, _ words: Words) -> Bool {
    guard let acts else { return false }
    return reading.steps.contains { step in
      let start = step.words.lowerBound
      return step.edit == .skipped && step.cost >= Int(tolerance.costs.skippedWord)
        && start > 0 && step.words.upperBound <= words.count
        && (acts.isDeterminer(String(words[start - 1]))
          || reading.match.slots.contains { $0.nameID != nil && $0.words.upperBound == start })
        && step.words.allSatisfy {
          automaton.knows(String(words[$0])) && !acts.isPlace(String(words[$0]))
        }
    }
  }

  /// Returns whether a name of a paraphrase is only a part of the thing that was named: the kitchen of “raise the
  /// kitchen lights”.
  func cutsThing(_ match: PhraseMatch, _ evidence: [WordEvidence], _ words: Words) -> Bool {
    let named = match.slots.filter { $0.nameID != nil && !$0.words.isEmpty }
    guard let next = named.map(\.words.upperBound).min(), next < evidence.count else {
      return false
    }
    let word = String(words[next])
    return evidence[next].fit == 0 && evidence[next].tells >= 1 && automaton.knows(word)
      && acts?.isPlace(word) == false
  }

  /// Returns whether a value of a reading was introduced as another one of its kind: in “transfer 50 dollars to savings
  /// from checking”, nothing is transferred from savings, whatever order the phrase has.
  func exchangesRoles(_ match: PhraseMatch, _ words: Words) -> Bool {
    guard match.slots.count > 1, let acts else { return false }
    let introductions = wording(of: match.phrase, acts).introductions
    let known = Set(introductions.values)
    return match.slots.contains { slot in
      let before = match.slots.map(\.words.upperBound).filter { $0 <= slot.words.lowerBound }
      guard let own = introductions[slot.name],
        let said = introduction(of: slot, in: words, from: before.max() ?? 0, among: known),
        said != own
      else { return false }
      return match.slots.contains { other in
        other.name != slot.name && introductions[other.name] == said
          && mayBeValue(of: other.list, slot, words)
      }
    }
  }

  /// Returns whether the value of a slot may be one of another list: “savings” of any list of accounts, but “insulin” of no
  /// list of times.
  private func mayBeValue(of list: ListID, _ slot: PhraseSlot, _ words: Words) -> Bool {
    if list == slot.list { return true }
    if let type = listType(slot.list) { return listType(list) == type }
    return listType(list) == nil
      && automaton.names(ofList: list, in: words).contains { $0.words.overlaps(slot.words) }
  }

  /// The maximum number of words between an introduction and its value: “from my own savings”.
  private static let farthestIntroduction = 3

  /// Returns the nearest word between a value and the one before it that introduces any.
  private func introduction(
    of slot: PhraseSlot, in words: Words, from previous: Int, among known: Set<String>
  ) -> String? {
    let end = min(slot.words.lowerBound, words.count)
    let start = min(end, max(previous, end - Self.farthestIntroduction))
    return words[start..<end].reversed().lazy.map(String.init).first(where: known.contains)
  }
}

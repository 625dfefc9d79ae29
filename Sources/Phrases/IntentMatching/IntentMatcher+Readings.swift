import IntentMetadata
import PhraseAutomaton
import SpokenValues
import TextNormalization

/// Turns readings of the automaton into intents with values.
extension IntentMatcher {
  /// An utterance while its readings are examined.
  struct Utterance {
    var text: String
    var words: Words
    var slots: SpokenSlots
    var context: [String: IntentValue]
    /// The words as they were probably meant, and for each slot whether its value comes from them.
    var meant: Words?
    var isReadAsMeant: [Bool] = []

    /// The utterance from which a slot is read.
    func reading(slot number: Int) -> Utterance {
      guard let meant, number < isReadAsMeant.count, isReadAsMeant[number] else { return self }
      var other = self
      other.words = meant
      other.saidWords = words
      return other
    }
    /// The words as they were said, if `words` differ from them.
    var saidWords: Words?
  }

  struct RankedMatch {
    var match: IntentMatch
    var rank: Int64
    /// The words of each slot that has a name.
    var names: [Range<Int>] = []

    /// Returns whether a name contains a shorter one of another reading: “bedroom lamp” in “turn off bedroom lamp”,
    /// which also fits “turn off {area} lamp”.
    func hasLongerName(than other: RankedMatch) -> Bool {
      names.contains { name in
        other.names.contains { name != $0 && name.clamped(to: $0) == $0 }
      }
    }
  }

  static func outcome(of found: [RankedMatch]) -> MatchResult.Outcome {
    guard let first = found.first else { return .rejected }
    let isTied = found.dropFirst().contains { $0.rank == first.rank }
    let hasAlternatives = first.match.slots.contains { !$0.alternatives.isEmpty }
    return isTied || hasAlternatives ? .ambiguous : .matched
  }

  /// Puts a reading first that has a longer name where the best one has a part of it.
  static func preferLongerNames(in found: inout [RankedMatch]) {
    guard let best = found.first,
      let place = found.firstIndex(where: {
        $0.hasLongerName(than: best) && !best.hasLongerName(than: $0)
          && $0.match.isByOwnWords == best.match.isByOwnWords
      })
    else { return }
    var longer = found.remove(at: place)
    longer.rank = best.rank + 1
    found.insert(longer, at: 0)
  }

  /// Puts a reading first that takes words for the name of a thing where the best one has words of its own, and a value
  /// from the context instead: “pause the TV” pauses the one that is called so rather than what is playing here.
  static func preferNames(in found: inout [RankedMatch]) {
    guard let best = found.first,
      let place = found.firstIndex(where: { other in
        other.match.app == best.match.app && other.match.intent == best.match.intent
          && other.names.count > best.names.count && best.names.allSatisfy(other.names.contains)
          && other.match.valuesOfContext < best.match.valuesOfContext
          && other.match.textWords == best.match.textWords
      })
    else { return }
    var named = found.remove(at: place)
    named.rank = best.rank + 1
    found.insert(named, at: 0)
  }

  /// Returns a reading as an intent, or `nil` if its conditions do not hold.
  func reading(
    of match: PhraseMatch, _ record: PhraseRecord, _ utterance: Utterance
  ) -> RankedMatch? {
    var context = utterance.context
    var slots: [SlotMatch] = []
    for (number, slot) in match.slots.enumerated() {
      guard let slot = self.slot(slot, utterance.reading(slot: number), context: &context) else {
        return nil
      }
      slots.append(slot)
    }
    guard !cutsValue(slots, of: utterance.words) else { return nil }
    preferMorning(in: &slots, of: utterance)
    if let conditions = conditions[match.phrase] {
      guard conditions.hold(in: context),
        let limited = conditions.limited(
          slots, in: utterance.words, of: utterance.text, reader: utterance.slots.reader)
      else { return nil }
      slots = limited
      var implied = conditions.slots
      for (name, condition) in conditions.requires where condition.becomesSlot {
        implied[condition.slotName ?? name] = context[name]
      }
      for (name, value) in implied.sorted(by: { $0.key < $1.key })
      where !slots.contains(where: { $0.name == name }) {
        slots.append(SlotMatch(name: name, value: value))
      }
    }
    let total = Double(utterance.words.count)
    let score =
      1 - 0.25 * Double(match.anyWords) / total - 0.1 * Double(match.skippedWords) / total
      - (record.role.omitsAppName ? 0.05 : 0) - (record.role == .ownWords ? 0.1 : 0)
    var found = IntentMatch(
      app: record.app, intent: record.intent, phrase: record.template, score: score,
      slots: slots, omitsAppName: record.role.omitsAppName)
    found.isByOwnWords = record.role == .ownWords
    // Ranks are far below the bound, so titles come after all phrases, in their own order.
    return RankedMatch(
      match: found, rank: found.isByOwnWords ? match.rank / 2 - Int64.max / 2 : match.rank,
      names: match.slots.filter { $0.nameID != nil }.map(\.words))
  }

  /// Returns a slot with its value, or `nil` if no value for its words is allowed here.
  private func slot(
    _ slot: PhraseSlot, _ utterance: Utterance, context: inout [String: IntentValue]
  ) -> SlotMatch? {
    let said = (utterance.saidWords ?? utterance.words)
      .source(of: slot.words, in: utterance.text)
    let type = listType(slot.list)
    func result(_ value: IntentValue, _ alternatives: [ValueOption] = []) -> SlotMatch {
      SlotMatch(
        name: slot.name, text: said, value: value, alternatives: alternatives,
        words: slot.words.lowerBound..<max(slot.words.lowerBound, slot.words.upperBound))
    }
    if slot.nameID == nil {
      guard type?.spokenKind != nil else {
        var match = result(.string(said))
        match.isFreeText = true
        return match
      }
      guard let type,
        let spoken = utterance.slots.value(
          ofList: slot.list, in: utterance.words, slot.words),
        utterance.saidWords != nil || type.spokenKind == .phone
          || !utterance.words.splitsFigures(of: slot.words, in: utterance.text)
      else { return nil }
      var match = result(type.intentValue(spoken.value))
      match.lessLikely = spoken.alternatives.filter(type.accepts).map(type.intentValue)
        .filter { $0 != match.value }
      return match
    }
    var values: [ValueOption] = []
    for name in automaton.values(of: slot) {
      if !name.isNamedThing, let conditions = conditionReader.conditions(coded: name.extra) {
        guard values.isEmpty, conditions.hold(in: context) else { continue }
        context.merge(conditions.context) { $1 }
      }
      let value = name.intentValue(of: type, said: said)
      if !values.contains(where: { $0.value == value }) {
        values.append(
          ValueOption(
            value: value, title: name.kind == .spoken ? said : name.text,
            subtitle: name.hasSubtitle ? name.extra : nil))
      }
    }
    guard let first = values.first else { return nil }
    return result(first.value, values.count > 1 ? values : [])
  }
}

extension IntentMatch {
  /// The number of slots that were not spoken.
  fileprivate var valuesOfContext: Int { slots.count { $0.words.isEmpty } }

  /// Returns whether another match would have the same effect.
  func hasSameMeaning(as other: IntentMatch) -> Bool {
    app == other.app && intent == other.intent && slots.count == other.slots.count
      && slots.allSatisfy { slot in
        other.slots.contains { $0.name == slot.name && $0.value == slot.value }
      }
  }
}

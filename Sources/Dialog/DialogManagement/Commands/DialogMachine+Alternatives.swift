import IntentMatching
import IntentMetadata
import TextNormalization

/// Two things joined by “or” where a command takes one: “order tomato or lentil soup”.
extension DialogMachine {
  /// The maximum number of words of each name.
  private static let longestName = 5

  /// Returns a command with both things to choose from, so that neither is dropped.
  mutating func offeringBoth(_ candidate: IntentMatch, _ words: [String]) -> IntentMatch {
    let joint = Words(wording.text(.listOr)).map(String.init)
    guard words.count <= SlotReader.maximumWords, let place = words.firstPlace(of: joint),
      place > 0, place + joint.count < words.count
    else { return candidate }
    let intent = descriptor(of: candidate.intent, in: candidate.app)
    let task = DialogTask(candidate, intent: intent)
    for (index, slot) in candidate.slots.enumerated() {
      guard let parameter = intent.parameter(slot.name), parameter.type.isNamed else { continue }
      let list = options(known: parameter, of: task)
      guard
        let (span, positions) = bothNamed(in: words, around: place..<place + joint.count, list),
        slot.words.overlaps(span)
      else { continue }
      let both = positions.compactMap { list.entries[$0].option }
      guard let first = both.first, both.count > 1 else { continue }
      var result = candidate
      // With one of them alone, the rest may be a command without a doubt.
      let named = Words(first.title).map(String.init)
      let single = (words[..<span.lowerBound] + named + words[span.upperBound...])
        .joined(separator: " ")
      if let plain = completed(Utterance(single), mayLeaveOver: false).candidates.first,
        plain.app == candidate.app, plain.intent == candidate.intent, plain.doubt == nil,
        plain.score >= configuration.certainScore,
        plain.slots.contains(where: { $0.name == slot.name })
      {
        result.doubt = nil
        result.leftOver = []
        result.score = max(plain.score, candidate.score)
      }
      result.slots[index].text = first.title
      result.slots[index].value = first.value
      result.slots[index].alternatives = both
      result.slots[index].words = span
      return result
    }
    return offeringBothOfMissing(in: intent, task, words, around: place..<place + joint.count)
      ?? candidate
  }

  /// Returns a command with two values to choose from for a parameter that it lacks: “order a large or small gazpacho”.
  private mutating func offeringBothOfMissing(
    in intent: IntentDescriptor, _ task: DialogTask, _ words: [String],
    around joint: Range<Int>
  ) -> IntentMatch? {
    for parameter in intent.parameters
    where parameter.type.isNamed && task.values[parameter.name] == nil {
      let list = options(known: parameter, of: task)
      guard let (span, positions) = bothNamed(in: words, around: joint, list) else { continue }
      let both = positions.compactMap { list.entries[$0].option }
      guard let first = both.first, both.count > 1 else { continue }
      // With one of them alone, the rest must be a command without a doubt.
      let named = Words(first.title).map(String.init)
      let single = words[..<span.lowerBound] + named + words[span.upperBound...]
      let found = completed(Utterance(single.joined(separator: " ")), mayLeaveOver: false)
      guard var plain = found.candidates.first, found.candidates.count == 1, plain.doubt == nil,
        plain.app == task.app, plain.intent == intent.id,
        plain.score >= configuration.certainScore,
        let index = plain.slots.firstIndex(where: { $0.name == parameter.name })
      else { continue }
      plain.slots[index].alternatives = both
      return plain
    }
    return nil
  }

  /// Returns the range of two names on both sides of a word, and the options that they name.
  private func bothNamed(
    in words: [String], around joint: Range<Int>, _ list: OptionList
  ) -> (span: Range<Int>, positions: [Int])? {
    func resolve(_ name: [String]) -> [Int]? {
      guard !name.isEmpty, !name.allSatisfy(commandWords.isStructure) else { return nil }
      switch list.named(name, commandWords) ?? list.partlyNamed(name, commandWords) {
      case .one(let position): return [position]
      case .several(let positions): return positions.count < list.entries.count ? positions : nil
      case nil: return nil
      }
    }
    let rest = words[joint.upperBound...].drop(while: commandWords.assent.articles.contains)
    let right = (1...Self.longestName).reversed().lazy
      .filter { $0 <= rest.count }.map { Array(rest.prefix($0)) }
      .first { resolve($0) != nil }
    let left = (1...Self.longestName).reversed().lazy
      .filter { $0 <= joint.lowerBound }
      .map { Array(words[(joint.lowerBound - $0)..<joint.lowerBound]) }
      .first { resolve($0) != nil }
    guard let right, let left, let named = resolve(right), let before = resolve(left) else {
      return nil
    }
    // Of “tomato or lentil soup”, the kind is said once.
    let whole = left + right.suffix(1)
    var first = before
    if case .one(let position)? = list.named(whole, commandWords) { first = [position] }
    return (
      joint.lowerBound - left.count..<rest.startIndex + right.count,
      first + named.filter { !first.contains($0) }
    )
  }
}

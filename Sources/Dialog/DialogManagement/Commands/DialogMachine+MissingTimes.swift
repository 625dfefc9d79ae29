import IntentMatching
import IntentMetadata
import TextNormalization
import UtteranceActs

/// Times that cannot be meant: those that no day has, “set an alarm for 25:00”, and several days.
extension DialogMachine {
  /// Has a command matched with another time of day in place of one that no day has.
  ///
  /// The result shows whether a time of day was meant: the 25:00 of “a timer for 25:00” is a duration.
  ///
  /// - Returns: Whether such a time was said.
  mutating func matchOtherTime(_ utterance: Utterance) -> Bool {
    let words = Words(utterance.text).map(String.init)
    guard words.count <= Self.mostWordsAroundTime,
      let missing = configuration.reader.missingTime(in: words),
      !utterance.candidates.contains(where: { candidate in
        // In other words, “Wecker” may be a timer.
        !candidate.isForgiven && candidate.score >= 1
          && candidate.slots.contains { $0.words.overlaps(missing.words) }
      })
    else { return false }
    match(missing.replaced, insteadOf: utterance, for: .missingTime(missing))
    return true
  }

  /// Says that a time of day does not exist and asks for another one, if a command has a time of day in its place.
  mutating func askForTime(
    _ missing: MissingTime, _ matched: [Utterance], _ resolution: Resolution
  ) {
    let found = matched.first.map { completed($0, mayLeaveOver: false).candidates } ?? []
    let timed = found.compactMap { candidate in
      time(at: missing.words, of: candidate).map { (candidate, name: $0) }
    }
    if let (candidate, name) = timed.first {
      let text = resolution.utterance.text
      let heard = printable(Words(text).source(of: missing.words, in: text), limit: 40)
      let complaint = words(.noSuchTime, ["heard": heard])
      guard found.count == 1, candidate.doubt == nil else { return say(complaint) }
      return begin(candidate, faults: [name: complaint])
    }
    understand(resolution.utterance, isInOtherWords: true)
  }

  /// Returns the parameter of a command that takes some words as its time, if they are no value of anything else.
  private func time(at place: Range<Int>, of candidate: IntentMatch) -> String? {
    let slots = candidate.slots.filter { $0.words.overlaps(place) }
    let intent = descriptor(of: candidate.intent, in: candidate.app)
    guard slots.count == 1, intent.parameter(slots[0].name)?.type.element.isDate == true else {
      return nil
    }
    return slots[0].name
  }

  /// Has a command matched with the second of two values between which it leaves a value open: “set an alarm for somewhere
  /// between 6 and 7”.
  ///
  /// - Returns: Whether such values were said.
  mutating func matchRange(_ utterance: Utterance) -> Bool {
    let words = Words(utterance.text).map(String.init)
    guard words.count <= Self.mostWordsAroundTime, !configuration.isExact,
      utterance.candidates.isEmpty, let range = range(in: words)
    else { return false }
    let replaced = Array(words[..<range.lowerBound] + words[range.upperBound...])
    match(
      replaced, insteadOf: utterance, for: .range(MissingTime(words: range, replaced: replaced)))
    return true
  }

  /// Returns the place of words before the second of two numbers between which a value is to be: “somewhere between 6 and”.
  private func range(in words: [String]) -> Range<Int>? {
    for start in words.indices.dropFirst() {
      let first = start + commandWords.rangeLeads.length(in: words, at: start)
      guard first > start, first < words.count,
        let joint = words[first...].firstIndex(where: commandWords.listWords.contains),
        joint > first, joint + 1 < words.count,
        configuration.reader.value(
          of: .double, in: words[first..<joint].joined(separator: " ")) != nil
          || configuration.reader.moments(in: words, at: first).contains(where: { $0.end == joint }),
        words[joint + 1].first?.isNumber == true
          || configuration.reader.values(of: .double, in: words, at: joint + 1)?.isEmpty == false
      else { continue }
      return start..<joint + 1
    }
    return nil
  }

  /// Asks for the value of which only two limits were said, if a command takes one in their place.
  mutating func askForValue(
    in range: MissingTime, _ matched: [Utterance], _ resolution: Resolution
  ) {
    let found = matched.first.map { completed($0, mayLeaveOver: false).candidates } ?? []
    if let candidate = found.first, found.count == 1, candidate.doubt == nil {
      let slots = candidate.slots.filter { $0.words.contains(range.words.lowerBound) }
      if let slot = slots.first, slots.count == 1, !slot.isFreeText {
        let text = resolution.utterance.text
        let words = Words(text)
        let end = min(range.words.count + slot.words.upperBound, words.count)
        let heard = printable(words.source(of: range.words.lowerBound..<end, in: text), limit: 60)
        return begin(candidate, faults: [slot.name: self.words(.oneValue, ["heard": heard])])
      }
    }
    understand(resolution.utterance, isInOtherWords: true)
  }

  /// Has a command matched without the several days on which it is to be done: “set an alarm every weekday”.
  ///
  /// - Returns: Whether such days were said.
  mutating func matchWithoutDays(_ utterance: Utterance) -> Bool {
    let source = Words(utterance.text)
    let words = source.map(String.init)
    guard words.count <= Self.mostWordsAroundTime,
      utterance.candidates.allSatisfy(\.isForgiven),
      let place = commandWords.severalDays.place(in: words), place.count < words.count
    else { return false }
    match(
      words[..<place.lowerBound] + words[place.upperBound...], insteadOf: utterance,
      for: .severalDays(source.source(of: place, in: utterance.text)))
    return true
  }

  /// Says that a command that takes a time is not done on several days.
  mutating func tellSeveralDays(
    _ days: String, _ matched: [Utterance], _ resolution: Resolution
  ) {
    let found = matched.first.map { completed($0, mayLeaveOver: false).candidates } ?? []
    if let only = found.first, found.count == 1, only.doubt == nil {
      let intent = descriptor(of: only.intent, in: only.app)
      if intent.parameters.contains(where: { $0.type.element.isDate }) {
        let values = ["intent": title(of: intent), "time": printable(days, limit: 40)]
        report(
          .rejected(
            printable(resolution.utterance.text, limit: 1000), reason: ActReason.later.rawValue))
        return say(.notSeveralDays, values)
      }
    }
    understand(resolution.utterance, isInOtherWords: true)
  }

  /// The maximum number of words of an utterance in which a time is looked for.
  private static let mostWordsAroundTime = 40
}

/// The ends of spans: "to five" after "from three".
///
/// What may follow a joint is read once per position, however many readings the start has.
struct SpanEnds {
  private struct End {
    var end: Int
    var facts: Facts
    /// Whether it is a bare number, which is another day of the start's month.
    var isDay = false
  }

  private let sentence: Sentence
  private var known: [Int: [End]] = [:]

  init(_ sentence: Sentence) { self.sentence = sentence }

  /// Returns the spans that start with some facts and continue after them.
  mutating func spans(
    from first: Facts, endingAt middle: Int, rank: Int
  ) -> [Readings.Reading] {
    guard middle < sentence.count else { return [] }
    let isDay = first[.day] != nil && first[.hour] == nil
    return ends(at: middle).compactMap { found in
      if found.isDay, !isDay { return nil }
      return Readings.Reading(
        end: found.end, payload: nil, facts: first, until: found.facts,
        // "May 3 to 10" is not at ten.
        rank: found.isDay ? min(rank, 90) : rank)
    }
  }

  private mutating func ends(at middle: Int) -> [End] {
    if let ends = known[middle] { return ends }
    var ends: [End] = []
    let rules = sentence.language.rules
    sentence.read(rules.rangeJoint, at: middle) { next, joint in
      sentence.read(rules.date, at: next) { end, facts in
        ends.append(End(end: end, facts: facts))
      }
      // "A las diez" is not the tenth.
      guard joint[.weak] == nil else { return }
      sentence.read(.day, at: next, Facts()) { end, facts in
        ends.append(End(end: end, facts: facts, isDay: true))
      }
    }
    known[middle] = ends
    return ends
  }
}

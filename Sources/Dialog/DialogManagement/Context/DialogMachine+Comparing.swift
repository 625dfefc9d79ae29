import IntentMetadata
import TextNormalization

/// One of several things by what distinguishes it: “pause the longer one”.
extension DialogMachine {
  /// Returns the range of words such as “the longer one”, and that of the things that were displayed or talked about last of
  /// whose names it is true.
  func comparedThing(in words: [String]) -> (Range<Int>, DialogContext.Referent)? {
    guard words.count <= 30, let file = FindLanguage.named(configuration.language.code) else {
      return nil
    }
    let things = comparableThings
    guard things.count > 1 else { return nil }
    let forms = file.rankings
    for start in words.indices.dropFirst()
    where commandWords.assent.articles.contains(words[start - 1]) {
      for form in forms {
        guard let end = form.end(in: words, at: start) else { continue }
        let values = things.compactMap { value(of: $0, form.subject).map { $0 } }
        guard values.count == things.count,
          let best = form.isGreatest ? values.max() : values.min(),
          values.count(where: { $0 == best }) == 1, let place = values.firstIndex(of: best)
        else { continue }
        let isNamed = end < words.count && commandWords.thingEnds.contains(words[end])
        return (start - 1..<(isNamed ? end + 1 : end), things[place])
      }
    }
    return nil
  }

  /// The things of the list that was displayed last, or those that were talked about of the type of the last one.
  private var comparableThings: [DialogContext.Referent] {
    let shown = state.context.shown
    if shown.count > 1 { return shown.map(asNamedNow) }
    let known = state.context.referents.filter { $0.value.entityType != nil }
    guard let last = known.first else { return [] }
    return known.filter { $0.app == last.app && $0.value.entityType == last.value.entityType }
      .map(asNamedNow)
  }

  /// Returns the amount, the length of time or the time of day that the name of a thing is or has.
  private func value(
    of thing: DialogContext.Referent, _ subject: FindLanguage.Subject
  ) -> Double? {
    let title = String(thing.title.prefix(100))
    let reader = configuration.reader
    switch subject {
    case .length: return reader.value(of: .duration, in: title)?.magnitude
    case .number:
      return reader.value(of: .currency, in: title)?.magnitude
        ?? reader.value(of: .double, in: title)?.magnitude
    case .moment:
      let times = ClockTime.all(in: Words(title).map(String.init), reader)
      return times.count == 1 ? Double(times[0].hour * 60 + times[0].minute) : nil
    case .age, .name: return nil
    }
  }
}

/// A word that ranks things: “longer”, “the earliest”.
private struct Ranking {
  var words: [String]
  var subject: FindLanguage.Subject
  var isGreatest: Bool

  /// Returns where the words end at a position of others; one word may have an ending, as in „den längeren“.
  func end(in said: [String], at start: Int) -> Int? {
    let end = start + words.count
    guard end <= said.count else { return nil }
    let isSaid = zip(words, said[start..<end]).allSatisfy { own, word in
      word == own
        || words.count == 1 && own.count > 3 && word.hasPrefix(own)
          && word.count <= own.count + 2
    }
    return isSaid ? end : nil
  }
}

extension FindLanguage {
  /// The comparatives, which stand without their “than”, and the superlatives.
  fileprivate var rankings: [Ranking] {
    let comparatives = comparisons.compactMap { wording, found -> Ranking? in
      guard wording.count > 1, [.greaterThan, .lessThan].contains(found.comparison) else {
        return nil
      }
      return Ranking(
        words: wording.dropLast(), subject: found.subject,
        isGreatest: found.comparison == .greaterThan)
    }
    let superlatives = orders.map { wording, order in
      Ranking(words: wording, subject: order.subject, isGreatest: order.isDescending)
    }
    return (comparatives + superlatives).sorted { $0.words.count > $1.words.count }
  }
}

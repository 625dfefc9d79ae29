import TextNormalization

/// Splits an utterance into the smallest number of commands, each of which is complete.
///
/// A split is tried at joining words (“and then”), after a comma, and, before joining words,
/// anywhere (“the lamp, the fan and the kettle”). A part that is not a command is completed with
/// words that were said once for both: those around a value of the part before it (“... and the
/// fan”), its beginning (“turn on the fan and off the heater”), the end of the part after it
/// (“close and lock the door”), or the referent of a pronoun (“unlock the car and start it”). The
/// completed part must be a command too, without skipped words.
///
/// Splits are tried depth first, with one more part each time; every text is read once.
struct SequenceSearch<Command> {
  let language: ActLanguage
  let text: String
  let source: Words
  let words: [String]
  /// The number of texts that may still be read.
  var budget: Int
  let isWithinValue: (_ range: Range<Int>, _ words: [String]) -> Bool
  let read: (String) -> PartReading<Command>?
  private var known: [String: PartReading<Command>?] = [:]

  /// The maximum number of parts.
  private static var maximumParts: Int { 4 }
  /// The maximum length of incomplete words before a split, in words: “close” in “close and lock”.
  private static var maximumOpening: Int { 8 }
  /// The maximum length of the first end of a span, in words: “half past seven”.
  private static var longestBound: Int { 4 }

  init(
    language: ActLanguage, text: String, source: Words, words: [String], budget: Int,
    isWithinValue: @escaping (_ range: Range<Int>, _ words: [String]) -> Bool,
    read: @escaping (String) -> PartReading<Command>?
  ) {
    self.language = language
    self.text = text
    self.source = source
    self.words = words
    self.budget = budget
    self.isWithinValue = isWithinValue
    self.read = read
  }

  /// A position between two parts, and the words there that belong to neither.
  private struct Cut {
    enum Kind {
      /// At joining words.
      case linked
      /// At words that ask for the same with something else.
      case same
      /// After a comma.
      case comma
      /// Between words.
      case bare
    }
    var words: Range<Int>
    var kind: Kind
  }

  private struct Part {
    var text: String
    var reading: PartReading<Command>
    var isElided = false
    var isDoubtful = false
    var isBare = false

    var words: [String] { Words(text).map(String.init) }
  }

  // MARK: - Splitting

  mutating func parts() -> [UtterancePart<Command>]? {
    let cuts = cuts()
    guard cuts.contains(where: { $0.kind != .bare }) else { return nil }
    for count in 2...Self.maximumParts {
      var found: [[Part]] = []
      extend([], from: 0, behind: .linked, count: count, cuts, &found)
      if let best = best(of: found) {
        return best.map {
          UtterancePart(
            text: $0.text, command: $0.reading.command, isElided: $0.isElided,
            isDoubtful: $0.isDoubtful)
        }
      }
    }
    return nil
  }

  private func cuts() -> [Cut] {
    var cuts: [Cut] = []
    // “Another for” within “and another for” is not a cut of its own.
    var joined = 0
    // “Après” links in “après, ferme la porte”, and is a part of the time in “après-demain”.
    let times = language.chunks.chunks(
      words[...], determiners: language.determiners, numbers: language.numbers(in: words)
    ).filter { $0.label == .cue(.later) }
    for position in words.indices.dropFirst() where position >= joined {
      var end = position
      var kind = Cut.Kind.bare
      if let link = language.links.longest(at: end, in: words[...], numbers: []),
        !times.contains(where: {
          $0.words.contains(end) && $0.words.upperBound > end + link.1
        })
      {
        end += link.1
        kind = .linked
      } else if source.hasComma(before: position, in: text) {
        kind = .comma
      }
      if let same = language.sames.longest(at: end, in: words[...], numbers: []) {
        end += same.1
        kind = .same
      }
      guard end < words.count,
        kind != .linked
          || !isWithinValue(position..<end, words) && !isWithinBounds(position, cuts)
      else { continue }
      cuts.append(Cut(words: position..<end, kind: kind))
      if kind == .same { joined = end }
    }
    // Without a comma, only words before a list are split: “the lamp the fan and the kettle”.
    let last = cuts.last { $0.kind == .linked || $0.kind == .same }?.words.lowerBound ?? 0
    return cuts.filter { $0.kind != .bare || $0.words.upperBound < last }
  }

  /// Whether joining words separate the ends of a span, as in “between 7 and 8”, which asks for one thing.
  private func isWithinBounds(_ position: Int, _ cuts: [Cut]) -> Bool {
    let last = cuts.last { $0.kind == .linked }?.words.upperBound ?? 0
    return words[..<position].dropFirst(max(last, position - Self.longestBound - 1))
      .contains(where: language.betweens.contains)
  }

  private mutating func extend(
    _ parts: [Part], from start: Int, behind kind: Cut.Kind, count: Int, _ cuts: [Cut],
    _ found: inout [[Part]]
  ) {
    guard budget > 0 else { return }
    if count == 1 {
      if let part = part(start..<words.count, behind: kind, parts.last, before: nil) {
        found.append(parts + [part])
      }
      return
    }
    for cut in cuts where cut.words.lowerBound > start {
      if cut.kind == .bare, count == 2 { continue }
      let next = count == 2 && cut.kind != .same ? cut.words.upperBound..<words.count : nil
      guard let part = part(start..<cut.words.lowerBound, behind: kind, parts.last, before: next)
      else { continue }
      extend(
        parts + [part], from: cut.words.upperBound, behind: cut.kind, count: count - 1, cuts,
        &found)
    }
  }

  /// Returns the split that makes the fewest assumptions; if two are equal, the person is asked
  /// about each part.
  private func best(of found: [[Part]]) -> [Part]? {
    func cost(_ parts: [Part]) -> Int {
      parts.reduce(0) { $0 + ($1.isElided ? 4 : 0) + ($1.isDoubtful ? 2 : 0) + ($1.isBare ? 1 : 0) }
    }
    // Nobody asks for the same thing twice in one breath, so the split is wrong there.
    let found = found.filter { parts in
      Set(parts.map(\.reading.meaning)).count == parts.count
    }
    guard let best = found.min(by: { cost($0) < cost($1) }) else { return nil }
    let isClear = !found.contains { parts in
      cost(parts) == cost(best) && parts.map(\.reading.meaning) != best.map(\.reading.meaning)
    }
    guard !isClear else { return best }
    return best.map { part in
      var part = part
      part.isDoubtful = true
      return part
    }
  }

  // MARK: - Parts

  private mutating func part(
    _ range: Range<Int>, behind kind: Cut.Kind, _ previous: Part?, before next: Range<Int>?
  ) -> Part? {
    let said = source.source(of: range, in: text)
    var part: Part?
    if kind != .same, let reading = reading(of: said) { part = Part(text: said, reading: reading) }
    if part == nil, let previous {
      part = pointing(range, to: previous) ?? completed(range, from: previous)
    }
    // “In an hour, delete the alarm” asks for nothing besides, but for another time.
    if part == nil, kind != .same, let next, !isTime(range) {
      part = completed(range, fromNext: next)
    }
    if part?.isElided == true,
      kind != .linked && hesitates(before: range.lowerBound)
        || next.map(hesitatesAlone(before:)) == true
    {
      return nil
    }
    guard var part, part.reading.isExact && !part.isElided || !takesBack(range) else { return nil }
    part.isBare = kind == .bare
    return part
  }

  /// Whether words are only a time other than now.
  private func isTime(_ range: Range<Int>) -> Bool {
    let chunks = language.chunks.chunks(
      words[range], determiners: language.determiners, numbers: language.numbers(in: words))
    return chunks.contains { $0.label == .cue(.later) }
      && chunks.allSatisfy { $0.label == .cue(.later) || $0.label.isIdle }
  }

  /// Whether words that are not a command by themselves retract something: “turn on the lamp,
  /// sorry, the fan”.
  private func takesBack(_ range: Range<Int>) -> Bool {
    let chunks = language.chunks.chunks(
      words[range], determiners: language.determiners, numbers: language.numbers(in: words))
    // “Sorry” before everything else retracts nothing.
    let rest =
      range.lowerBound > 0
      ? chunks[...] : chunks.drop { if case .frame = $0.label { true } else { false } }
    return rest.contains { chunk in
      switch chunk.label {
      case .cue(.retraction): return true
      case .frame(let frames) where frames.contains(.repair): return true
      case .plain, .determiner, .boundary, .cue, .frame:
        return words[chunk.words].contains(where: language.amends.contains)
      }
    }
  }

  /// Whether the speaker hesitates just before or after a position. Between two things, that is more
  /// likely to replace the first than to add the second: “my debit, um, credit card”.
  private func hesitates(before position: Int) -> Bool {
    func hesitation(at start: Int, upTo end: Int) -> Int? {
      language.hesitations.longest(at: start, in: words[..<end], numbers: [])?.1
    }
    return hesitation(at: position, upTo: words.count) != nil
      || (max(0, position - 2)..<position).contains { start in
        hesitation(at: start, upTo: position) == position - start
      }
  }

  /// Whether the speaker hesitates before a part without a word that joins it to the part before:
  /// “close, um, lock the door”.
  private func hesitatesAlone(before next: Range<Int>) -> Bool {
    let isLinked = (max(1, next.lowerBound - 4)..<next.lowerBound).contains { start in
      language.links.longest(at: start, in: words[..<next.lowerBound], numbers: [])?.1
        == next.lowerBound - start
    }
    return !isLinked && hesitates(before: next.lowerBound)
  }

  private mutating func reading(of text: String) -> PartReading<Command>? {
    if let known = known[text] { return known }
    guard budget > 0 else { return nil }
    budget -= 1
    let reading = read(text).flatMap { isWhole($0, text) ? $0 : nil }
    known[text] = .some(reading)
    return reading
  }

  /// Returns whether the words that a reading skips are meaningless to it, such as courtesies or a
  /// reason, and it is not just a name.
  private func isWhole(_ reading: PartReading<Command>, _ text: String) -> Bool {
    guard !reading.isExact, !reading.passedOver.isEmpty else { return true }
    let words = Words(text).map(String.init)
    return reading.passedOver.allSatisfy { range in
      let chunks = language.chunks.chunks(
        words[range.clamped(to: words.indices)], determiners: language.determiners, numbers: [])
      func says(_ chunk: ChunkIndex.Chunk) -> Bool {
        switch chunk.label {
        case .plain, .determiner: false
        case .cue, .frame, .boundary: true
        }
      }
      return range.upperBound < words.count
        ? chunks.contains(where: says) : chunks.first.map(says) != false
    }
  }

  /// “Start it” after “unlock the car”.
  private mutating func pointing(_ range: Range<Int>, to previous: Part) -> Part? {
    let places = range.dropFirst().filter { language.pronouns.contains(words[$0]) }
    guard places.count == 1, let place = places.first else { return nil }
    let before = source.source(of: range.lowerBound..<place, in: text)
    let after =
      place + 1 < range.upperBound
      ? source.source(of: place + 1..<range.upperBound, in: text) : ""
    let names = Words(previous.text)
    let things =
      previous.reading.slots.filter { !$0.isFreeText && !$0.words.isEmpty }.map(\.words).reversed()
      + (1..<max(1, names.count)).map { $0..<names.count }
    for thing in things {
      let name = names.source(of: thing, in: previous.text)
      let said = [before, name, after].filter { !$0.isEmpty }.joined(separator: " ")
      if let reading = reading(of: said), reading.passedOver.isEmpty || after.isEmpty {
        return Part(text: said, reading: reading, isElided: true)
      }
    }
    return nil
  }

  /// “The fan” after “turn on the lamp”, “off the heater” after “turn on the fan”.
  private mutating func completed(_ range: Range<Int>, from previous: Part) -> Part? {
    guard let bare = content(of: range) else { return nil }
    let before = Words(previous.text)
    let named = previous.words
    let slots = previous.reading.slots.filter { !$0.words.isEmpty }
      .sorted { $0.words.lowerBound > $1.words.lowerBound }
    let (numbers, counts) = (language.numbers(in: words), language.numbers(in: named))
    /// Tries words in place of some of the part before.
    func text(_ kept: Range<Int>, _ new: Range<Int>, _ end: Range<Int>) -> String? {
      // No word twice at the joint: “turn the fan on on”, “the the fan”.
      let (last, first) = (kept.last.map { named[$0] }, new.first.map { words[$0] })
      if let last, let first {
        let areArticles = isArticle(last) && isArticle(first)
        // “Two large gazpachos and a tomato soup” are not two of each.
        let isCount = kept.reversed().prefix { position in
          counts.contains(position) || slots.contains { $0.words.contains(position) }
        }.contains(where: counts.contains)
        let hasOwn =
          language.determiners.contains(words[bare.lowerBound]) || numbers.contains(new.lowerBound)
        guard last != first, !areArticles, !isCount || !hasOwn else { return nil }
      }
      if !new.isEmpty, !end.isEmpty, words[new.upperBound - 1] == named[end.lowerBound] {
        return nil
      }
      return [
        kept.isEmpty ? "" : before.source(of: kept, in: previous.text),
        source.source(of: new, in: self.text),
        end.isEmpty ? "" : before.source(of: end, in: previous.text),
      ].filter { !$0.isEmpty }.joined(separator: " ")
    }
    let withoutArticle = bare.drop { isArticle(words[$0]) }
    let forms = withoutArticle.isEmpty || withoutArticle == bare ? [bare] : [bare, withoutArticle]
    for form in forms {
      for slot in slots {
        var start = slot.words.lowerBound
        while start > 1, isArticle(named[start - 1]) { start -= 1 }
        for start in Set([slot.words.lowerBound, start]).sorted() {
          let place = start..<start + form.count
          guard let said = text(0..<start, form, slot.words.upperBound..<named.count),
            let reading = reading(of: said), uses(reading, place, of: form),
            keepsNames(reading, from: place.upperBound, as: slots, from: slot.words.upperBound)
          else { continue }
          // Whether free text continues or another command begins is unclear, unless the text is a
          // single word.
          let isText = reading.slots.contains { $0.isFreeText && $0.words.overlaps(place) }
          return Part(
            text: said, reading: reading, isElided: true,
            isDoubtful: isText && withoutArticle.count > 1)
        }
      }
      for length in stride(from: named.count - 1, through: 1, by: -1) {
        let place = length..<length + form.count
        guard let said = text(0..<length, form, named.count..<named.count),
          let reading = reading(of: said), uses(reading, place, of: form),
          // “Eggs to home”: free text ends where something else is named.
          !reading.slots.contains(where: { $0.isFreeText && $0.words.overlaps(place) })
            || reading.slots.contains(where: { !$0.isFreeText && place.contains($0.words) })
        else { continue }
        return Part(text: said, reading: reading, isElided: true)
      }
    }
    return nil
  }

  /// Whether values that were said once have the same role in a part as in the part before: with “...
  /// to savings and 50 to checking”, nothing is transferred from savings.
  private func keepsNames(
    _ reading: PartReading<Command>, from start: Int, as slots: [PartReading<Command>.Slot],
    from previous: Int
  ) -> Bool {
    reading.slots.allSatisfy { slot in
      guard slot.words.lowerBound >= start else { return true }
      let place = slot.words.lowerBound - start + previous
      return slots.allSatisfy { $0.name == slot.name || !$0.words.contains(place) }
    }
  }

  /// Whether a word may precede any name and has no weight.
  private func isArticle(_ word: String) -> Bool {
    language.determiners.contains(word) && !language.numbers.contains(word)
  }

  /// Returns words without the courtesies around them, or `nil` if nothing is left.
  private func content(of range: Range<Int>) -> Range<Int>? {
    let chunks = language.chunks.chunks(
      words[range], determiners: language.determiners, numbers: language.numbers(in: words))
    let bare = chunks.drop { $0.label == .frame([.idle]) }
    guard let first = bare.first, let last = bare.last(where: { $0.label != .frame([.idle]) })
    else { return nil }
    return first.words.lowerBound..<last.words.upperBound
  }

  /// Returns whether a command uses all words of a part: none is skipped, and none outside a name
  /// would refuse a command.
  private func uses(
    _ reading: PartReading<Command>, _ place: Range<Int>, of form: Range<Int>
  ) -> Bool {
    // “One tomato soup” in place of “two” does not turn “tomato soup gazpachos” into a soup.
    let straddles = reading.slots.contains { slot in
      slot.words.overlaps(place) && !place.contains(slot.words)
    }
    guard !straddles else { return false }
    if reading.isExact { return true }
    guard !reading.passedOver.contains(where: { $0.overlaps(place) }) else { return false }
    let chunks = language.chunks.chunks(
      words[form], determiners: language.determiners, numbers: language.numbers(in: words))
    let offset = place.lowerBound - form.lowerBound
    return chunks.allSatisfy { chunk in
      switch chunk.label {
      case .plain, .determiner, .boundary, .frame([.idle]): return true
      case .cue, .frame: break
      }
      // “One tomato soup.”
      if words[chunk.words].allSatisfy(language.determiners.contains) { return true }
      // “The front door is locked” after “make sure that”.
      if chunk.label == .cue(.report),
        chunk.words.allSatisfy({ language.linkingVerbs.contains(words[$0]) })
      {
        return true
      }
      return chunk.words.allSatisfy { position in
        reading.slots.contains { !$0.isFreeText && $0.words.contains(position + offset) }
      }
    }
  }

  /// “Close” before “lock the door”, “schließ die Tür” before “das Tor ab”.
  private mutating func completed(_ range: Range<Int>, fromNext next: Range<Int>) -> Part? {
    guard range.count <= Self.maximumOpening, let next = content(of: next) else { return nil }
    let opening = source.source(of: range, in: text)
    for start in next.dropFirst() {
      let said = opening + " " + source.source(of: start..<next.upperBound, in: text)
      let place = range.count..<range.count + next.upperBound - start
      guard let reading = reading(of: said),
        // The preceding words must be used too: “i am cold” does not begin a command.
        !reading.passedOver.contains(where: { $0.overlaps(place) || $0.contains(range.count - 1) }),
        !reading.slots.contains(where: { $0.isFreeText && $0.words.overlaps(place) })
      else { continue }
      return Part(text: said, reading: reading, isElided: true)
    }
    return nil
  }
}

extension Words {
  /// Returns whether a comma or the end of a sentence precedes a word of a text.
  package func hasComma(before position: Int, in text: String) -> Bool {
    guard position > 0 else { return false }
    let bytes = text.utf8
    let start = Int(tokens[position - 1].sourceEnd)
    let end = Int(tokens[position].sourceStart)
    guard start < end, end <= bytes.count else { return false }
    return bytes.dropFirst(start).prefix(end - start).contains { byte in
      [UInt8(ascii: ","), UInt8(ascii: ";"), UInt8(ascii: "."), UInt8(ascii: "!")].contains(byte)
    }
  }
}

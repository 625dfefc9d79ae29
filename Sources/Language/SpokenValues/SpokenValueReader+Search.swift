public import TextNormalization

/// Finds values among other words.
extension SpokenValueReader {
  /// Returns the one value in a text, such as the date in "remind me tomorrow at five", or `nil` if
  /// there is none, or more than one.
  ///
  /// The other words must have no meaning in values, so that part of an expression is not taken for
  /// the whole: "the thirty-first of February" is not February, and the number of "five kilos" is
  /// not a time of day. The value's word positions indicate which words were read.
  public func value(_ kind: SpokenValueKind, within text: String) -> SpokenValue? {
    guard kind != .boolean, kind != .spelling else { return nil }
    let words = Words(text)
    guard words.count > 1, words.count <= Sentence.limit,
      var value = longestReading(kind, in: words).value
    else { return nil }
    let sentence = Sentence(words, from: 0, language: language)
    for position in 0..<sentence.count where !value.words.contains(position) {
      guard sentence[position].form == .word, !language.means(sentence[position]) else {
        return nil
      }
    }
    if kind.isDate, sentence.isNumber(value.words) { return nil }
    let read = words.text(of: value.words)
    value.note = [value.note, "Only “\(read)” was read."].compactMap(\.self).joined(separator: " ")
    return value
  }

  /// Returns whether words count and name no place: they are a cardinal, as "a hundred and fifty" is,
  /// or end in a number that only counts, such as "half a dozen".
  public func isCount(_ words: Words) -> Bool {
    guard words.count <= Sentence.limit else { return false }
    let sentence = Sentence(words, from: 0, language: language)
    var styles: Set<Number.Style> = []
    var endsInCollective = false
    for position in 0..<sentence.count {
      sentence.numbers(at: position) { end, number in
        guard end == sentence.count else { return }
        if position == 0 { styles.insert(number.style) }
        endsInCollective = endsInCollective || number.style == .collective
      }
    }
    return endsInCollective || !styles.isEmpty && !styles.contains(.ordinal)
  }

  /// Returns whether words are a number that counts repetitions or has a name of its own: "twice".
  public func isNamedNumber(_ words: Words) -> Bool {
    guard let rule = language.rules.number, !words.isEmpty, words.count <= Sentence.limit else {
      return false
    }
    let sentence = Sentence(words, from: 0, language: language)
    var isNamed = false
    sentence.read(rule, at: 0) { end, _ in isNamed = isNamed || end == sentence.count }
    return isNamed
  }

  /// Returns whether one number extends over some words: over "and" in "a hundred and five".
  public func isWithinNumber(_ range: Range<Int>, of words: Words) -> Bool {
    let first = max(0, range.lowerBound - Self.longestNumber)
    return (first...range.lowerBound).contains { start in
      values(.number, in: words, at: start).contains { value in
        value.words.upperBound > range.upperBound && !value.isLowerEnd
      }
    }
  }

  /// Returns whether one amount of money, length of time or measure extends over some words: over “and” in “12
  /// dollars and 50 cents”.
  public func isWithinAmount(_ range: Range<Int>, of words: Words) -> Bool {
    let kinds: [SpokenValueKind] = [.currency, .duration, .measurement]
    return (max(0, range.lowerBound - Self.longestNumber)..<range.lowerBound).contains { start in
      kinds.contains { kind in
        values(kind, in: words, at: start).contains { value in
          value.words.upperBound > range.upperBound && !value.isLowerEnd && !value.isLimit
        }
      }
    }
  }

  /// The number of words before a joint of a number that are examined.
  private static var longestNumber: Int { 8 }

  /// Returns the value of the longest expression in a text, or why that has none; among equally long
  /// ones, of the first.
  ///
  /// An expression without a value is not read in part: "every month" is not this month.
  func longestReading(
    _ kind: SpokenValueKind, in words: Words
  ) -> (value: SpokenValue?, problem: String?) {
    var longest = 0
    var result: (value: SpokenValue?, problem: String?) = (nil, nil)
    for position in words.indices {
      let first = language.lexeme(of: words, at: position)
      guard Readings.canStart(kind, with: first, language) else { continue }
      let sentence = Sentence(words, from: position, language: language)
      var readings = Readings(kind, in: sentence, at: 0, reader: self)
      guard let end = readings.readings.map(\.end).max(), end > longest else { continue }
      longest = end
      result.value = readings.best { $0 == end }
      result.value?.words = position..<position + end
      result.problem = readings.problem
    }
    return result
  }
}

extension Sentence {
  /// Returns whether some words are a bare number, which is not a time among other words.
  func isNumber(_ range: Range<Int>) -> Bool {
    var isNumber = false
    numbers(at: range.lowerBound) { end, _ in isNumber = isNumber || end == range.upperBound }
    return isNumber
  }
}

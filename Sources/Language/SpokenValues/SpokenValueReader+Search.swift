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
      var value = longestValue(kind, in: words)
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

  /// Returns whether words end in a number that only counts: "a couple", "half a dozen".
  public func endsInCollective(_ words: Words) -> Bool {
    guard words.count <= Sentence.limit else { return false }
    let sentence = Sentence(words, from: 0, language: language)
    var isCollective = false
    for position in 0..<sentence.count {
      sentence.numbers(at: position) { end, number in
        isCollective = isCollective || end == sentence.count && number.style == .collective
      }
    }
    return isCollective
  }

  /// Returns the value with the most words in a text; among equally long ones, the first.
  func longestValue(_ kind: SpokenValueKind, in words: Words) -> SpokenValue? {
    var best: SpokenValue?
    for position in words.indices {
      if let value = values(kind, in: words, at: position).first,
        value.words.count > best?.words.count ?? 0
      {
        best = value
      }
    }
    return best
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

public import TextNormalization

/// Amounts of money with an implied currency.
extension SpokenValueReader {
  /// Returns the amount in "twenty-five fifty", whole units followed by hundredths, or `nil` if the
  /// words are anything else.
  ///
  /// It applies only where money is expected: elsewhere such words are a time or a year.
  public func price(of words: Words) -> Double? {
    guard words.count > 1, words.count <= Sentence.limit else { return nil }
    let sentence = Sentence(words, from: 0, language: language)
    // "A hundred and fifty" is one number; "nineteen ninety-nine" is a year only among dates.
    guard !sentence.isOneNumber else { return nil }
    for middle in 1..<words.count {
      guard let whole = sentence.amount(0..<middle), 0..<1000 ~= whole,
        let hundredths = sentence.amount(middle..<words.count), 10..<100 ~= hundredths
      else { continue }
      return Double(whole) + Double(hundredths) / 100
    }
    return nil
  }
}

extension Sentence {
  /// Returns the whole number that consists of exactly some words, other than a year or digits.
  fileprivate func amount(_ range: Range<Int>) -> Int? {
    var amount: Int?
    numbers(at: range.lowerBound) { end, number in
      if end == range.upperBound, number.style == .cardinal { amount = amount ?? number.integer }
    }
    return amount
  }

  /// Whether all words are one number, other than a year said in pairs.
  fileprivate var isOneNumber: Bool {
    var isNumber = false
    numbers(at: 0) { end, number in
      isNumber = isNumber || end == count && number.style != .pair && number.style != .digits
    }
    return isNumber
  }
}

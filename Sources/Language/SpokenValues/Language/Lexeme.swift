/// A word as the readers see it: its number in the language's table, or its figures.
struct Lexeme: Sendable {
  /// The composition of a word.
  enum Form: Sendable {
    /// Letters, or a sign.
    case word
    /// Digits alone, or digits with grouping separators: `7`, `1,000`.
    case integer
    /// Digits with a decimal separator: `3.5`.
    case decimal
    /// Digits with the ending of an ordinal: `2nd`.
    case ordinal
    /// Digits with colons: `3:15`, `3:15:30`.
    case clock
    /// Digits with slashes: `7/24`, `7/24/2027`.
    case slashed
    /// Digits with points that can only be a date: `24.12.2026`.
    case dotted
    /// A number written as one word: `einundzwanzig`.
    case compound
    /// An ordinal written as one word: `einundzwanzigste`.
    case compoundOrdinal
    /// A unit and the number after it: the `h30` of `1h30`.
    case joined
  }

  var form = Form.word
  /// The word's number in the language's table; -1 for an unknown word.
  var word: Int32 = -1
  /// The value of a number; of figures with slashes, 1 or -1.
  var value: Double = 0
  /// The value of a whole number; `nil` if there is none or it does not fit.
  var integer: Int?
  /// The first three groups of digits; -1 for missing ones.
  var fields = SIMD3<Int>(repeating: -1)
  /// The built-in readers that may start with the word.
  var readers: BuiltIn.Mask = []
  /// The numbers of digits of these groups.
  var lengths = SIMD3<Int>(repeating: 0)

  /// Whether the word is a number in figures.
  var isFigures: Bool { form == .integer || form == .decimal }
  /// Whether the word is a number that stands for itself, in figures or as a compound.
  var isLiteral: Bool { form == .integer || form == .compound }
  /// Whether the first digit is a zero that could be left out, as in `07`.
  var hasLeadingZero: Bool {
    lengths[0] > 1 && fields[0] >= 0 && fields[0] < Self.powers[lengths[0] - 1]
  }

  static let powers: [Int] = (0..<19).map { exponent in
    (0..<exponent).reduce(1) { power, _ in power * 10 }
  }
}

extension Lexeme {
  /// Reads the figures of a word; `nil` if it is not a number.
  ///
  /// - Parameters:
  ///   - bytes: The buffer of all words.
  ///   - range: The word's range in the buffer.
  ///   - decimal: The language's decimal separator.
  init?(figures bytes: [UInt8], in range: Range<Int>, decimal: UInt8) {
    var scan = FigureScan()
    guard scan.run(bytes, range) else { return nil }
    for index in 0..<min(scan.groupCount, 3) {
      fields[index] = scan.values[index]
      lengths[index] = scan.digitCounts[index]
    }
    let sign = scan.isNegative ? -1 : 1
    switch scan.shape(decimal: decimal) {
    case .whole where scan.hasOrdinalEnding, .ordinal: form = .ordinal
    case .whole: form = .integer
    case .fraction:
      form = .decimal
      value = Double(sign) * scan.decimalValue
      return
    case .clock: form = .clock
    case .slashed:
      form = .slashed
      value = Double(sign)
    case .dotted: form = .dotted
    }
    if form == .integer || form == .ordinal {
      integer = scan.wholeValue.map { sign * $0 }
      value = integer.map(Double.init) ?? .infinity
    }
  }
}

/// The groups of digits in a word, and their separators.
private struct FigureScan {
  enum Shape { case whole, ordinal, fraction, clock, slashed, dotted }

  var isNegative = false
  var hasOrdinalEnding = false
  var startsWithPoint = false
  var groupCount = 0
  var values = SIMD8<Int>(repeating: -1)
  var digitCounts = SIMD8<Int>(repeating: 0)
  var separators = SIMD8<UInt8>(repeating: 0)

  mutating func run(_ bytes: [UInt8], _ range: Range<Int>) -> Bool {
    var position = range.lowerBound
    if bytes[position] == UInt8(ascii: "-") {
      isNegative = true
      position += 1
    }
    if position < range.upperBound, bytes[position] == UInt8(ascii: ".") {
      // ".5": the zero is omitted.
      values[0] = 0
      separators[0] = bytes[position]
      groupCount = 1
      startsWithPoint = true
      position += 1
    }
    while position < range.upperBound, groupCount < 8 {
      var value = 0
      let start = position
      while position < range.upperBound, bytes[position] &- 0x30 < 10 {
        // A group of more than 18 digits has no value; it is marked as too large.
        if position - start < 18 { value = value * 10 + Int(bytes[position] &- 0x30) }
        position += 1
      }
      guard position > start else { return false }
      values[groupCount] = position - start > 18 ? -2 : value
      digitCounts[groupCount] = position - start
      groupCount += 1
      guard position < range.upperBound else { return true }
      if bytes[position] | 0x20 >= 0x61 {
        hasOrdinalEnding = position + 2 == range.upperBound
        return hasOrdinalEnding
      }
      separators[groupCount - 1] = bytes[position]
      position += 1
    }
    return false
  }

  /// Returns the kind of number that the separators indicate.
  mutating func shape(decimal: UInt8) -> Shape {
    guard groupCount > 1 else { return .whole }
    if startsWithPoint { return groupCount == 2 ? .fraction : .dotted }
    let last = separators[groupCount - 2]
    if last == UInt8(ascii: ":") { return .clock }
    if last == UInt8(ascii: "/") { return .slashed }
    let isGrouped = (1..<groupCount - 1).allSatisfy { digitCounts[$0] == 3 }
    let first = separators[0]
    if groupCount > 2, last != first { return isGrouped ? .fraction : .dotted }
    if groupCount == 2, last == decimal { return .fraction }
    if isGrouped, digitCounts[groupCount - 1] == 3, digitCounts[0] <= 3, values[0] > 0 {
      return hasOrdinalEnding ? .ordinal : .whole
    }
    return groupCount == 2 ? .fraction : .dotted
  }

  /// All digits as one whole number.
  var wholeValue: Int? {
    var result = 0
    for index in 0..<groupCount {
      guard values[index] >= 0, digitCounts[index] < 19 else { return nil }
      let (shifted, isTooLarge) = result.multipliedReportingOverflow(
        by: Lexeme.powers[digitCounts[index]])
      let (sum, overflows) = shifted.addingReportingOverflow(values[index])
      if isTooLarge || overflows { return nil }
      result = sum
    }
    return result
  }

  /// The number with a decimal separator before the last group.
  var decimalValue: Double {
    let places = digitCounts[groupCount - 1]
    // Both parts are exact below 2^53, so the division rounds only once.
    if let whole = wholeValue, whole < 1 << 53, places < 19 {
      return Double(whole) / Double(Lexeme.powers[places])
    }
    var whole = self
    whole.groupCount -= 1
    return whole.wholeValue.map(Double.init) ?? .infinity
  }
}

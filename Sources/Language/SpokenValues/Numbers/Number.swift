/// A number, and how it was said.
struct Number: Sendable, Hashable {
  /// How a number is said, which determines what may follow and how likely it is.
  enum Style: Sendable, Hashable {
    case cardinal, ordinal, decimal, fraction, collective, digits, pair
  }

  var value: Double
  /// The value as a whole number; `nil` if it has a fraction.
  var integer: Int?
  var style: Style
  /// Whether the word stands for an indefinite number: "a few".
  var isUncertain = false

  init(_ integer: Int, _ style: Style = .cardinal) {
    self.integer = integer
    value = Double(integer)
    self.style = style
  }

  init(_ value: Double, _ style: Style) {
    self.value = value
    self.style = style
    if value == value.rounded(), abs(value) < 0x1p53, style != .decimal { integer = Int(value) }
  }

  /// The number with the opposite sign.
  var negated: Number {
    var result = self
    result.value = -value
    result.integer = integer.map { 0 - $0 }
    return result
  }

  /// Returns the number times a factor; `nil` if it is too large.
  func multiplied(by factor: Int, _ style: Style) -> Number? {
    var result: Number
    if let integer {
      let (product, overflows) = integer.multipliedReportingOverflow(by: factor)
      guard !overflows else { return nil }
      result = Number(product, style)
    } else {
      result = Number(value * Double(factor), style == .cardinal ? .collective : style)
    }
    result.isUncertain = isUncertain
    return result
  }

  /// Returns the sum with a fraction.
  func adding(_ fraction: Double) -> Number {
    var result = Number(value + fraction, .fraction)
    result.isUncertain = isUncertain
    return result
  }
}

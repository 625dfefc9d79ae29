/// The facts that the words of a rule state: at most one number for each field.
///
/// Facts are merged when rules are combined. Two rules that set a field to different values exclude
/// each other, which is why "five pm am" has no reading.
struct Facts: Sendable, Hashable {
  private var mask: UInt32 = 0
  /// The numbers of the first 16 fields, and of the others; fields that were not stated are zero.
  private var lower = SIMD16<Int16>()
  private var upper = SIMD16<Int16>()
  /// The numbers that may be large: distances in months, days and seconds, and counts.
  private var large = SIMD4<Int32>()

  /// The value of a field, or `nil` if it was not stated.
  subscript(field: Field) -> Int? {
    mask & (1 << UInt32(field.rawValue)) == 0 ? nil : number(field.rawValue)
  }

  /// Whether nothing was stated.
  var isEmpty: Bool { mask == 0 }

  /// Returns whether any of some fields was stated.
  func hasAny(of fields: Field...) -> Bool { fields.contains { self[$0] != nil } }

  /// Sets a field; returns `false` if it already has another value, or the value is too large.
  mutating func set(_ field: Field, _ value: Int) -> Bool {
    let bit: UInt32 = 1 << UInt32(field.rawValue)
    if mask & bit != 0 { return number(field.rawValue) == value }
    if let place = Self.largePlace(field.rawValue) {
      guard let value = Int32(exactly: value) else { return false }
      large[place] = value
    } else {
      guard let value = Int16(exactly: value) else { return false }
      if field.rawValue < 16 {
        lower[field.rawValue] = value
      } else {
        upper[field.rawValue - 16] = value
      }
    }
    mask |= bit
    return true
  }

  /// Removes the value of a field.
  mutating func clear(_ field: Field) {
    mask &= ~(1 << UInt32(field.rawValue))
    if let place = Self.largePlace(field.rawValue) {
      large[place] = 0
    } else if field.rawValue < 16 {
      lower[field.rawValue] = 0
    } else {
      upper[field.rawValue - 16] = 0
    }
  }

  /// Returns these facts without a field.
  func without(_ field: Field) -> Facts {
    var result = self
    result.clear(field)
    return result
  }

  /// Returns these facts with one more; `nil` if they contradict each other.
  func with(_ field: Field, _ value: Int) -> Facts? {
    var result = self
    return result.set(field, value) ? result : nil
  }

  /// Returns both facts together; `nil` if they contradict each other.
  func merged(with other: Facts) -> Facts? {
    if other.mask == 0 { return self }
    var common = mask & other.mask
    while common != 0 {
      let field = common.trailingZeroBitCount
      if number(field) != other.number(field) { return nil }
      common &= common - 1
    }
    // Fields that were not stated are zero, and those that both state are the same.
    var result = other
    result.mask |= mask
    result.lower |= lower
    result.upper |= upper
    result.large |= large
    return result
  }

  private func number(_ field: Int) -> Int {
    if let place = Self.largePlace(field) { return Int(large[place]) }
    return Int(field < 16 ? lower[field] : upper[field - 16])
  }

  /// Returns the index of a field among those whose numbers may be large, `nil` for the others.
  private static func largePlace(_ field: Int) -> Int? {
    let place = field - Field.shiftMonths.rawValue
    return 0...3 ~= place ? place : nil
  }
}

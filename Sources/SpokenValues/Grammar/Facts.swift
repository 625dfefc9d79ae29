/// What the words of a rule said: at most one number for each field.
///
/// Facts are merged as rules are put together; two rules that say different things about one
/// field exclude each other, which is why "five pm am" has no reading.
struct Facts: Sendable, Hashable {
  private var mask: UInt32 = 0
  private var values = SIMD32<Int32>(repeating: 0)

  /// The value of a field, `nil` where nothing was said about it.
  subscript(field: Field) -> Int? {
    mask & (1 << UInt32(field.rawValue)) == 0 ? nil : Int(values[field.rawValue])
  }

  /// Whether nothing was said.
  var isEmpty: Bool { mask == 0 }

  /// Returns whether something was said about any of some fields.
  func hasAny(of fields: Field...) -> Bool { fields.contains { self[$0] != nil } }

  /// Sets a field; returns `false` where it has another value already.
  mutating func set(_ field: Field, _ value: Int) -> Bool {
    let bit: UInt32 = 1 << UInt32(field.rawValue)
    guard let value = Int32(exactly: value) else { return false }
    if mask & bit != 0 { return values[field.rawValue] == value }
    mask |= bit
    values[field.rawValue] = value
    return true
  }

  /// Removes what was said about a field.
  mutating func clear(_ field: Field) {
    mask &= ~(1 << UInt32(field.rawValue))
    values[field.rawValue] = 0
  }

  /// Returns these facts without what was said about a field.
  func without(_ field: Field) -> Facts {
    var result = self
    result.clear(field)
    return result
  }

  /// Returns these facts with one more; `nil` where they contradict each other.
  func with(_ field: Field, _ value: Int) -> Facts? {
    var result = self
    return result.set(field, value) ? result : nil
  }

  /// Returns both facts together; `nil` where they contradict each other.
  func merged(with other: Facts) -> Facts? {
    if other.mask == 0 { return self }
    guard mask & other.mask != 0 else {
      var result = self
      result.mask |= other.mask
      // The fields of both are apart, and what was not said is zero.
      result.values = values | other.values
      return result
    }
    var result = self
    for field in Field.allCases {
      if let value = other[field], !result.set(field, value) { return nil }
    }
    return result
  }
}

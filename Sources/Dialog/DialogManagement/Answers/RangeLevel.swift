import IntentMetadata

/// A place in the range of a level, such as a volume from 0 to 100.
enum RangeLevel: String, CaseIterable, Sendable {
  case lowest, middle, highest

  /// Returns the value at this place for a parameter that is a level: a number from 0 up to a limit.
  ///
  /// The limits of another number, such as one to ten soups, only say what the app refuses.
  func value(of parameter: ParameterDescriptor) -> IntentValue? {
    guard let range = parameter.range, range.lower == 0, range.upper > 0, range.hasUpperBound else {
      return nil
    }
    let number =
      switch self {
      case .lowest: range.lower
      case .middle: range.upper / 2
      case .highest: range.upper
      }
    switch parameter.type.element {
    case .integer: return number == number.rounded() ? .integer(Int(number)) : nil
    case .double: return .double(number)
    default: return nil
    }
  }
}

extension CommandWords {
  /// Returns the longest words at a position that name a level of a parameter: “half”, “the maximum”.
  func level(of parameter: ParameterDescriptor, at position: Int, in words: [String]) -> SpokenSpan?
  {
    rangeLevels.compactMap { level, phrases in
      let length = phrases.length(in: words, at: position)
      guard length > 0, let value = level.value(of: parameter) else { return nil }
      return SpokenSpan(end: position + length, value: value)
    }
    .max { $0.end < $1.end }
  }
}

/// A range of numbers written in place of a list's name: `{0..100,5:brightness}`.
public struct InlineRange: Sendable, Hashable {
  /// The first number.
  public var lower: Int
  /// The last number, included.
  public var upper: Int
  /// The distance between numbers.
  public var step: Int

  /// Reads `0..100` or `0..100,5`, or `nil` if the text is the name of a list.
  public init?(_ name: String) {
    let parts = name.split(separator: ",", maxSplits: 1, omittingEmptySubsequences: false)
    guard let dots = parts[0].firstRange(of: ".."),
      let lower = Int(parts[0][..<dots.lowerBound]), let upper = Int(parts[0][dots.upperBound...])
    else { return nil }
    guard parts.count == 2 else {
      self.init(lower: lower, upper: upper, step: 1)
      return
    }
    guard let step = Int(parts[1].drop { $0 == " " }) else { return nil }
    self.init(lower: lower, upper: upper, step: step)
  }

  private init(lower: Int, upper: Int, step: Int) {
    self.lower = lower
    self.upper = upper
    self.step = step
  }

  /// The numbers that ranges may contain: those that floating-point numbers represent exactly.
  public static let limits = -(1 << 53)...(1 << 53)

  /// Whether the range is not empty, and all numbers are within ``limits``.
  public var isValid: Bool {
    lower <= upper && step > 0 && Self.limits.contains(lower) && Self.limits.contains(upper)
  }
}

extension InlineRange {
  /// The number of values in the range.
  public var count: ExpansionCount {
    guard isValid else { return ExpansionCount(0) }
    let (distance, overflow) = upper.subtractingReportingOverflow(lower)
    guard !overflow, distance < Int.max else { return .unbounded }
    return ExpansionCount(distance / step + 1)
  }
}

/// The number of sentences that something stands for: exact if it fits, otherwise an estimate.
public struct ExpansionCount: Sendable, Hashable {
  /// The number itself, or `nil` if it is more than 2^63.
  public let exact: Int?
  /// The number as a floating-point value, at most the greatest finite one.
  public let estimate: Double

  /// Creates a count from a number that is not negative.
  public init(_ number: Int) {
    exact = max(0, number)
    estimate = Double(max(0, number))
  }

  private init(exact: Int?, estimate: Double) {
    self.exact = exact
    self.estimate = min(estimate, .greatestFiniteMagnitude)
  }

  /// A number beyond counting, as for a rule that refers to itself.
  public static let unbounded = Self(exact: nil, estimate: .greatestFiniteMagnitude)

  /// Returns the number of choices if one of two things is chosen.
  public static func + (lhs: Self, rhs: Self) -> Self {
    Self(
      exact: combine(lhs, rhs) { $0.addingReportingOverflow($1) },
      estimate: lhs.estimate + rhs.estimate)
  }

  /// Returns the number of choices if both things are chosen.
  public static func * (lhs: Self, rhs: Self) -> Self {
    // Zero stays zero, whatever the other factor is.
    if lhs.exact == 0 || rhs.exact == 0 { return Self(0) }
    return Self(
      exact: combine(lhs, rhs) { $0.multipliedReportingOverflow(by: $1) },
      estimate: lhs.estimate * rhs.estimate)
  }

  private static func combine(
    _ lhs: Self, _ rhs: Self, _ operation: (Int, Int) -> (partialValue: Int, overflow: Bool)
  ) -> Int? {
    guard let left = lhs.exact, let right = rhs.exact else { return nil }
    let (value, overflow) = operation(left, right)
    return overflow ? nil : value
  }
}

extension ExpansionCount: CustomStringConvertible {
  /// The number, or `more than 2^63`.
  public var description: String { exact.map { "\($0)" } ?? "more than 2^63" }
}

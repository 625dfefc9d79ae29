/// Takes whole numbers within the parameter's range.
///
/// See the example of ``DoubleFromIntResolver``.
public struct IntResolver: RangeCheckingResolver {
  /// Creates the resolver.
  public init() {}
  /// Returns the number.
  ///
  /// - Throws: An error that asks again, if the number is outside the parameter's range.
  public func resolve(from input: Int, context: IntentParameterContext<Int>) async throws -> Int? {
    try checkParameterRangeContains(value: input, context: context)
    return input
  }
}

/// Converts numbers with a fraction to whole numbers.
///
/// See the example of ``DoubleFromIntResolver``.
public struct IntFromDoubleResolver: RangeCheckingResolver {
  /// How a fraction is rounded.
  public var roundingRule: FloatingPointRoundingRule

  /// Creates a resolver that rounds to the nearest whole number, or by another rule.
  public init(roundingRule: FloatingPointRoundingRule = .toNearestOrAwayFromZero) {
    self.roundingRule = roundingRule
  }

  /// Returns the rounded number; `nil` for one beyond all whole numbers.
  public func resolve(from input: Double, context: IntentParameterContext<Int>) async throws
    -> Int?
  {
    guard let number = Int(exactly: input.rounded(roundingRule)) else { return nil }
    try checkParameterRangeContains(value: number, context: context)
    return number
  }
}

/// Converts digits to whole numbers.
///
/// See the example of ``DoubleFromIntResolver``.
public struct IntFromStringResolver: RangeCheckingResolver {
  /// The base that the digits count in, from 2 to 36.
  public var radix: Int

  /// Creates a resolver for decimal digits, or those of another base.
  public init(radix: Int = 10) { self.radix = radix }

  /// Returns the number that the digits are; `nil` if the text is not one.
  public func resolve(from input: String, context: IntentParameterContext<Int>) async throws
    -> Int?
  {
    guard 2...36 ~= radix,
      let number = Int(input.trimmingCharacters(in: .whitespaces), radix: radix)
    else { return nil }
    try checkParameterRangeContains(value: number, context: context)
    return number
  }
}

/// Takes numbers within the parameter's range.
///
/// See the example of ``DoubleFromIntResolver``.
public struct DoubleResolver: RangeCheckingResolver {
  /// Creates the resolver.
  public init() {}
  /// Returns the number.
  ///
  /// - Throws: An error that asks again, if the number is outside the parameter's range.
  public func resolve(from input: Double, context: IntentParameterContext<Double>) async throws
    -> Double?
  {
    try checkParameterRangeContains(value: input, context: context)
    return input
  }
}

/// Converts whole numbers to numbers with a fraction.
///
///     @Parameter(
///       title: "Price",
///       resolvers: {
///         DoubleResolver()
///         DoubleFromIntResolver()
///       })
///     var price: Double
public struct DoubleFromIntResolver: RangeCheckingResolver {
  /// Creates the resolver.
  public init() {}
  /// Returns the number.
  public func resolve(from input: Int, context: IntentParameterContext<Double>) async throws
    -> Double?
  {
    let number = Double(input)
    try checkParameterRangeContains(value: number, context: context)
    return number
  }
}

/// Converts digits such as `2.5` to numbers.
///
/// See the example of ``DoubleFromIntResolver``.
public struct DoubleFromStringResolver: RangeCheckingResolver {
  /// Creates the resolver.
  public init() {}
  /// Returns the number that the digits are; `nil` if the text is not one, or no finite one.
  public func resolve(from input: String, context: IntentParameterContext<Double>) async throws
    -> Double?
  {
    guard let number = Double(input.trimmingCharacters(in: .whitespaces)), number.isFinite else {
      return nil
    }
    try checkParameterRangeContains(value: number, context: context)
    return number
  }
}

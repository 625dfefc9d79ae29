public import IntentMetadata

extension Decimal: _IntentValue {
  /// The type as the front knows it.
  public static var _valueType: IntentMetadata.ValueType { .double }
  /// The value as the front knows it.
  public var _intentValue: IntentValue? { .double(NSDecimalNumber(decimal: self).doubleValue) }

  /// Returns the value of a number.
  public static func _resolve(_ value: IntentValue) async throws -> Decimal {
    switch value {
    case .integer(let number): return Decimal(number)
    case .double(let number):
      // By way of the digits: the nearest binary fraction of 0.1 is not what was said.
      return Decimal(string: "\(number)", locale: Locale(identifier: "en_US_POSIX"))
        ?? Decimal(number)
    default: throw AppIntentError.mismatch(value, .double)
    }
  }
}

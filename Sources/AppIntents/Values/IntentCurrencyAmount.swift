public import IntentMetadata

/// An amount of money.
public struct IntentCurrencyAmount: Sendable, Hashable {
  /// The number of units of the currency.
  public let amount: Decimal
  /// The currency's code in ISO 4217, such as `EUR`.
  public let currencyCode: String

  /// Creates an amount of a currency.
  public init(amount: Decimal, currencyCode: String) {
    self.amount = amount
    self.currencyCode = currencyCode
  }
}

extension IntentCurrencyAmount: _IntentValue {
  /// The type as the front knows it.
  public static var _valueType: IntentMetadata.ValueType { .currency }
  /// The value as the front knows it.
  public var _intentValue: IntentValue? {
    .currency(amount: NSDecimalNumber(decimal: amount).doubleValue, code: currencyCode)
  }

  /// Returns the amount of a number with a currency, whichever way the number is written.
  public static func _resolve(_ value: IntentValue) async throws -> IntentCurrencyAmount {
    guard case .currency(let number, let code) = value,
      // By way of the digits: the nearest binary fraction of 0.1 is not what was said.
      let amount = Decimal(string: "\(number)", locale: Locale(identifier: "en_US_POSIX"))
    else { throw AppIntentError.mismatch(value, .currency) }
    return IntentCurrencyAmount(amount: amount, currencyCode: code)
  }
}

extension IntentParameter where Value.UnwrappedType == IntentCurrencyAmount {
  /// Creates a parameter for an amount of money in one of some currencies.
  ///
  /// A number said without a currency counts the first one.
  public convenience init(
    title: LocalizedStringResource? = nil, description: LocalizedStringResource? = nil,
    default: IntentCurrencyAmount? = nil, currencyCodes: [String],
    inclusiveRange: InclusiveRange<Decimal>? = nil, requestValueDialog: IntentDialog? = nil,
    inputConnectionBehavior: InputConnectionBehavior = .default
  ) {
    self.init(
      ParameterDefinition(
        title: title, description: description, requestValueDialog: requestValueDialog,
        range: inclusiveRange.map { range in
          ValueRange(
            lower: NSDecimalNumber(decimal: range.lowerBound).doubleValue,
            upper: NSDecimalNumber(decimal: range.upperBound).doubleValue)
        }, unit: currencyCodes.first),
      default: `default`)
  }
}

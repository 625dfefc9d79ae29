public import IntentMetadata

/// An amount of money.
///
///     IntentCurrencyAmount(amount: 4.5, currencyCode: "EUR")
public struct IntentCurrencyAmount: Sendable, Hashable {
  /// The number of units of the currency.
  public let amount: Decimal
  /// The currency's code in ISO 4217, such as `EUR`.
  public let currencyCode: String

  /// Creates an amount of a currency.
  public init(amount: Decimal, currencyCode: String) {
    (self.amount, self.currencyCode) = (amount, currencyCode)
  }
}

extension IntentCurrencyAmount: CustomLocalizedStringResourceConvertible, _IntentValue {
  /// The amount with its currency.
  public var localizedStringResource: LocalizedStringResource {
    "\(amount, format: .currency(code: currencyCode).presentation(.narrow))"
  }

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

extension IntentParameter where Value.ValueType == IntentCurrencyAmount {
  /// Creates a parameter for an amount of money in one of some currencies.
  ///
  /// A number said without a currency counts the first one; an amount in another one is asked for
  /// again. No codes allow all currencies.
  public convenience init<OptionsProvider: DynamicOptionsProvider>(
    title: LocalizedStringResource? = nil, description: LocalizedStringResource? = nil,
    default: Value.UnwrappedType? = nil, currencyCodes: [String],
    inclusiveRange: InclusiveRange<Decimal>? = nil, requestValueDialog: IntentDialog? = nil,
    inputConnectionBehavior: InputConnectionBehavior = .default,
    optionsProvider: OptionsProvider = _NoOptions<IntentCurrencyAmount>()
  ) {
    self.init(
      .amount(
        title, description, currencyCodes, inclusiveRange, requestValueDialog,
        optionsProvider.declared, resolvers: nil),
      default: `default`)
  }

  /// Creates a parameter for an amount of money that resolvers make.
  public convenience init<Spec: ResolverSpecification, OptionsProvider: DynamicOptionsProvider>(
    title: LocalizedStringResource? = nil, description: LocalizedStringResource? = nil,
    default: Value.UnwrappedType? = nil, currencyCodes: [String],
    inclusiveRange: InclusiveRange<Decimal>? = nil, requestValueDialog: IntentDialog? = nil,
    inputConnectionBehavior: InputConnectionBehavior = .default,
    optionsProvider: OptionsProvider = _NoOptions<IntentCurrencyAmount>(),
    @ResolverSpecificationBuilder<Value.ValueType> resolvers: () -> Spec
  ) {
    self.init(
      .amount(
        title, description, currencyCodes, inclusiveRange, requestValueDialog,
        optionsProvider.declared, resolvers: resolvers()),
      default: `default`)
  }
}

extension ParameterDefinition {
  fileprivate static func amount(
    _ title: LocalizedStringResource?, _ description: LocalizedStringResource?,
    _ codes: [String], _ range: (lowerBound: Decimal, upperBound: Decimal)?,
    _ dialog: IntentDialog?, _ provider: (any DynamicOptionsProvider)?,
    resolvers: (any ResolverSpecification)?
  ) -> ParameterDefinition {
    ParameterDefinition(
      title: title, description: description, requestValueDialog: dialog,
      range: range.map {
        ValueRange(
          lower: NSDecimalNumber(decimal: $0.lowerBound).doubleValue,
          upper: NSDecimalNumber(decimal: $0.upperBound).doubleValue)
      },
      unit: codes.first, optionsProvider: provider,
      hints: ParameterHints(currencyCodes: codes, amounts: range), resolvers: resolvers,
      objection: { IntentCurrencyAmount.objection(to: $0, unlessIn: codes) })
  }
}

extension IntentCurrencyAmount {
  /// Rejects an amount in another currency and names the accepted ones.
  fileprivate static func objection(to value: any _IntentValue, unlessIn codes: [String])
    -> LocalizedStringResource?
  {
    let amounts =
      (value as? IntentCurrencyAmount).map { [$0] } ?? (value as? [IntentCurrencyAmount]) ?? []
    let wanted = codes.map { $0.uppercased() }
    guard !wanted.isEmpty,
      let stranger = amounts.first(where: { !wanted.contains($0.currencyCode.uppercased()) })
    else { return nil }
    return
      "That has to be in \(codes.englishList("or")), not in \(stranger.currencyCode)."
  }
}

/// The name that some guides give to ``IntentCurrencyAmount``.
///
/// It is not available, because a type `Currency` of a package that an app imports would otherwise be ambiguous.
///
///     @Parameter(title: "Price") var price: IntentCurrencyAmount
@available(*, unavailable, renamed: "IntentCurrencyAmount")
public typealias Currency = IntentCurrencyAmount

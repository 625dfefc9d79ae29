import AppIntents

/// Pays somebody regularly, after a confirmation.
struct SetUpStandingOrder: AppIntent {
  static let title: LocalizedStringResource = "Set Up Standing Order"
  static let description = IntentDescription(
    "Pays someone regularly.", categoryName: "Payments")
  static let authenticationPolicy: IntentAuthenticationPolicy =
    .requiresLocalDeviceAuthentication

  @Parameter(title: "Payee", requestValueDialog: "Who should I pay?")
  var payee: PayeeEntity

  @Parameter(
    title: "Amount", currencyCodes: [Ledger.currencyCode], inclusiveRange: (1, 5000),
    requestValueDialog: "How much?", resolvers: { UsualAmountResolver() })
  var amount: IntentCurrencyAmount

  @Parameter(title: "Days", requestValueDialog: "How often?")
  var days: Calendar.RecurrenceRule

  @Dependency var ledger: Ledger

  func perform() async throws -> some IntentResult & ProvidesDialog {
    let amount = try amount.inLedgerCurrency
    let often = days.frequency.words
    try await requestConfirmation(
      actionName: .pay, dialog: "Pay \(amount.money) to \(payee.name) \(often)?")
    ledger.add(StandingOrder(payee: payee.id, amount: amount, days: days))
    return .result(dialog: "I will pay \(amount.money) to \(payee.name) \(often).")
  }
}

/// Suggests the household's usual payments.
private struct UsualAmountResolver: Resolver {
  func resolve(from input: String, context: IntentParameterContext<IntentCurrencyAmount>)
    async throws -> IntentCurrencyAmount?
  {
    let said = input.lowercased().split { !$0.isLetter && $0 != "'" }.joined(separator: " ")
    let names = String(
      localized: "usual, the usual, my usual, as usual, the usual amount, the usual one")
    guard names.split(separator: ", ").contains(where: { $0 == said }) else { return nil }
    return IntentCurrencyAmount(amount: 940, currencyCode: Ledger.currencyCode)
  }
}

extension Calendar.RecurrenceRule.Frequency {
  fileprivate var words: String {
    switch self {
    case .minutely: String(localized: "every minute")
    case .hourly: String(localized: "every hour")
    case .daily: String(localized: "every day")
    case .weekly: String(localized: "every week")
    case .monthly: String(localized: "every month")
    case .yearly: String(localized: "every year")
    @unknown default: String(localized: "again and again")
    }
  }
}

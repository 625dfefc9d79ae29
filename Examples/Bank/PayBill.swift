import AppIntents

/// Pays somebody from the checking account, now or on a day, after a confirmation.
struct PayBill: AppIntent {
  static let title: LocalizedStringResource = "Pay Bill"
  static let description = IntentDescription(
    "Pays someone, now or on a later day.", categoryName: "Payments", searchKeywords: ["invoice"])
  static let authenticationPolicy: IntentAuthenticationPolicy =
    .requiresLocalDeviceAuthentication

  @Parameter(
    title: "Payee", requestValueDialog: "Who should I pay?",
    requestDisambiguationDialog: "Which of them?")
  var payee: PayeeEntity

  @Parameter(
    title: "Amount", currencyCodes: [Ledger.currencyCode], inclusiveRange: (1, 5000),
    requestValueDialog: "How much?")
  var amount: IntentCurrencyAmount

  @Parameter(title: "Day", kind: .date)
  var day: Date?

  @Dependency var ledger: Ledger

  static var parameterSummary: some ParameterSummary {
    Summary("Pay \(\.$amount) to \(\.$payee)") {
      \.$day
    }
  }

  func perform() async throws -> some IntentResult & ProvidesDialog {
    let amount = try amount.inLedgerCurrency
    if let day, day < Calendar.current.startOfDay(for: .now) {
      throw $day.needsValueError("That day is over. On which day should I pay?")
    }
    guard let source = ledger.accounts.first else { throw BankError.noSuchAccount }
    let date = day.map {
      String(localized: "\($0, format: Date.FormatStyle(date: .abbreviated, time: .omitted))")
    }
    try await requestConfirmation(
      actionName: .pay, dialog: question(amount.money, on: date))
    try ledger.pay(Payment(payee: payee.id, amount: amount, day: day), from: source.id)
    guard let date else {
      return .result(dialog: "Paid \(amount.money) to \(payee.name).")
    }
    return .result(dialog: "I will pay \(amount.money) to \(payee.name) on \(date).")
  }

  private func question(_ amount: String, on date: String?) -> IntentDialog {
    guard let date else { return "Pay \(amount) to \(payee.name)?" }
    return "Pay \(amount) to \(payee.name) on \(date)?"
  }
}

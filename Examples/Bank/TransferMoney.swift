import AppIntents

/// Moves money between the person's own accounts, once they have confirmed it.
struct TransferMoney: AppIntent {
  static let title: LocalizedStringResource = "Transfer Money"
  static let description = IntentDescription(
    "Moves money from one of your accounts to another.", categoryName: "Payments",
    searchKeywords: ["move", "send"])
  static let authenticationPolicy: IntentAuthenticationPolicy =
    .requiresLocalDeviceAuthentication

  @Parameter(title: "Source", requestValueDialog: "From which account?")
  var source: AccountEntity

  @Parameter(title: "Destination", requestValueDialog: "To which account?")
  var destination: AccountEntity

  @Parameter(
    title: "Amount", currencyCodes: [Ledger.currencyCode], inclusiveRange: (1, 10_000),
    requestValueDialog: "How much?")
  var amount: IntentCurrencyAmount

  @Dependency var ledger: Ledger

  static var parameterSummary: some ParameterSummary {
    Summary("Transfer \(\.$amount) from \(\.$source) to \(\.$destination)")
  }

  func perform() async throws -> some IntentResult & ProvidesDialog {
    let amount = try amount.inLedgerCurrency
    try await requestConfirmation(
      actionName: .custom(
        acceptLabel: "Transfer", acceptAlternatives: ["Move it"], denyLabel: "Don’t transfer",
        denyAlternatives: ["Keep it"], destructive: true),
      dialog: "Transfer \(amount.money) from \(source.name) to \(destination.name)?")
    try ledger.transfer(amount, from: source.id, to: destination.id)
    return .result(
      dialog: IntentDialog(
        full: "I moved \(amount.money) from \(source.name) to \(destination.name).",
        supporting: "Transferred."))
  }
}

import AppIntents

/// Says how much is in an account, or in all of them.
struct ShowBalance: AppIntent {
  static let title: LocalizedStringResource = "Show Balance"
  static let description = IntentDescription(
    "Shows the balance of an account.", categoryName: "Accounts")
  static let authenticationPolicy: IntentAuthenticationPolicy = .requiresAuthentication

  @Parameter(title: "Account")
  var account: AccountEntity?

  @Dependency var ledger: Ledger

  static var parameterSummary: some ParameterSummary {
    Summary("Show the balance of \(\.$account)")
  }

  func perform() async throws
    -> some IntentResult & ReturnsValue<IntentCurrencyAmount> & ProvidesDialog
  {
    let accounts = ledger.accounts.filter { account == nil || $0.id == account?.id }
    guard !accounts.isEmpty else { throw BankError.noSuchAccount }
    let total = accounts.reduce(0) { $0 + $1.balance }
    let parts = accounts.map { String(localized: "\($0.balance.money) in \($0.name)") }
    return .result(
      value: IntentCurrencyAmount(amount: total, currencyCode: Ledger.currencyCode),
      dialog: "You have \(parts, format: .list(type: .and)).")
  }
}

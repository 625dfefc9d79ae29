import AppIntents
import SwiftUI

/// Moves money between the person's own accounts, after a confirmation.
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
      dialog: "Transfer \(amount.money) from \(source.name) to \(destination.name)?",
      view: TransferView(amount: amount.money, source: source.name, destination: destination.name))
    try ledger.transfer(amount, from: source.id, to: destination.id)
    return .result(
      dialog: IntentDialog(
        full: "I moved \(amount.money) from \(source.name) to \(destination.name).",
        supporting: "Transferred."))
  }
}

/// A summary of the transfer.
struct TransferView: View {
  let amount: String
  let source: String
  let destination: String

  var body: some View {
    VStack(alignment: .leading) {
      Label("Transfer", systemImage: "arrow.left.arrow.right").font(.headline)
      LabeledContent("Amount", value: amount)
      LabeledContent("From", value: source)
      LabeledContent("To", value: destination)
    }
  }
}

import AppIntents

/// Deletes a payee, after a warning.
struct DeletePayee: AppIntent {
  static let title: LocalizedStringResource = "Delete Payee"
  static let description = IntentDescription(
    "Removes a payee.", categoryName: "Payments")
  static let authenticationPolicy: IntentAuthenticationPolicy = .requiresAuthentication

  @Parameter(
    title: "Payee", requestValueDialog: "Which payee should I delete?",
    requestDisambiguationDialog: "Which of them should I delete?")
  var payee: PayeeEntity

  @Dependency var ledger: Ledger

  static var parameterSummary: some ParameterSummary {
    Summary("Delete \(\.$payee)")
  }

  func perform() async throws -> some IntentResult & ProvidesDialog {
    try await requestConfirmation(
      actionName: .custom(
        acceptLabel: "Delete", acceptAlternatives: ["Remove"], denyLabel: "Keep",
        denyAlternatives: ["Keep it"], destructive: true),
      dialog: "Delete \(payee.name), to whom you pay your \(payee.purpose)?")
    ledger.removePayee(payee.id)
    BankShortcuts.updateAppShortcutParameters()
    return .result(dialog: "Deleted \(payee.name).")
  }
}

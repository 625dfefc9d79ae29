import AppIntents

/// Freezes a card. People who have lost it can do so at once, even on a locked device.
struct FreezeCard: AppIntent {
  static let title: LocalizedStringResource = "Freeze Card"
  static let description = IntentDescription(
    "Blocks a card.", categoryName: "Cards", searchKeywords: ["block", "lost"])

  @Parameter(title: "Card", requestValueDialog: "Which card?")
  var card: BankCard

  @Dependency var ledger: Ledger

  static var parameterSummary: some ParameterSummary {
    Summary("Freeze the \(\.$card)")
  }

  func perform() async throws -> some IntentResult & ProvidesDialog {
    let hasChanged = ledger.setFrozen(true, card)
    return .result(
      dialog: hasChanged
        ? "Your \(card.name) is frozen." : "Your \(card.name) is already frozen.")
  }
}

/// Makes a frozen card usable again.
struct UnfreezeCard: AppIntent {
  static let title: LocalizedStringResource = "Unfreeze Card"
  static let description = IntentDescription(
    "Unfreezes a card.", categoryName: "Cards")
  static let authenticationPolicy: IntentAuthenticationPolicy = .requiresAuthentication

  @Parameter(title: "Card", requestValueDialog: "Which card?")
  var card: BankCard

  @Dependency var ledger: Ledger

  static var parameterSummary: some ParameterSummary {
    Summary("Unfreeze the \(\.$card)")
  }

  func perform() async throws -> some IntentResult & ProvidesDialog {
    let hasChanged = ledger.setFrozen(false, card)
    return .result(
      dialog: hasChanged
        ? "Your \(card.name) works again." : "Your \(card.name) was not frozen.")
  }
}

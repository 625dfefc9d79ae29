import AppIntents
import Parlance

/// A bank with a person's accounts, cards and payees, kept in memory.
@main
struct BankApp: ParlanceApp {
  static let name = "Bank"
  static let synonyms = ["my bank", "the bank"]
  static let shortcuts: (any AppShortcutsProvider.Type)? = BankShortcuts.self
  static let intents: [any AppIntent.Type] = [
    ShowBalance.self, TransferMoney.self, PayBill.self, SetUpStandingOrder.self, FreezeCard.self,
    UnfreezeCard.self, DeletePayee.self, FindBranch.self,
  ]
  static let confirmingIntents: [any AppIntent.Type] = [
    TransferMoney.self, PayBill.self, SetUpStandingOrder.self, DeletePayee.self,
  ]

  static func prepare() async throws {
    AppDependencyManager.shared.add(dependency: Ledger.example)
  }
}

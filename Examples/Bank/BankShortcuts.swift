import AppIntents

/// What people can say to their bank.
struct BankShortcuts: AppShortcutsProvider {
  static var appShortcuts: [AppShortcut] {
    AppShortcut(
      intent: ShowBalance(),
      phrases: [
        "What's my balance at \(.applicationName)",
        "Show my balance in \(.applicationName)",
        "What's the balance of \(\.$account) at \(.applicationName)",
        "Show the balance of my \(\.$account) in \(.applicationName)",
        "How much is in \(\.$account) at \(.applicationName)",
        "How much money do I have at \(.applicationName)",
        "How much money do I have in \(\.$account) at \(.applicationName)",
      ],
      shortTitle: "Balance",
      systemImageName: "dollarsign.circle"
    )
    AppShortcut(
      intent: TransferMoney(),
      phrases: [
        "Transfer money in \(.applicationName)",
        "Transfer money to \(\.$destination) in \(.applicationName)",
        "Move money to \(\.$destination) in \(.applicationName)",
        "Move money in \(.applicationName)",
      ],
      shortTitle: "Transfer",
      systemImageName: "arrow.left.arrow.right"
    )
    AppShortcut(
      intent: PayBill(),
      phrases: [
        "Pay \(\.$payee) with \(.applicationName)",
        "Pay a bill with \(.applicationName)",
        "Pay \(\.$payee) in \(.applicationName)",
        "Pay a bill in \(.applicationName)",
      ],
      shortTitle: "Pay",
      systemImageName: "banknote"
    )
    AppShortcut(
      intent: SetUpStandingOrder(),
      phrases: [
        "Set up a standing order with \(.applicationName)",
        "Set up a standing order for \(\.$payee) with \(.applicationName)",
      ],
      shortTitle: "Standing Order",
      systemImageName: "repeat"
    )
    AppShortcut(
      intent: FreezeCard(),
      phrases: [
        "Freeze my \(\.$card) at \(.applicationName)",
        "Freeze a card in \(.applicationName)",
        "I lost my \(\.$card) of \(.applicationName)",
        "I lost my card of \(.applicationName)",
        "Someone stole my \(\.$card) of \(.applicationName)",
        "Someone stole my card of \(.applicationName)",
        "My \(\.$card) of \(.applicationName) was stolen",
        "My card of \(.applicationName) was stolen",
      ],
      shortTitle: "Freeze Card",
      systemImageName: "snowflake"
    )
    AppShortcut(
      intent: UnfreezeCard(),
      phrases: [
        "Unfreeze my \(\.$card) at \(.applicationName)",
        "Unfreeze a card in \(.applicationName)",
      ],
      shortTitle: "Unfreeze Card",
      systemImageName: "creditcard"
    )
    AppShortcut(
      intent: DeletePayee(),
      phrases: [
        "Delete the payee \(\.$payee) in \(.applicationName)",
        "Delete a payee in \(.applicationName)",
      ],
      shortTitle: "Delete Payee",
      systemImageName: "trash"
    )
    AppShortcut(
      intent: FindBranch(),
      phrases: [
        "Where is \(.applicationName)",
        "Find a branch of \(.applicationName)",
      ],
      shortTitle: "Branch",
      systemImageName: "mappin"
    )
  }

  static let shortcutTileColor: ShortcutTileColor = .teal
}

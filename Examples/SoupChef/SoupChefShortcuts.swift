import AppIntents

/// What people can say to the kitchen.
struct SoupChefShortcuts: AppShortcutsProvider {
  static var appShortcuts: [AppShortcut] {
    AppShortcut(
      intent: OrderSoup(),
      phrases: [
        "Order \(\.$soup) in \(.applicationName)",
        "Order \(\.$soup) from \(.applicationName)",
        "Get me a \(\.$soup) from \(.applicationName)",
        "I'd like \(\.$soup) from \(.applicationName)",
        "Order soup in \(.applicationName)",
        "Order soup from \(.applicationName)",
      ],
      shortTitle: "Order Soup",
      systemImageName: "cup.and.saucer"
    )
    AppShortcut(
      intent: ReorderSoup(),
      phrases: [
        "Order the same again from \(.applicationName)",
        "Reorder in \(.applicationName)",
        "Repeat my last order in \(.applicationName)",
      ],
      shortTitle: "Reorder",
      systemImageName: "arrow.counterclockwise"
    )
    AppShortcut(
      intent: CheckOrder(),
      phrases: [
        "Check my order in \(.applicationName)",
        "How far is my order in \(.applicationName)",
      ],
      shortTitle: "Order Status",
      systemImageName: "clock"
    )
    AppShortcut(
      intent: ShowMenu(),
      phrases: [
        "Show the menu of \(.applicationName)",
        "What soups does \(.applicationName) have",
        "What's on the menu at \(.applicationName)",
      ],
      shortTitle: "Menu",
      systemImageName: "menucard"
    )
    AppShortcut(
      intent: ShowIngredients(),
      phrases: [
        "What's in the \(\.$soup) at \(.applicationName)",
        "What is in \(\.$soup) from \(.applicationName)",
        "Show the ingredients of \(\.$soup) in \(.applicationName)",
      ],
      shortTitle: "Ingredients",
      systemImageName: "list.bullet"
    )
  }

  static var negativePhrases: NegativeAppShortcutPhrases {
    NegativeAppShortcutPhrases(phrases: [
      "Close \(.applicationName)", "Delete \(.applicationName)",
    ])
  }

  static let shortcutTileColor: ShortcutTileColor = .tangerine
}

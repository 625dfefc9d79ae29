import AppIntents

/// Repeats the last order.
struct ReorderSoup: AppIntent {
  static let title: LocalizedStringResource = "Reorder Soup"
  static let description = IntentDescription(
    "Repeats your last order.", categoryName: "Orders")

  @Dependency var kitchen: SoupKitchen

  func perform() async throws -> some IntentResult & ProvidesDialog {
    guard let last = kitchen.lastOrder, let soup = kitchen.soup(last.soup) else {
      throw SoupError.nothingOrderedYet
    }
    let words = last.words(soup.name)
    try await requestConfirmation(actionName: .order, dialog: "Once more, \(words)?")
    let price = try kitchen.place(last)
    return .result(dialog: "\(words) again, for \(Price.text(of: price)).")
  }
}

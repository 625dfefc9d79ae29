import AppIntents

/// Orders a soup after the person has confirmed the price.
struct OrderSoup: AppIntent {
  static let title: LocalizedStringResource = "Order Soup"
  static let description = IntentDescription(
    "Orders a soup from the kitchen.", categoryName: "Orders",
    searchKeywords: ["lunch", "bowl"])

  @Parameter(title: "Soup", requestValueDialog: "Which soup would you like?")
  var soup: SoupEntity

  @Parameter(title: "Quantity", default: 1, inclusiveRange: (1, 10))
  var quantity: Int

  @Parameter(title: "Size", default: .medium)
  var size: SoupSize

  @Dependency var kitchen: SoupKitchen

  static var parameterSummary: some ParameterSummary {
    Summary("Order \(\.$quantity) \(\.$soup)") {
      \.$size
    }
  }

  func perform() async throws -> some IntentResult & ReturnsValue<Double> & ProvidesDialog {
    let order = SoupOrder(soup: soup.id, quantity: quantity, size: size)
    let words = order.words(soup.name)
    try await requestConfirmation(actionName: .order, dialog: "Order \(words)?")
    let price = try kitchen.place(order)
    return .result(
      value: price,
      dialog: IntentDialog(
        full: "\(words) for \(Price.text(of: price)). It will be ready in ten minutes.",
        supporting: "Ready in ten minutes."))
  }
}

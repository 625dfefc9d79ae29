import AppIntents

/// Says which soups there are.
struct ShowMenu: AppIntent {
  static let title: LocalizedStringResource = "Show Menu"
  static let description = IntentDescription("Lists the soups on the menu.", categoryName: "Menu")

  @Dependency var kitchen: SoupKitchen

  func perform() async throws -> some ReturnsValue<[SoupEntity]> & ProvidesDialog {
    let names = kitchen.menu.map(\.name)
    return .result(
      value: kitchen.menu.map(SoupEntity.init),
      dialog: "Today we have \(names, format: .list(type: .and)).")
  }
}

/// Says what is in a soup.
struct ShowIngredients: AppIntent {
  static let title: LocalizedStringResource = "Show Ingredients"
  static let description = IntentDescription(
    "Lists the ingredients of a soup.", categoryName: "Menu")

  @Parameter(title: "Soup", requestValueDialog: "Which soup?")
  var soup: SoupEntity

  @Dependency var kitchen: SoupKitchen

  static var parameterSummary: some ParameterSummary {
    Summary("Show what is in \(\.$soup)")
  }

  func perform() async throws -> some IntentResult & ProvidesDialog {
    guard let found = kitchen.soup(soup.id) else { throw SoupError.offTheMenu }
    let list = String(localized: "\(found.ingredients, format: .list(type: .and))")
    return .result(dialog: "\(found.name) is made with \(list).")
  }
}

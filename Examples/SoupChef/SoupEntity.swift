import AppIntents

/// A soup as people see and name it.
struct SoupEntity: AppEntity {
  static let typeDisplayRepresentation = TypeDisplayRepresentation(
    name: "Soup", numericFormat: "\(placeholder: .int) soups")
  static let defaultQuery = SoupQuery()

  let id: String

  @Property(title: "Name") var name: String
  @Property(title: "Price") var price: Double

  let synonyms: [String]

  var displayRepresentation: DisplayRepresentation {
    DisplayRepresentation(
      title: "\(name)",
      subtitle: "from \(Price.text(of: price))",
      image: .init(systemName: "cup.and.saucer"),
      synonyms: synonyms.map { "\($0)" }
    )
  }

  init(_ soup: Soup) {
    id = soup.id
    synonyms = soup.synonyms
    name = soup.name
    price = soup.price
  }
}

/// Finds soups on the menu.
struct SoupQuery: EnumerableEntityQuery, EntityStringQuery {
  @Dependency var kitchen: SoupKitchen

  func allEntities() async throws -> [SoupEntity] {
    kitchen.menu.map(SoupEntity.init)
  }

  func entities(matching string: String) async throws -> [SoupEntity] {
    kitchen.menu
      .filter { soup in
        ([soup.name] + soup.synonyms).contains { $0.localizedCaseInsensitiveContains(string) }
      }
      .map(SoupEntity.init)
  }
}

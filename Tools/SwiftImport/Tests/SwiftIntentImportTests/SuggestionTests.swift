import MetadataImport
import SwiftIntentImport
import Testing

/// Where the things come from that a query suggests, and whether anything bounds how many they are.
@Suite struct SuggestionTests {
  /// A model with the lists that the queries below use.
  private static let model = """
    struct E: AppEntity { static let defaultQuery = Q(); var name: String; init(_ item: Item) { } }
    struct Item { static let samples = [Item(), Item()]; static var made: [Item] = load() }
    func load() -> [Item] { Store.shared.items }
    final class Store: ObservableObject {
      static let shared = Store()
      @Published var items: [Item] = [] { didSet { save() } }
      var byName: [String: Item] = [:]
      var recents: [Item] = []
      let kinds: [Item]
      var sorted: [Item] { items.sorted { $0.name < $1.name } }
      func items(limit: Int) -> [Item] { Array(items.prefix(limit)) }
      func open() -> [Item] { items.filter { $0.isOpen } }
      func listed() throws -> [Item] {
        guard isLoaded else { throw Failure() }
        return sorted
      }
    }
    """

  private func findings(in body: String) throws -> [ImportDiagnostic] {
    let source = """
      import AppIntents
      struct Q: EntityQuery {
        @Dependency var store: Store
        let context: ModelContext
        func entities(for ids: [String]) async throws -> [E] { [] }
        func suggestedEntities() async throws -> [E] {
          \(body)
        }
      }
      \(Self.model)
      """
    let app = try #require(try read(files: [("Query.swift", source)]).first)
    return app.diagnostics.filter { $0.rule == "unbounded-suggestions" }
  }

  @Test(arguments: [
    ("store.items.map { E($0) }", "items"),
    ("Store.shared.sorted.map(E.init)", "items"),
    ("return try await store.listed().map { E($0) }", "items"),
    ("let found = store.items; return found.map { E($0) }", "items"),
    ("Item.made.map { E($0) }", "items"),
    ("store.byName.values.map { E($0) }", "byName"),
    ("if store.isLoaded { store.items.map { E($0) } } else { [] }", "items"),
    ("guard store.isLoaded else { return [] }; return store.items.compactMap { E($0) }", "items"),
    (
      "var found: [E] = []; for item in store.items { found.append(E(item)) }; return found",
      "items"
    ),
    ("await MainActor.run { Store.shared.items.map { E($0) } }", "items"),
    ("(try? store.listed())?.map { E($0) } ?? []", "items"),
    ("try context.fetch(FetchDescriptor<Item>()).map { E($0) }", "fetch"),
    ("Array(Database.shared.fetchAllItems())", "fetchAllItems"),
  ])
  func `everything a list has is reported, wherever it comes from`(body: String, list: String)
    throws
  {
    let finding = try #require(try findings(in: body).first)
    #expect(finding.line == 7)
    #expect(finding.message.contains("“\(list)”"))
    #expect(finding.hint?.isEmpty == false)
  }

  @Test(arguments: [
    "[]", "Item.samples.map { E($0) }", "store.items.prefix(5).map { E($0) }",
    "store.items(limit: 5).map { E($0) }", "store.open().map { E($0) }",
    "store.recents.map { E($0) }", "store.kinds.map { E($0) }", "Array(store.items[0..<5])",
    "let few = store.items.prefix(3); return few.map { E($0) }",
    "try await entities(for: store.recentIdentifiers)",
    "var d = FetchDescriptor<Item>(); d.fetchLimit = 5; return try context.fetch(d).map { E($0) }",
    "var few: [E] = []; for i in store.items { if few.count > 5 { break }; few.append(E(i)) }; return few",
    "_ = store.items; return []", "store.allCases.map { E($0) }",
  ])
  func `what is bounded or unknown is not reported`(body: String) throws {
    #expect(try findings(in: body).isEmpty)
  }
}

import AppHosting
import AppIntents
import IntentMetadata
import Parlance
import Testing

/// A book, of which the type's own query suggests one and finds none by words.
private struct BookEntity: AppEntity {
  static let typeDisplayRepresentation: TypeDisplayRepresentation = "Book"
  static let defaultQuery = ShelfQuery()

  var id: String
  var displayRepresentation: DisplayRepresentation { DisplayRepresentation(title: "\(id)") }
}

private struct ShelfQuery: EntityQuery {
  func entities(for identifiers: [String]) async throws -> [BookEntity] {
    identifiers.map { BookEntity(id: $0) }
  }
  func suggestedEntities() async throws -> [BookEntity] { [BookEntity(id: "Emma")] }
}

private struct LibraryQuery: EntityStringQuery {
  func entities(for identifiers: [String]) async throws -> [BookEntity] {
    identifiers.map { BookEntity(id: $0) }
  }
  func entities(matching string: String) async throws -> [BookEntity] {
    ["Dune", "Dune Messiah", "Walden"].filter { $0.localizedCaseInsensitiveContains(string) }
      .map { BookEntity(id: $0) }
  }
  func suggestedEntities() async throws -> [BookEntity] {
    [BookEntity(id: "Walden"), BookEntity(id: "Emma")]
  }
}

private struct BorrowBook: AppIntent {
  static let title: LocalizedStringResource = "Borrow Book"
  @Parameter(title: "Book", query: LibraryQuery()) var book: BookEntity
  func perform() async throws -> some IntentResult { .result() }
}

private struct SellBook: AppIntent {
  static let title: LocalizedStringResource = "Sell Book"
  @Parameter(title: "Book") var book: BookEntity
  func perform() async throws -> some IntentResult { .result() }
}

@Suite struct ParameterQueryTests {
  private let host = InProcessHost(
    AppDeclaration(name: "Library", intents: [BorrowBook.self, SellBook.self]))

  private func found(_ text: String, _ intent: String) async throws -> [String] {
    try await host.options(
      forParameter: "book", of: IntentInvocation(app: "Library", intent: intent), matching: text
    ).map(\.title)
  }

  @Test func `a parameter without a query of its own finds nothing by that`() async throws {
    #expect(try await found("dune", "SellBook") == [])
    #expect(try await host.metadata().intent("SellBook")?.parameter("book")?.query == nil)
  }

  @Test func `a parameter's own query is searched by words`() async throws {
    #expect(try await found("dune", "BorrowBook") == ["Dune", "Dune Messiah"])
    #expect(
      try await host.metadata().intent("BorrowBook")?.parameter("book")?.query
        == [.suggestions, .strings])
  }

  @Test func `what it suggests can be named in phrases, each thing once`() async throws {
    let books = try #require(try await host.metadata().entity("BookEntity"))
    #expect(books.values.map(\.title) == ["Emma", "Walden"])
  }
}

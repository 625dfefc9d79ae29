import AppHosting
import Parlance
import AppIntents
import IntentMetadata
import Testing

private struct Fossil: IndexedEntity {
  static let typeDisplayRepresentation: TypeDisplayRepresentation = "Fossil"
  static let defaultQuery = FossilQuery()
  let id: Int
  let name: String
  var displayRepresentation: DisplayRepresentation { "\(name)" }
  var hideInSpotlight: Bool { name == "Fake" }
}

private struct FossilQuery: IndexedEntityQuery {
  static let all = [
    Fossil(id: 1, name: "Trilobite"), Fossil(id: 2, name: "Ammonite"), Fossil(id: 3, name: "Fake"),
  ]

  func entities(for identifiers: [Int]) async throws -> [Fossil] {
    Self.all.filter { identifiers.contains($0.id) }
  }
  func suggestedEntities() async throws -> [Fossil] { [Self.all[1]] }
  func reindexAllEntities(indexDescription: CSSearchableIndexDescription) async throws {
    try await CSSearchableIndex.default().indexAppEntities(Self.all)
  }
  func reindexEntities(for identifiers: [Int], indexDescription: CSSearchableIndexDescription)
    async throws
  {
    try await CSSearchableIndex.default().indexAppEntities(try await entities(for: identifiers))
  }
}

private struct Dig: AppIntent {
  static let title: LocalizedStringResource = "Dig"
  @Parameter(title: "Fossil") var fossil: Fossil
  func perform() async throws -> some IntentResult { .result() }
}

@Suite(.serialized) struct IndexedEntityQueryTests {
  private let host = InProcessHost(AppDeclaration(name: "Quarry", intents: [Dig.self]))

  @Test func `the app fills its index, and what is in it is known by name`() async throws {
    try await CSSearchableIndex.default().deleteAppEntities(ofType: Fossil.self)
    let fossils = try #require(try await host.metadata().entity("Fossil"))
    #expect(fossils.values.map(\.title) == ["Ammonite", "Trilobite"])
    #expect(fossils.query.contains(.strings))
  }

  @Test func `a text finds what is in the index`() async throws {
    _ = try await host.metadata()
    #expect(try await host.entities(ofType: "Fossil", .matching("tril")).map(\.id) == ["1"])
    #expect(try await host.entities(ofType: "Fossil", .matching("fake")) == [])
  }

  @Test func `what is taken out of the index is found no more`() async throws {
    _ = try await host.metadata()
    try await CSSearchableIndex.default().deleteAppEntities(identifiedBy: [1], ofType: Fossil.self)
    #expect(try await host.entities(ofType: "Fossil", .matching("tril")) == [])
  }
}

import AppIntents
import IntentMetadata
import Testing

struct Zone: AppEntity {
  static let typeDisplayRepresentation: TypeDisplayRepresentation = "Time Zone"
  static let defaultQuery = ZoneQuery()
  let id: Int
  var displayRepresentation: DisplayRepresentation { "Zone \(id)" }
}

/// Declares the least that a query can.
struct ZoneQuery: EnumerableEntityQuery {
  func allEntities() async throws -> [Zone] { (0..<3).map(Zone.init) }
}

/// Lists its entities in sections.
struct SectionedQuery: EntityQuery {
  func entities(for identifiers: [Int]) async throws -> [Zone] { identifiers.map(Zone.init) }
  func suggestedEntities() async throws -> ItemCollection<Zone> {
    ItemCollection {
      ItemSection("Near") { Zone(id: 1) }
      ItemSection("Far") {
        for id in 5..<7 { Item(Zone(id: id), title: "Far zone \(id)") }
      }
    }
  }
}

/// Lists words in sections, in the order of the alphabet.
struct Drinks: DynamicOptionsProvider {
  func results() async throws -> ItemCollection<String> {
    ItemCollection(usesIndexedCollation: true) {
      ItemSection("Hot", subtitle: "from the pot") {
        Item("tea", title: "Tea")
        Item("cocoa", title: "Cocoa", subtitle: "sweet")
      }
      ItemSection("Cold") { Item("tea on ice", title: "Tea") }
    }
  }
}

/// Knows other entities than their type's own query.
struct RemoteQuery: EntityQuery {
  func entities(for identifiers: [Int]) async throws -> [Zone] { [Zone(id: 99)] }
}

struct UsesRemote: AppIntent {
  static let title: LocalizedStringResource = "Uses Remote"
  @Parameter(title: "Zone", query: RemoteQuery()) var zone: Zone?
  func perform() async throws -> some IntentResult { .result() }
}

@Suite struct AppEntityTests {
  @Test func `the heading of a section tells its options from those of the same name`() async throws
  {
    let options = try await Drinks().valueOptions()
    #expect(options.map(\.title) == ["Cocoa", "Tea", "Tea"])
    #expect(options.map(\.subtitle) == ["sweet", "Hot, from the pot", "Cold"])
    let zone = try #require(try await SectionedQuery().suggestions().first)
    guard case .entity(_, let entity) = zone.value else {
      Issue.record("The option is not an entity.")
      return
    }
    #expect(entity.subtitle == "Near")
  }

  @Test func `a query that lists all finds and suggests`() async throws {
    #expect(try await ZoneQuery().entities(for: [2, 9]).map(\.id) == [2])
    #expect(try await ZoneQuery().suggestedEntities().map(\.id) == [0, 1, 2])
    #expect(ZoneQuery.capabilities == [.suggestions, .enumeration])
  }

  @Test func `a query that only finds suggests nothing`() async throws {
    #expect(try await RemoteQuery().suggestedEntities().isEmpty)
  }

  @Test func `sections are offered as one list with their own titles`() async throws {
    let options = try await SectionedQuery().suggestions()
    #expect(options.map(\.title) == ["Zone 1", "Far zone 5", "Far zone 6"])
  }

  @Test func `an entity is known by identifier and names and found again`() async throws {
    let value = try #require(Zone(id: 1)._intentValue)
    #expect(value == .entity(type: "Zone", EntityValue(id: "1", title: "Zone 1")))
    #expect(try await Zone._resolve(value).id == 1)
  }

  @Test(arguments: [
    IntentValue.entity(type: "Zone", EntityValue(id: "7", title: "Zone 7")),
    .entity(type: "Zone", EntityValue(id: "one", title: "Zone 1")),
    .entity(type: "Soup", EntityValue(id: "1", title: "Zone 1")), .integer(1),
  ]) func `an entity that is not there is refused`(value: IntentValue) async {
    await #expect(throws: AppIntentError.self) { try await Zone._resolve(value) }
  }

  @Test func `a parameter's own query is asked in place of the type's`() async throws {
    let intent = UsesRemote()
    for parameter in intent.boundParameters { try await parameter.assign(.string("99")) }
    #expect(intent.zone?.id == 99)
  }

  @Test func `a case without a representation is shown by its raw value`() {
    #expect(Size.descriptor.cases.map(\.title) == ["Small", "large"])
  }
}

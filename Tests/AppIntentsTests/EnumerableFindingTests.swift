import Foundation
import IntentMetadata
import Testing

@testable import AppIntents

private struct Cheese: AppEntity {
  static let typeDisplayRepresentation: TypeDisplayRepresentation = "Cheese"
  static let defaultQuery = CheeseQuery()
  let id: String
  @Property(title: "Months") var months: Int
  @Property(title: "Milk") var milk: [String]
  @Property(title: "Region") var region: String?
  var displayRepresentation: DisplayRepresentation { "\(id)" }

  init(_ id: String, months: Int, milk: [String], region: String? = nil) {
    self.id = id
    self.months = months
    self.milk = milk
    self.region = region
  }
}

private struct CheeseQuery: EnumerableEntityQuery {
  static let findIntentDescription: IntentDescription? = "Finds cheeses."
  func allEntities() async throws -> [Cheese] {
    [
      Cheese("Gruyère", months: 12, milk: ["cow"], region: "Fribourg"),
      Cheese("Feta", months: 3, milk: ["sheep", "goat"]),
      Cheese("Brie", months: 1, milk: ["cow"], region: "Île-de-France"),
    ]
  }
}

@Suite struct EnumerableFindingTests {
  typealias Condition = EntityFilter.Condition

  static let searches: [(EntityFilter, [String])] = [
    (EntityFilter(), ["Gruyère", "Feta", "Brie"]),
    (
      EntityFilter([Condition(property: "months", comparison: .lessThan, values: [.integer(12)])]),
      ["Feta", "Brie"]
    ),
    (
      EntityFilter([
        Condition(property: "milk", comparison: .contains, values: [.string("Goat")])
      ]), ["Feta"]
    ),
    (
      EntityFilter([
        Condition(property: "region", comparison: .hasPrefix, values: [.string("ile")])
      ]), ["Brie"]
    ),
    // What has no value differs from all values.
    (
      EntityFilter([
        Condition(property: "region", comparison: .notEqualTo, values: [.string("fribourg")])
      ]), ["Feta", "Brie"]
    ),
    (
      EntityFilter(
        [
          Condition(
            property: "months", comparison: .isBetween, values: [.integer(2), .integer(4)]),
          Condition(property: "region", comparison: .equalTo, values: [.string("Fribourg")]),
        ], matchesAny: true, sortedBy: "months"), ["Feta", "Gruyère"]
    ),
    (EntityFilter(sortedBy: "months", isDescending: true, limit: 2), ["Gruyère", "Feta"]),
  ]

  @Test(arguments: searches)
  func `a query that lists all is searched by every property`(
    filter: EntityFilter, names: [String]
  ) async throws {
    #expect(try await CheeseQuery().options(for: filter).map(\.title) == names)
  }

  @Test func `a property that no entity has is reported`() async {
    let filter = EntityFilter([
      Condition(property: "price", comparison: .equalTo, values: [.integer(1)])
    ])
    await #expect(throws: AppIntentError.self) { try await CheeseQuery().options(for: filter) }
  }

  @Test func `the search says what it does`() {
    #expect(CheeseQuery.findDescription == "Finds cheeses.")
    #expect(ZoneQuery.findDescription == nil)
  }
}

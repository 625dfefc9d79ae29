import Assistant
import Foundation
import IntentMetadata
import Testing

@testable import ParlanceCommands

struct EntityConditionTests {
  @Test(
    arguments: [
      ("days <= 8", "days", .lessThanOrEqualTo, ["8"]),
      ("days<8", "days", .lessThan, ["8"]),
      ("name != Mountain Week", "name", .notEqualTo, ["Mountain Week"]),
      ("name is here = there", "name", .equalTo, ["here = there"]),
      ("First name contains al", "First name", .contains, ["al"]),
      ("name begins with a", "name", .hasPrefix, ["a"]),
      ("name ENDS WITH z", "name", .hasSuffix, ["z"]),
      ("days between 5 and 9", "days", .isBetween, ["5", "9"]),
    ] as [(String, String, EntityComparisonOperator, [String])])
  func `A condition is a property, a comparison and values`(
    text: String, property: String, comparison: EntityComparisonOperator, texts: [String]
  ) throws {
    let condition = try #require(EntityCondition(text))
    #expect(condition.property == property)
    #expect(condition.comparison == comparison)
    #expect(condition.texts == texts)
  }

  @Test(arguments: ["", "days", "<= 8", "days <=", "days between 5", "between 5 and 9"])
  func `What lacks a part is not a condition`(text: String) {
    #expect(EntityCondition(text) == nil)
  }

  @Test func `The values have the type of the property, which goes by name or title`() throws {
    let trip = EntityDescriptor(
      id: "Trip",
      properties: [PropertyDescriptor(name: "days", title: "Number of Days", type: .integer)])
    let reader = try SpokenValueReading(locale: "en")
    let condition = try #require(EntityCondition("number of days between five and 9"))
    #expect(
      try condition.resolved(in: trip, reader: reader)
        == EntityFilter.Condition(
          property: "days", comparison: .isBetween, values: [.integer(5), .integer(9)]))
    let stranger = try #require(EntityCondition("color = red"))
    #expect(throws: CommandFailure.self) { try stranger.resolved(in: trip, reader: reader) }
  }
}

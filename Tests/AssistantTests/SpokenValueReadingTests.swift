import Foundation
import IntentMetadata
import Testing

@testable import Assistant

@Suite struct SpokenValueReadingTests {
  @Test(arguments: [
    (ValueType.integer, "two please", IntentValue.integer(2)),
    (.integer, "um, twenty-one", .integer(21)),
    (.double, "3.5", .double(3.5)), (.integer, "80 percent", .integer(80)),
    (.integer, "seventy five percent", .integer(75)),
    (.boolean, "yes please", .boolean(true)),
    (.boolean, "no thanks", .boolean(false)),
  ])
  func `answers are read by the type of the parameter`(
    type: ValueType, text: String, value: IntentValue
  ) throws {
    #expect(try SpokenValueReading().value(of: type, in: text) == value)
  }

  @Test(arguments: [
    (ValueType.string, "two"), (.enumeration("Size"), "two"), (.integer, "clam chowder"),
    (.boolean, "yes or no"), (.integer, ""), (.integer, "half"),
  ])
  func `what is not a value of the type is none`(type: ValueType, text: String) throws {
    #expect(try SpokenValueReading().value(of: type, in: text) == nil)
  }

  @Test(arguments: [
    ("second", 2), ("the third", 3), ("first", 1), ("3rd", 3), ("number three", 3),
    ("the hundredth", 100),
  ])
  func `places are read`(text: String, place: Int) throws {
    #expect(try SpokenValueReading().ordinal(in: text) == place)
  }

  @Test(arguments: [
    "two", "2", "twenty-one", "forty", "a hundred", "a hundred and fifty", "half a dozen", "1,000",
  ])
  func `a number that counts names no place`(text: String) throws {
    #expect(try SpokenValueReading().ordinal(in: text) == nil)
  }
}

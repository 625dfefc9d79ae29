import IntentMetadata
import Testing

@testable import IntentMatching

/// Sentences that name a thing of a phrase but ask for something else, and requests in other words.
@Suite struct OtherThingTests {
  private static let home = """
    language: en
    intents:
      Pause: {data: [{sentences: ["pause"]}]}
      State: {data: [{sentences: ["(what is|how is) [the] {thing}"]}]}
      Where: {data: [{sentences: ["is [the] {thing} {place}"]}]}
      On: {data: [{sentences: ["turn on [the] {thing}"]}]}
      Off: {data: [{sentences: ["turn off [the] {thing}"]}]}
      Locked: {data: [{sentences: ["(is|are) [the] {thing} locked"]}]}
      Remove: {data: [{sentences: ["remove {item} from the list"]}]}
      Add: {data: [{sentences: ["add {item} to the list"]}]}
    lists:
      thing: {values: [car, john, jane, outdoor lights, doors]}
      item: {values: [milk, bread]}
      place: {wildcard: true}
    """

  private static func match(_ text: String) throws -> MatchResult {
    try PhraseSets.english(home).match(text)
  }

  @Test(arguments: [
    "can you pause the dishwasher", "please pause my banking actions", "how do you jump a car",
    "what gas does this car need", "what is john's last name",
  ])
  func `a thing of another request is not taken for a reason, a state or a place`(
    text: String
  ) throws {
    #expect(try Self.match(text).outcome == .rejected)
  }

  @Test(arguments: [
    ("please pause the kids are asleep", "Pause"), ("please pause my phone's ringing", "Pause"),
    ("how is the car", "State"), ("toggle the outdoor lights on", "On"),
    ("turn on all the outdoor lights", "On"), ("turn the outdoor lights to the on position", "On"),
    ("could the outdoor lights be turned off", "Off"), ("shut the outdoor lights off", "Off"),
    ("did i lock the doors", "Locked"), ("has anyone locked the doors", "Locked"),
    ("take milk off the list", "Remove"), ("chuck bread on the list", "Add"),
  ])
  func `a request in other words is understood`(text: String, intent: String) throws {
    let result = try Self.match(text)
    #expect(result.outcome == .matched)
    #expect(result.matches.first?.intent == intent)
  }
}

import IntentMetadata
import Testing

@testable import IntentMatching

/// Requests in another wording with a small edit, and questions that only share words with a phrase.
@Suite struct RewordingTests {
  private static let home = """
    language: en
    intents:
      Time: {data: [{sentences: ["what is the time"]}]}
      Next: {data: [{sentences: ["next"]}]}
      State: {data: [{sentences: ["what is the [state of the] {thing}"]}]}
      Where: {data: [{sentences: ["is [the] {person} [at] {place}"]}]}
      Start: {data: [{sentences: ["start [the] {machine}"]}]}
      On: {data: [{sentences: ["turn on [the] {thing}"]}]}
      Off: {data: [{sentences: ["turn off [the] {thing}"]}]}
      WhichOff: {data: [{sentences: ["which {thing} are off"]}]}
      Locked: {data: [{sentences: ["are any {door} locked"]}]}
      Unlock: {data: [{sentences: ["unlock [the] {door}"]}]}
      Set: {data: [{sentences: ["set [the] {thing} to {level}"]}]}
    lists:
      person: {values: [john, jane]}
      thing: {values: [car, lamp, kitchen lights]}
      machine: {values: [robot vacuum cleaner, dishwasher]}
      door: {values: [doors, garage door]}
      place: {wildcard: true}
      level: {range: {from: 0, to: 100}}
    """

  private static func match(_ text: String) throws -> MatchResult {
    try PhraseSets.english(home).match(text)
  }

  @Test(arguments: [
    ("make the lamp turn off", "Off"), ("make the dishwasher start", "Start"),
    ("get the lamp turned on", "On"), ("shut the kitchen lights off", "Off"),
    ("activate the robot vacuum", "Start"), ("put the robot vacuum on", "Start"),
    ("lower the kitchen lights to 40", "Set"), ("did i lock the doors", "Locked"),
    ("has anyone actually locked the doors", "Locked"),
    ("are the doors in the locked position", "Locked"),
    ("what is the time i have to go", "Time"), ("tell me if john's home", "Where"),
    ("is john at work", "Where"),
  ])
  func `a request in another wording is understood`(text: String, intent: String) throws {
    let result = try Self.match(text)
    #expect(result.outcome == .matched)
    #expect(result.matches.first?.intent == intent)
  }

  @Test(arguments: [
    "what's the boarding time for my plane",
    "what's the time it takes to make a decent omelette", "what day do i get paid next",
    "what holiday is coming up next", "tell me john's phone number", "what is john smith's number",
    "shut down", "have the lights turned off",
    "did you make the lamp turn off", "the noise makes the dishwasher start",
    "don't make the lamp turn off", "make nothing start", "i activated the robot vacuum",
    "if you activate the robot vacuum", "he said to put the robot vacuum on",
  ])
  func `a sentence that asks for something else does nothing`(text: String) throws {
    #expect(try Self.match(text).outcome != .matched)
  }

  @Test func `positions are those of the utterance`() throws {
    let match = try #require(try Self.match("please activate the robot vacuum").matches.first)
    #expect(match.slots.first?.words == 3..<5)
    #expect(match.slots.first?.text == "robot vacuum")
  }
}

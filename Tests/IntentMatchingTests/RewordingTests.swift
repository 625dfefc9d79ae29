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
      Delete: {data: [{sentences: ["delete [the] {machine}"]}]}
      Set: {data: [{sentences: ["set [the] {thing} to {level}"]}]}
      Color: {data: [{sentences: ["set [the color of] [the] {thing} to {color}"]}]}
      Volume: {data: [{sentences: ["turn [the] {area} [volume] (up|down) to {level}"]}]}
      Lights: {data: [{sentences: ["lights on [here]"]}]}
      Closed: {data: [{sentences: ["are all [the] {door} (closed|shut)"]}]}
    lists:
      person: {values: [john, jane]}
      thing: {values: [car, lamp, kitchen lights]}
      machine: {values: [vacuum cleaner, robot vacuum cleaner, dishwasher]}
      color: {values: [red, blue]}
      area: {values: [kitchen, lounge]}
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
    ("could you activate the robot vacuum", "Start"),
    ("i want you to put the robot vacuum on please", "Start"), ("run the dishwasher", "Start"),
    ("change the lamp colour to red", "Color"),
    ("switch the lamp to a blue tone", "Color"), ("close the kitchen lights", "Off"),
    ("dim the kitchen lights to 40", "Set"), ("it's dark in here lights on", "Lights"),
    ("check whether the doors are closed", "Closed"), ("are my doors shut", "Closed"),
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
    "are you going to activate the robot vacuum", "did you activate the robot vacuum",
    "can we activate the robot vacuum", "could you activate the robot vacuum tomorrow",
    "could you ever activate the robot vacuum", "she wants you to activate the robot vacuum",
    "i left the lights on", "i guess i left the kitchen lights on", "we like the lounge lights on",
    "turn the lounge lights up to 40", "run the dishwasher or not", "did you run the dishwasher",
    "if you activate the robot vacuum", "he said to put the robot vacuum on",
  ])
  func `a sentence that asks for something else does nothing`(text: String) throws {
    #expect(try Self.match(text).outcome != .matched)
  }

  /// “The vacuum” is rather the “vacuum cleaner”, unless it may be somebody's name or cannot be undone.
  @Test func `a thing has the plainest name`() throws {
    let match = try #require(try Self.match("start the vacuum").matches.first)
    #expect(match.slots.first?.value == .string("vacuum cleaner"))
    #expect(try Self.match("start the vacuum").outcome == .matched)
    #expect(try Self.match("start vacuum").outcome == .ambiguous)
    #expect(try Self.match("start the cleaner").outcome == .ambiguous)
    #expect(try Self.match("delete the vacuum").outcome == .ambiguous)
  }

  @Test func `positions are those of the utterance`() throws {
    let match = try #require(try Self.match("please activate the robot vacuum").matches.first)
    #expect(match.slots.first?.words == 3..<5)
    #expect(match.slots.first?.text == "robot vacuum")
  }
}

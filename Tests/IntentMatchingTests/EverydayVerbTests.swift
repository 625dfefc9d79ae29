import Foundation
import IntentMetadata
import Testing
import UtteranceActs

@testable import IntentMatching

/// Commands with verbs of everyday speech, and the same words where they ask for nothing.
@Suite struct EverydayVerbTests {
  private static func app() throws -> IntentMatcher {
    try PhraseSets.english(
      """
      language: en
      intents:
        Lock: {data: [{sentences: ["lock [the] {door}"]}]}
        OpenWindow: {data: [{sentences: ["open [the] {seat} window", "roll down [the] {seat} window"]}]}
        CloseWindow: {data: [{sentences: ["close [the] {seat} window", "roll up [the] {seat} window"]}]}
        Charge: {data: [{sentences: ["charge [the] {vehicle}"]}]}
        Add: {data: [{sentences: ["add {food} to [the|my] shopping list"]}]}
        Call: {data: [{sentences: ["call {person}"]}]}
        Send: {data: [{sentences: ["(send|ship) [a|the] {parcel} to {person}"]}]}
        DropOff: {data: [{sentences: ["drop off [a|the] {parcel}"]}]}
        Hold: {data: [{sentences: ["hold [the] {parcel} for {days} days"]}]}
        Avoid: {data: [{sentences: ["avoid {road}"]}]}
        Navigate: {data: [{sentences: ["navigate to [the] {place}"]}]}
        Repeat: {data: [{sentences: ["repeat [the] {part}"]}]}
        Tell: {data: [{sentences: ["tell me about {work}"]}]}
        Remind: {data: [{sentences: ["remind me to {chore}"]}]}
        Feed: {data: [{sentences: ["feed [the] {pet}"]}]}
      lists:
        door: {values: [front door, garage]}
        seat: {values: [driver, passenger]}
        vehicle: {values: [scooter]}
        food: {values: [oat milk]}
        person: {values: [Nora, Olivia]}
        parcel: {values: [letter, parcel]}
        days: {range: {from: 1, to: 9}}
        road: {values: [tolls, motorways]}
        place: {values: [home, airport]}
        part: {values: [last step]}
        work: {values: [the night market]}
        chore: {values: [feed the cat]}
        pet: {values: [cat]}
      """)
  }

  @Test(arguments: [
    ("secure the front door", "Lock"), ("roll the passenger window up", "CloseWindow"),
    ("it's noisy roll the driver window up", "CloseWindow"),
    ("wind the driver window down", "OpenWindow"), ("let the driver window down", "OpenWindow"),
    ("plug in the scooter", "Charge"), ("drop the letter off", "DropOff"),
    ("keep the parcel for three days", "Hold"), ("hang on to the parcel for three days", "Hold"),
    ("stay off motorways", "Avoid"), ("please keep away from tolls if you can", "Avoid"),
    ("let's go home", "Navigate"), ("i want to go home", "Navigate"),
    ("say the last step again", "Repeat"),
    ("could you tell us something about the night market", "Tell"),
    ("don't let me forget to feed the cat", "Remind"), ("nudge me to feed the cat", "Remind"),
    ("give the cat some food", "Feed"),
  ])
  func `an everyday verb asks for what the phrase's verb does`(
    text: String, intent: String
  ) throws {
    let result = try Self.app().match(text)
    #expect(result.outcome == .matched)
    #expect(result.matches.first?.intent == intent)
  }

  @Test(arguments: [
    "i never start charging the scooter", "i don't want to start charging the scooter",
    "i forgot to start charging the scooter", "is it safe to start charging the scooter",
    "i don't want to put oat milk on the shopping list",
    "i don't want to stick oat milk on the shopping list",
    "my plan is to get directions to the airport", "nora wants to hop on a call",
    "nora will put the lock on the front door", "olivia please drop off the letter",
    "nora kept the parcel for three days", "did she secure the front door",
    "why did you roll the passenger window up", "they usually stay off motorways",
    "i need to remember to feed the cat",
  ])
  func `the same words in a report, a denial or a question do nothing`(text: String) throws {
    #expect(try Self.app().match(text).outcome != .matched)
  }
}

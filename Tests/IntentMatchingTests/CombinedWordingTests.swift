import IntentMetadata
import Testing

@testable import IntentMatching

/// Requests that combine another verb with another order of words, a pronoun or a clause, and sentences in the same
/// words that ask for nothing.
@Suite struct CombinedWordingTests {
  private static let set = """
    language: en
    intents:
      Play: {data: [{sentences: ["play {show}"]}]}
      Limit: {data: [{sentences: ["change the limit of my {card} to {number}"]}]}
      Add: {data: [{sentences: ["add {item} to my {list} list"]}]}
      Remove: {data: [{sentences: ["remove {item} from my {list} list"]}]}
      Done: {data: [{sentences: ["mark {task} as done"]}]}
      Move: {data: [{sentences: ["move my {meeting} to {day}"]}]}
      Send: {data: [{sentences: ["send {number} dollars to {friend}"]}]}
      Pay: {data: [{sentences: ["pay the {bill} bill"]}]}
      Call: {data: [{sentences: ["call {friend}"]}]}
      Timer: {data: [{sentences: ["set a timer for {number} minutes"]}]}
      Drive: {data: [{sentences: ["navigate to {site}"]}]}
      Lock: {data: [{sentences: ["lock the {door}"]}]}
      Blinds: {data: [{sentences: ["open the {room} blinds"]}]}
      Heat: {data: [{sentences: ["set the {room} to {number} degrees", "it is too cold in the {room}"]}]}
      Water: {data: [{sentences: ["water the {plant}"]}]}
    lists:
      show: {values: [night owls, smooth jazz]}
      card: {values: [debit card, travel card]}
      number: {range: {from: 1, to: 900}}
      item: {values: [eggs, soap]}
      list: {values: [shopping, packing]}
      task: {values: [laundry, dishes]}
      meeting: {values: [haircut, piano lesson]}
      day: {values: [monday, friday]}
      friend: {values: [anna, jonas]}
      bill: {values: [phone, water]}
      site: {values: [the airport, city hall]}
      door: {values: [front door, shed]}
      room: {values: [bedroom, study]}
      plant: {values: [roses, lawn]}
    """

  private static func match(_ text: String) throws -> MatchResult {
    try PhraseSets.english(set).match(text)
  }

  @Test(arguments: [
    ("could i listen to night owls", "Play"), ("let me hear some smooth jazz", "Play"),
    ("raise the limit on my debit card to 500", "Limit"),
    ("reduce my travel card limit to 200", "Limit"),
    ("we're out of eggs put them on the shopping list", "Add"),
    ("scratch soap from the packing list", "Remove"),
    ("i finished the laundry mark it as done", "Done"),
    ("i did the dishes mark them as done", "Done"),
    ("put the piano lesson on friday instead", "Move"), ("rebook my haircut for monday", "Move"),
    ("transfer 20 dollars to anna", "Send"),
    ("i have to pay the phone bill can you do that", "Pay"),
    ("put me through to anna", "Call"), ("let me know when 10 minutes are up", "Timer"),
    ("give me directions to city hall", "Drive"),
    ("i forgot to lock the shed please do it for me", "Lock"),
    ("it's way too cold in the study", "Heat"), ("warm the study to 20 degrees", "Heat"),
    ("give the roses some water", "Water"),
  ])
  func `a combined wording is carried out`(text: String, intent: String) throws {
    let result = try Self.match(text)
    #expect(result.outcome == .matched)
    #expect(result.matches.first?.intent == intent)
  }

  @Test(arguments: [
    "anna listened to night owls", "could anna listen to night owls",
    "they raised the limit on my debit card to 500",
    "the eggs go in the fridge", "eggs were on the shopping list",
    "i took the soap out of the packing list",
    "i finished the laundry and it is marked as done", "i did the dishes and marked them as done",
    "give jonas 20 dollars", "handle the water bill", "anna gave jonas 20 dollars",
    "should i give jonas 20 dollars", "never give jonas 20 dollars",
    "i have to pay the phone bill can you believe that",
    "i forgot to lock the shed who did it for me",
    "do i have to lock the shed can you do it", "anna has to lock the shed can she do it",
    "i have to send anna 20 dollars don't do it for me", "the directions to the airport were wrong",
    "anna wants to go to the airport", "it's way too late in the study",
    "it was way too cold in the study",
    "i gave the roses some water", "open the study blinds uh cancel that",
    "the water bill was handled",
  ])
  func `the same words do not act where they ask for nothing`(text: String) throws {
    #expect(try Self.match(text).outcome != .matched)
  }
}

import Foundation
import IntentMetadata
import Testing

@testable import IntentMatching

/// What is possible, what is invented and what might happen, next to requests in the same words.
@Suite struct AbilityAndFictionTests {
  private static func match(_ text: String, _ set: String = "en") throws -> MatchResult {
    try PhraseSets.contrast(set).match(text)
  }

  @Test(arguments: [
    "so you can lock the front door huh", "you can lock the front door can't you",
    "you can pay the rent right", "can you really freeze my debit card",
    "could you really freeze my debit card", "did you really freeze my debit card",
  ])
  func `a question about what the assistant can do is no request`(text: String) throws {
    #expect(try Self.match(text).outcome != .matched)
  }

  @Test(arguments: [
    "are you able to lock the car", "are you even able to turn on the fan",
    "can you actually unlock the car", "if you could lock the car I'd know about it",
    "if you could lock the car he'd be furious",
    "if you could close the garage the dog would be home by now",
  ])
  func `what may be a question or a supposition is asked about`(text: String) throws {
    #expect(try Self.match(text).outcome == .ambiguous)
  }

  @Test(arguments: ["puede apagarse la tele", "la tele puede apagarse"])
  func `what may happen by itself is asked about`(text: String) throws {
    #expect(try Self.match(text, "house-es").outcome == .ambiguous)
    #expect(try Self.match("puede apagar la tele", "house-es").outcome == .matched)
    #expect(try Self.match("puede mandarle 50 euros a carmen", "house-es").outcome == .matched)
  }

  @Test(arguments: ["bezahle die stromrechnung nicht", "bezahl die stromrechnung bitte nicht"])
  func `a command that ends with a negation asks for nothing`(text: String) throws {
    #expect(try Self.match(text, "house-de").outcome == .rejected)
  }

  @Test(arguments: [
    ("you couldn't lock the car, could you", "LockCar"),
    ("you can turn Bluetooth off now", "SettingOff"),
    ("could you actually turn on the fan", "TurnOn"),
    ("if you could lock the car I'd appreciate it", "LockCar"),
    ("if you could turn off the lamp I'd be most grateful", "TurnOff"),
    ("if you could lock the car that would be great", "LockCar"),
    ("if you could lock the car it would help", "LockCar"),
    ("would you be able to turn on the fan", "TurnOn"),
  ])
  func `a polite request is one`(text: String, intent: String) throws {
    let result = try Self.match(text)
    #expect(result.outcome == .matched)
    #expect(result.matches.first?.intent == intent)
  }

  @Test(arguments: [
    "I lost my credit card in a dream", "I lost my credit card in some movie",
    "in my dream I lost my credit card", "my debit card got stolen in a video game",
    "in a bad dream I lost my credit card", "the movie says lock the front door",
    "the movie where they lock the front door",
  ])
  func `what happens in a story does not happen`(text: String) throws {
    #expect(try Self.match(text).outcome == .rejected)
  }

  @Test(arguments: [
    ("the movie's starting, turn off the lamp", "TurnOff"),
    ("the show is over, turn off the porch lights", "TurnOff"),
    ("close the garage, it might rain", "CloseDoor"),
    ("close the back gate, the dog may run out", "CloseDoor"),
    ("turn on the porch lights, dad will be home soon", "TurnOn"),
    ("lock the front door, you never know", "LockDoor"),
    ("I hate to ask but could you call Marcus", "CallContact"),
    ("since payday was yesterday, turn on the hot tub", "TurnOn"),
    ("feeling cold, turn on the heater", "TurnOn"),
    ("I've got to get to the bank, start the car", "StartEngine"),
    ("pause the podcast, I heard it", "PausePodcast"),
    ("I'm a little cold, could the heater be turned on", "TurnOn"),
    ("the scale says 82 so log my weight as 82 kilos", "LogWeight"),
    ("no, not the lamp, I said turn on the fan", "TurnOn"),
    ("make sure the front door's locked", "LockDoor"),
  ])
  func `a reason may name an event, a possibility or a number`(text: String, intent: String) throws
  {
    let result = try Self.match(text)
    #expect(result.outcome == .matched)
    #expect(result.matches.first?.intent == intent)
  }

  @Test(arguments: [
    "close the garage, I might do it myself", "close the garage, you might regret it",
    "lock the front door, dad may do it", "my wife asked could the heater be turned off",
    "I was wondering could the heater be turned off",
    "the sign says 80, log my weight as 75 kilos",
    "the recipe says 20, transfer 20 dollars to savings",
    "it's not that I want you to pay the rent", "not that I want you to pay the rent",
    "it literally reads lock the front door", "it just says lock the front door",
    "no not everyone turn on the lamp", "I hate to ask but did you lock the car",
    "since the party was yesterday I turned off the porch lights",
  ])
  func `a doubt or a quotation in the same place is none`(text: String) throws {
    #expect(try Self.match(text).outcome == .rejected)
  }

  @Test(arguments: [
    ("I need that you turn on the fan", "TurnOn"), ("please you turn on the fan", "TurnOn"),
    ("I would like that the lamp is turned off", "TurnOff"),
    ("I hereby wish to pay the rent", "PayBill"),
    ("please arrange payment of the rent", "PayBill"), ("take care of the water bill", "PayBill"),
    ("the heater can be turned off now", "TurnOff"),
    ("record that I had a migraine", "LogHealth"),
  ])
  func `formal and foreign wordings are requests`(text: String, intent: String) throws {
    let result = try Self.match(text)
    #expect(result.outcome == .matched)
    #expect(result.matches.first?.intent == intent)
  }

  @Test(arguments: [
    "I need that you never pay the rent", "Marcus would like that you pay the rent",
    "I arranged payment of the rent", "have you arranged payment of the rent",
    "did you take care of the rent", "I'll take care of the rent", "dad takes care of the rent",
    "my mom said the heater can be turned off now", "I don't wish to order coffee beans",
  ])
  func `the same wordings in a report ask for nothing`(text: String) throws {
    #expect(try Self.match(text).outcome == .rejected)
  }

  @Test func `a fraction is a percentage`() throws {
    let result = try Self.match("dim the bedroom lights to three quarters", "house-en")
    #expect(result.outcome == .matched)
    #expect(result.matches.first?.slots.contains { $0.value == .integer(75) } == true)
  }

  @Test func `a courtesy may precede a question, and its subject its place`() throws {
    let matcher = try PhraseSets.contrast("errands-en")
    #expect(matcher.match("pardon me but when is my rent due").matches.first?.intent == "GetBill")
    #expect(try Self.match("would you state my savings balance").outcome != .rejected)
  }
}

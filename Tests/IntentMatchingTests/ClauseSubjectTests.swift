import IntentMetadata
import Testing

@testable import IntentMatching

/// Clauses before a command: those that end before it, and those whose people do what its words say.
@Suite struct ClauseSubjectTests {
  private static func match(_ text: String, _ set: String = "en") throws -> MatchResult {
    try PhraseSets.contrast(set).match(text)
  }

  @Test(arguments: [
    "dad is making me lock the car", "someone keeps making me close the garage",
    "dad keeps letting them lock the car",
    "I've seen them turn off the heater", "I love watching them open the garage",
    "I want to see her lock the car", "I felt him lock the car", "people next door open the garage",
    "he will probably lock the car", "he won't ever lock the car",
    "it is time that the kids close the garage", "I need the kids close the garage",
    "they let me pay the rent", "I put fifty bucks into savings",
    "I'll put fifty bucks into savings", "dad got me up at six",
  ])
  func `what others do or are made to do is not asked for`(text: String) throws {
    #expect(try Self.match(text).outcome == .rejected)
  }

  @Test(arguments: [
    "I'm glad you could lock the car", "I'm sure you can lock the car",
    "thank god you could lock the car", "with this app you can lock the car",
    "you were right to lock the car", "could Marcus please lock the car",
    "can the neighbors please lock the car", "would Marcus please unlock the car",
  ])
  func `a remark on what the assistant can do, or a request to somebody else, asks for nothing`(
    text: String
  ) throws {
    #expect(try Self.match(text).outcome == .rejected)
  }

  @Test(arguments: [
    "she had us pay the rent", "we noticed guests open the garage",
    "I looked again neighbors open the garage",
    "school is out kids turn on the fan", "the baby's grandparents lock the front door",
    "he'll move to the city and lock the car", "her plan is to sell it and pay the rent",
  ])
  func `people at the end of a clause, and a verb that may go on with it, are asked about`(
    text: String
  ) throws {
    #expect(try Self.match(text).outcome == .ambiguous)
  }

  @Test(arguments: [
    ("he won't move honk the horn", "Honk"),
    ("they never pay on time call the landlord", "CallContact"),
    ("the kettle never works turn on the heater", "TurnOn"),
    ("rent is due tomorrow pay the rent", "PayBill"),
    ("I've checked it twice turn on the fan", "TurnOn"),
    ("you left the fan on turn off the fan", "TurnOff"),
    ("I left the house in a hurry lock the front door", "LockDoor"),
    ("time to go start the car", "StartEngine"),
    ("people can see in close the patio door", "CloseDoor"),
    ("freeze my debit card some guy took my bag", "FreezeCard"),
    ("we've run out of coffee beans order some", "BuyItem"),
    ("we're having guests could you turn on the porch lights", "TurnOn"),
    ("I need you to be quiet and pause the podcast", "PausePodcast"),
  ])
  func `a clause that is complete gives a reason`(text: String, intent: String) throws {
    let result = try Self.match(text)
    #expect(result.outcome == .matched)
    #expect(result.matches.first?.intent == intent)
  }

  @Test(arguments: [
    "can the fan be turned off", "can dark mode be enabled", "can this podcast be paused",
    "can the front door be locked", "can my car be unlocked", "could my debit card be frozen",
    "could the rent be paid", "could the wedding album be deleted",
    "could the team lunch be called off",
  ])
  func `whether something can be done is asked about`(text: String) throws {
    #expect(try Self.match(text).outcome != .matched)
  }

  @Test(arguments: [
    "text Dad well no better not", "text Dad better not", "text Dad hmm better not",
    "text Dad well later", "it's about time someone paid the rent",
  ])
  func `a text that only takes something back is asked about`(text: String) throws {
    #expect(try Self.match(text).outcome == .ambiguous)
  }

  @Test(arguments: [
    ("text Dad not yet", "SendText"), ("text Dad never mind I found it", "SendText"),
    ("could the fan be turned off", "TurnOff"), ("can the fan be turned off please", "TurnOff"),
    ("any chance of the lamp being switched on", "TurnOn"),
    ("chuck two hundred dollars into my savings", "TransferMoney"),
    ("drop an email to Marcus saying hello", "SendEmail"),
    ("put on airplane mode", "SettingOn"), ("could you give us some dinner jazz", "PlayPlaylist"),
    ("lock the car for me won't you", "LockCar"),
    ("I'd be grateful if somebody could lock the car", "LockCar"),
  ])
  func `requests in other words are understood`(text: String, intent: String) throws {
    let result = try Self.match(text)
    #expect(result.outcome == .matched)
    #expect(result.matches.first?.intent == intent)
  }

  @Test(arguments: [
    ("hold the hobbit for me", "ReserveBook"),
    ("let Mia have twenty minutes of screen time", "AddScreenTime"),
    ("put fifty pounds on my lunch account", "TopUpLunch"), ("how's my Spanish grade", "GetGrade"),
  ])
  func `light verbs stand for the verb of a phrase`(text: String, intent: String) throws {
    let result = try Self.match(text, "school-en")
    #expect(result.outcome == .matched)
    #expect(result.matches.first?.intent == intent)
  }

  @Test(arguments: [
    "calm down please", "is it true that Ruby is sick today",
    "do you know that Ruby is sick today", "do you know Ruby is sick today",
    "Leo let Mia have twenty minutes of screen time",
    "I dropped an email to Coach Evans", "did you put fifty pounds on my lunch account",
    "I won't hold the hobbit for you",
  ])
  func `the same words in a report or a question ask for nothing`(text: String) throws {
    #expect(try Self.match(text, "school-en").outcome != .matched)
  }

  @Test(arguments: [
    "I can't make it lock the front door", "we couldn't make it turn on the fan",
    "they won't make this pay the rent", "can you really lock the car",
  ])
  func `what cannot be done, and a question whether it can, is no command`(text: String) throws {
    let found = try Self.match(text)
    #expect(!["LockDoor", "TurnOn", "PayBill", "LockCar"].contains(found.matches.first?.intent))
  }
}

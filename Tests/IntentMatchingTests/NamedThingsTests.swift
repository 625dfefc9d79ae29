import Testing

@testable import IntentMatching

/// Questions and commands whose verb no phrase has, and which few intents can be about.
@Suite struct NamedThingsTests {
  private static let office = """
    language: en
    intents:
      BookRoom: {data: [{sentences: ["(book|reserve) [the] {room} [on|for] {day}"]}]}
      GetRoom:
        data:
          - sentences: ["is [the] {room} (free|available) [on] {day}", "who has [the] {room} [on] {day}"]
      DeleteFile: {data: [{sentences: ["delete [the] {document}"]}]}
      GetEditor: {data: [{sentences: ["who (changed|edited) [the] {document} [last]"]}]}
      TimerOn: {data: [{sentences: ["start [the] timer (for|on) {project}"]}]}
      LightsOn: {data: [{sentences: ["turn on the lights in [the] {hall}"]}]}
      LightsOff: {data: [{sentences: ["turn off the lights in [the] {hall}"]}]}
    lists:
      room: {values: [blue room, board room]}
      day: {values: [today, tomorrow, monday]}
      document: {values: [budget sheet, press release]}
      project: {values: [payroll, project falcon]}
      hall: {values: [atrium, canteen]}
    """

  /// Returns what is done without a question, or what is asked about, behind a question mark.
  private static func outcome(_ text: String) throws -> String {
    let result = try PhraseSets.english(office).match(text)
    switch result.outcome {
    case .matched: return result.matches[0].intent
    case .ambiguous: return result.matches.map { "\($0.intent)?" }.joined(separator: " ")
    default: return "nothing"
    }
  }

  /// Returns the commands that a dialog may ask about, in the order of their names.
  private static func offers(_ text: String) throws -> [String] {
    try PhraseSets.english(office).match(text).offers.map(\.intent).sorted()
  }

  @Test(arguments: [
    "the board room was cold today", "my boss loves the press release",
    "don't throw away the budget sheet",
    "I would never clock in on payroll", "somebody left the canteen in a mess",
    "the payroll people are nice",
    "if the board room catches fire tomorrow", "he said the board room smells today",
    "the assistant books the blue room on monday", "we booked the blue room on monday",
    "thanks for booking the blue room on monday", "the press release please",
  ])
  func `what only mentions a thing leads to no question`(text: String) throws {
    #expect(try Self.outcome(text) == "nothing")
    #expect(try Self.offers(text) == [])
  }

  @Test(arguments: [
    ("is anybody using the board room tomorrow", "GetRoom"),
    ("who is sitting in the blue room on monday", "GetRoom"),
  ])
  func `a question is answered by the only one about its things`(text: String, intent: String)
    throws
  {
    #expect(try Self.outcome(text) == intent)
  }

  @Test(arguments: [
    ("why is the board room so gloomy tomorrow", "GetRoom"),
    ("how do I decorate the blue room for monday", "GetRoom"),
  ])
  func `a question of another kind is not answered`(text: String, intent: String) throws {
    #expect(try Self.outcome(text) != intent)
  }

  @Test(arguments: [
    ("would you snag the blue room for monday", ["BookRoom"]),
    ("do something about the lights in the atrium", ["LightsOff", "LightsOn"]),
    ("the press release please", []),
  ])
  func `a command is not found by its things, but offered`(text: String, intents: [String]) throws {
    #expect(try Self.outcome(text) == "nothing")
    #expect(try Self.offers(text) == intents)
  }

  @Test func `a name among unknown words answers nothing`() throws {
    #expect(try Self.outcome("who composed the budget sheet melody") == "nothing")
  }
}

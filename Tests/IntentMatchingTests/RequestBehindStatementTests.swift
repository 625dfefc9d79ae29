import Testing

@testable import IntentMatching

/// Requests behind a statement, in words that no phrase has exactly.
@Suite struct RequestBehindStatementTests {
  private static let matcher = Result {
    try PhraseSets.english(
      """
      language: en
      intents:
        SetSpeed:
          data:
            - sentences: ["set the speed to {speed} speed", "play at {speed} speed"]
        Rate:
          data:
            - sentences: ["rate the {item} with {number} (star|stars)", "give the {item} {number} stars"]
        LowerLimit:
          data:
            - sentences: ["change my {card} card limit to {number}"]
        Pay:
          data:
            - sentences: ["pay the {bill} bill"]
        Lock:
          data:
            - sentences: ["lock the car"]
      lists:
        speed: {values: [normal, double, half]}
        item: {values: [tent, lamp]}
        card: {values: [travel, business]}
        bill: {values: [water, gas]}
        number: {range: {from: 1, to: 5000}}
      """)
  }

  private func match(_ text: String) throws -> MatchResult { try Self.matcher.get().match(text) }

  @Test(arguments: [
    ("the tent is leaking give the tent one star", "Rate"),
    ("he always talks too slow play this at double speed", "SetSpeed"),
    ("i can't afford any of this lock the car", "Lock"),
    ("lower my business card limit to one thousand dollars", "LowerLimit"),
  ])
  func `a request in other words is done behind its reason`(text: String, intent: String) throws {
    let result = try match(text)
    #expect(result.outcome == .matched)
    #expect(result.matches.first?.intent == intent)
  }

  @Test(arguments: [
    ("the tent is leaking give the tent one star", "tent", 6..<7),
    ("the tent is leaking give the tent one star", "one", 7..<8),
  ])
  func `the values behind a statement keep their places`(
    text: String, value: String, words: Range<Int>
  )
    throws
  {
    let slots = try #require(try match(text).matches.first?.slots)
    #expect(slots.contains { $0.text == value && $0.words == words })
  }

  @Test(arguments: [
    "they had the valet lock the car", "they saw that one lock the car",
    "she has her kids lock the car",
    "i've never known them lock the car", "the new rule is drivers lock the car",
    "i only gave the tent one star", "he said the tent leaks give the tent one star",
    "she insists we rate the tent with one star", "if the tent is leaking give the tent one star",
    "so i walk in lock the car and there's this noise", "the ones on the left lock the car",
    "we don't dare lock the car", "he never lets them give the tent one star",
  ])
  func `a statement about somebody who does it asks for nothing`(text: String) throws {
    #expect(try match(text).outcome != .matched)
  }
}

import IntentMetadata
import PhraseAutomaton
import Testing
import TextNormalization

@testable import IntentMatching

@Suite struct HeardUtteranceTests {
  private static func heard(
    _ best: String, _ others: (String, Double)..., confidence: Double = 0.8
  ) -> HeardUtterance {
    HeardUtterance(
      best: .init(text: best, confidence: confidence),
      others: others.map { .init(text: $0.0, confidence: $0.1) })
  }

  private static func result(_ heard: HeardUtterance) throws -> MatchResult {
    try ForgivingTests.matcher().match(heard, options: ForgivingTests.alone)
  }

  @Test func wordsOfOtherTranscriptsStandForWhatWasHeard() throws {
    let best = "turn on the chicken lights"
    #expect(try Self.result(Self.heard(best)).outcome == .rejected)
    let result = try Self.result(Self.heard(best, ("turn on the kitchen likes", 0.6)))
    let match = try #require(result.matches.first)
    #expect(result.outcome == .matched)
    #expect(match.slots.first?.value == .string("kitchen"))
    #expect(match.edits.contains { $0.edit == .heard })
  }

  @Test func aTranscriptThatIsHardlyLikelyCostsMore() throws {
    let best = "turn on the chicken lights"
    let near = try Self.result(Self.heard(best, ("turn on the kitchen lights", 0.7)))
    let far = try Self.result(Self.heard(best, ("turn on the kitchen lights", 0.4)))
    let (one, other) = (try #require(near.matches.first), try #require(far.matches.first))
    #expect(one.score > other.score)
  }

  @Test func severalWordsMayStandForOne() throws {
    let result = try Self.result(
      Self.heard("turn on the leaving lights", ("turn on the living room lights", 0.7)))
    #expect(result.matches.first?.slots.first?.value == .string("living room"))
  }

  @Test func transcriptsAsLikelyAreAsked() throws {
    let heard = Self.heard("lock the front door", ("unlock the front door", 0.78))
    let result = try Self.result(heard)
    #expect(result.outcome == .ambiguous)
    #expect(Set(result.matches.prefix(result.equallyGood).map(\.intent)) == ["Lock", "Unlock"])
    let sure = try Self.result(Self.heard("lock the front door", ("unlock the front door", 0.5)))
    #expect(sure.outcome == .matched)
  }

  @Test func `a transcript as likely that asks for nothing is asked about`() throws {
    let other = "don't lock the front door"
    let result = try Self.result(Self.heard("lock the front door", (other, 0.76)))
    #expect(result.outcome == .ambiguous)
    #expect(result.matches.first?.intent == "Lock")
    #expect(result.matches.first?.doubt != nil)
    let sure = try Self.result(Self.heard("lock the front door", (other, 0.5)))
    #expect(sure.outcome == .matched)
  }

  @Test func `a transcript as likely that begins as a refusal is asked about if it is no command`()
    throws
  {
    func outcome(_ other: String, isRefusal: Bool) throws -> MatchResult.Outcome {
      try Self.result(
        HeardUtterance(
          best: .init(text: "lock the front door", confidence: 0.8),
          others: [.init(text: other, confidence: 0.76, isRefusal: isRefusal)])
      ).outcome
    }
    #expect(try outcome("why did you quack nine doors", isRefusal: true) == .ambiguous)
    #expect(try outcome("quack nine doors", isRefusal: false) == .matched)
    #expect(try outcome("please lock the front door", isRefusal: true) == .matched)
  }

  @Test func aWordThatIsNotSureIsPassedOverMoreEasily() throws {
    var heard = Self.heard("turn on the kitchen lights garage")
    let sure = try Self.result(heard).matches.first?.score ?? 0
    heard.wordConfidences = [1, 1, 1, 1, 1, 0]
    let unsure = try #require(Self.result(heard).matches.first)
    #expect(unsure.intent == "TurnOn")
    #expect(unsure.score > sure)
  }

  @Test(arguments: [
    ("a b c", "a x c", "1..<2 x"), ("a b c", "a c", "1..<2 "), ("a c", "a b c", "0..<1 a b"),
    ("a b c", "x y c", "0..<1 x|1..<2 y"), ("b c", "a b c", "0..<1 a b"), ("a b", "a b", ""),
    ("a b c d", "x b c y z", "0..<1 x|3..<4 y z"),
  ])
  func findsTheWordsThatDiffer(one: String, other: String, expected: String) {
    let changes = WordAlignment.changes(from: Words(one), to: Words(other))
    #expect(changes.map { "\($0.words) \($0.text)" }.joined(separator: "|") == expected)
  }
}

import IntentMatching
import PhraseAutomaton
import Testing
import UtteranceActs

/// What an explanation says that an utterance does.
@Suite struct ExplainedActTests {
  private static func matcher() throws -> IntentMatcher {
    try PhraseSets.set(
      """
      language: en
      intents:
        TurnOn: {data: [{sentences: ["turn on the {lamp}"]}]}
        IsOpen: {data: [{sentences: ["is the garage open"]}]}
        LostCard: {data: [{sentences: ["I lost my card"]}]}
        Next: {data: [{sentences: ["next track"]}]}
      lists:
        lamp: {values: [lamp, fan]}
      """, locale: "en")
  }

  @Test(arguments: [
    ("turn on the lamp", UtteranceAct.command), ("please turn on the fan", .command),
    ("trun on the lamp", .command), ("next track", .command),
    ("could you turn on the lamp", .request), ("would you mind turning on the fan", .request),
    ("I'd like you to turn on the lamp because it's dark", .request),
    ("is the garage open", .question), ("I lost my card", .statement),
  ])
  func `an answer comes with the act of the utterance`(text: String, act: UtteranceAct) throws {
    let explanation = try Self.matcher().explanation(of: text)
    #expect(explanation.result.outcome == .matched)
    #expect(explanation.act == act)
  }

  @Test(arguments: ["did you turn on the lamp", "don't turn on the fan", "what about soup"])
  func `without an answer there is a reason instead`(text: String) throws {
    let explanation = try Self.matcher().explanation(of: text)
    #expect(explanation.act == nil)
    #expect(explanation.result.outcome != .matched)
  }

  @Test(arguments: [
    ("is the lamp on", ActReason.question), ("did you turn on the lamp", .question),
    ("I turned on the lamp", .report), ("should I turn on the lamp?", .deliberation),
  ])
  func `a refusal names the act`(text: String, reason: ActReason) throws {
    #expect(try Self.matcher().match(text).refusal?.reason == reason)
  }

  @Test func `an answer within a frame is explained by the words that were passed over`() throws {
    let explanation = try Self.matcher().explanation(of: "turn on the lamp because it is dark")
    let answer = explanation.considered.first { $0.fate == .answer }
    #expect(answer?.match.edits.map(\.words) == [4..<8])
    #expect(answer?.match.edits.map(\.edit) == [.filler])
  }
}

import PhraseAutomaton
import Testing

@testable import SpeechRecognition

/// Sentences that say of a command that it is not asked for.
@Suite struct RefusalsTests {
  private func refusals(of tokens: String) throws -> Set<String> {
    let words = ["could", "did", "do", "not", "you", "start", "started", "restart", "yoga"]
    let pronouncer = Pronouncer(
      main: Lexicon(text: words.map { "\($0) T" }.joined(separator: "\n")))
    let frames = FrameGrammar(
      SpokenFrames(
        wordings: WordAcceptor.of(["could you", "did you", "do not"]),
        refusals: WordAcceptor.of(["did you", "do not"]), forms: ["start": ["started"]]),
      pronouncer: pronouncer)
    let grammar = try SpeechGrammar(
      WordAcceptor.of(["start yoga", "restart yoga"]), framedBy: frames, pronouncer: pronouncer)
    let sentences = FramedSentences(SentenceTracker(grammar.acceptor), in: frames)
    let found = grammar.refusals(
      of: tokens.split(separator: " ").map(String.init), among: sentences)
    return Set(found?.acceptor.sentences() ?? [])
  }

  @Test func `what is in front of a command may have been a refusal`() throws {
    let expected: Set = [
      "did you start yoga", "do not start yoga", "did you started yoga", "do not started yoga",
    ]
    #expect(try refusals(of: "could you start yoga") == expected)
  }

  @Test func `the beginning of a verb may have been a refusal`() throws {
    #expect(try refusals(of: "restart yoga") == ["did you start yoga", "do not start yoga"])
  }

  @Test func `a bare command has no refusals`() throws {
    #expect(try refusals(of: "start yoga").isEmpty)
  }
}

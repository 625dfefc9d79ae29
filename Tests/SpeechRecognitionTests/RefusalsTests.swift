import PhraseAutomaton
import Testing

@testable import SpeechRecognition

/// Sentences that say of a command that it is not asked for.
@Suite struct RefusalsTests {
  private func grammar() throws -> SpeechGrammar {
    let words = ["could", "did", "do", "not", "you", "start", "started", "restart", "yoga"]
    let pronouncer = Pronouncer(
      main: Lexicon(text: words.map { "\($0) T" }.joined(separator: "\n")))
    let frames = FrameGrammar(
      SpokenFrames(
        wordings: WordAcceptor.of(["could you", "did you", "do not"]),
        refusals: WordAcceptor.of(["did you", "do not"]), forms: ["start": ["started"]]),
      pronouncer: pronouncer)
    return try SpeechGrammar(
      WordAcceptor.of(["start yoga", "restart yoga"]), framedBy: frames, pronouncer: pronouncer)
  }

  private func refusals(of tokens: String) throws -> Set<String> {
    let grammar = try grammar()
    let frames = try #require(grammar.frames)
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

  @Test func `in front of a bare command, a refusal may have been missed`() throws {
    let expected: Set = [
      "did you start yoga", "do not start yoga", "did you started yoga", "do not started yoga",
    ]
    #expect(try refusals(of: "start yoga") == expected)
  }

  @Test(arguments: ["yoga", "start", "did you", ""])
  func `what is no command has no refusals`(tokens: String) throws {
    #expect(try refusals(of: tokens).isEmpty)
  }

  @Test(arguments: [
    ("start yoga", "started yoga", false), ("start yoga", "start yoga you", false),
    ("start yoga", "started yoga will", false),
    ("could you start yoga", "could you started yoga", false),
    ("start yoga", "start yoga no", true), ("start yoga", "do not start yoga", true),
    ("start yoga", "who started yoga", true), ("start yoga", "restart yoga", true),
    ("start yoga", "start yoga you did", true),
    ("could you start yoga", "did you start yoga", true),
    ("start yoga", "start", true), ("", "start yoga", true),
  ])
  func `another form and a word behind a command say nothing more`(
    _ command: String, _ sentence: String, _ saysMore: Bool
  ) throws {
    let (command, sentence) = (command.split(separator: " "), sentence.split(separator: " "))
    #expect(
      try grammar().saysMore(sentence.map(String.init), than: command.map(String.init)) == saysMore)
  }
}

import PhraseAutomaton
import Testing

@testable import SpeechRecognition

/// Sentences that differ from one by a single word.
@Suite struct RivalsTests {
  private static let sounds = """
    turn T ER N
    on AA N
    off AO F
    the DH AH
    a AH
    lamp L AE M P
    lump L AH M P
    lamb L AE M
    lampe L AE M P
    conditioner K AH N D IH SH AH N ER
    """

  private func rivals(of tokens: String, among sentences: String...) throws -> Set<String> {
    var acceptor = WordAcceptor()
    let end = acceptor.addState(isFinal: true)
    for text in sentences { acceptor.addPath(from: 0, to: end, words: text.split(separator: " ")) }
    let grammar = try SpeechGrammar(
      acceptor, pronouncer: Pronouncer(main: Lexicon(text: Self.sounds)))
    let words = tokens.split(separator: " ").map(String.init)
    let found = grammar.rivals(
      of: words, said: words.map { grammar.pronunciations[$0]?.first },
      among: SentenceTracker(grammar.acceptor))
    return Set(found?.acceptor.sentences() ?? [])
  }

  @Test func `An opposite is a rival`() throws {
    #expect(
      try rivals(of: "turn on lamp", among: "turn on lamp", "turn off lamp") == ["turn off lamp"])
  }

  @Test func `Words that sound the same are no rivals, nor is one that is far away`() throws {
    #expect(
      try rivals(
        of: "turn on lamp", among: "turn on lamp", "turn on lampe", "turn on lump",
        "turn on conditioner") == ["turn on lump"])
  }

  @Test func `An exchange of articles is none`() throws {
    #expect(
      try rivals(of: "turn on the lamp", among: "turn on the lamp", "turn on a lamp").isEmpty)
  }

  @Test func `The words around a command stay`() throws {
    #expect(
      try rivals(of: "a turn on lamp", among: "turn on lamp", "turn off lamp", "a")
        == ["a turn off lamp"])
  }
}

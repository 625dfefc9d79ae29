import PhraseAutomaton
import Testing

@testable import SpeechRecognition

@Suite struct SpeechGrammarTests {
  static func sentences(_ texts: String...) -> WordAcceptor {
    var acceptor = WordAcceptor()
    let end = acceptor.addState(isFinal: true)
    for text in texts { acceptor.addPath(from: 0, to: end, words: text.split(separator: " ")) }
    return acceptor
  }

  @Test func `Two words may be said as one contraction`() throws {
    let grammar = try SpeechGrammar(
      Self.sentences("i would like tea", "can not"),
      pronouncer: SmallLexicon.pronouncer(own: "not N"))
    #expect(
      Set(grammar.acceptor.sentences())
        == ["i would like tea", "i'd like tea", "can not", "can't"])
    #expect(grammar.pronunciations["i'd"]?.map(\.description) == ["AY D"])
  }

  @Test func `Joined names sound like their words and read like them`() throws {
    let grammar = try SpeechGrammar(
      Self.sentences("like one_tea", "like a_tea"), pronouncer: SmallLexicon.pronouncer())
    #expect(grammar.pronunciations["one_tea"]?.map(\.description) == ["W AH N T IY"])
    #expect(
      grammar.pronunciations["a_tea"]?.map(\.description) == ["AH T IY", "EY T IY"])
    #expect(SpeechGrammar.transcript(of: ["like", "one_tea"]) == "like one tea")
  }

  @Test func `Sentences with a word that cannot be said are left out`() throws {
    let grammar = try SpeechGrammar(
      Self.sentences("i like tea", "i like 東"), pronouncer: SmallLexicon.pronouncer())
    #expect(grammar.acceptor.sentences() == ["i like tea"])
    #expect(grammar.unpronounceable == ["東"])
  }

  @Test func `A grammar of nothing is refused`() {
    let error = #expect(throws: SpeechRecognitionError.self) {
      try SpeechGrammar(Self.sentences("東 京"), pronouncer: SmallLexicon.pronouncer())
    }
    #expect(error?.code == .emptyGrammar)
    #expect(error?.description.contains("東, 京") == true)
  }
}

import PhraseAutomaton
import SpeechRecognition
import Testing

/// Sentences but one, for second-best paths.
@Suite struct ExcludingTests {
  /// “turn (on|off) [the] light” and “turn on radio”.
  private static let lamps: WordAcceptor = {
    var acceptor = WordAcceptor()
    let end = acceptor.addState(isFinal: true)
    for sentence in [
      "turn on the light", "turn off the light", "turn on light", "turn off light", "turn on radio",
    ] {
      acceptor.addPath(from: 0, to: end, words: sentence.split(separator: " "))
    }
    return acceptor.minimized()
  }()

  @Test(arguments: [
    "turn on the light", "turn off the light", "turn on light", "turn off light", "turn on radio",
  ])
  func leavesOutJustTheSentence(sentence: String) {
    let words = sentence.split(separator: " ").map(String.init)
    let rest = Self.lamps.excluding(words)
    #expect(!rest.accepts(words))
    #expect(rest.sentences(limit: 10).count == 4)
  }

  @Test func keepsAllWhereTheSentenceIsNoneOfThem() {
    #expect(Self.lamps.excluding(["turn", "on"]).sentences(limit: 10).count == 5)
  }

  @Test func leavesNothingOfASingleSentence() {
    var acceptor = WordAcceptor()
    let end = acceptor.addState(isFinal: true)
    acceptor.addPath(from: 0, to: end, words: ["stop", "it"])
    #expect(acceptor.excluding(["stop", "it"]).sentences(limit: 10).isEmpty)
  }

  @Test func readsAnArcAsTheWordsItStandsFor() {
    var acceptor = WordAcceptor()
    let end = acceptor.addState(isFinal: true)
    for sentence in [
      ["i", "would", "like", "tea"], ["i'd", "like", "tea"], ["i'd", "like", "milk"],
    ] {
      acceptor.addPath(from: 0, to: end, words: sentence)
    }
    let rest = acceptor.excluding(["i", "would", "like", "tea"]) { word in
      word == "i'd" ? ["i", "would"] : [word]
    }
    #expect(!rest.accepts(["i", "would", "like", "tea"]))
    #expect(!rest.accepts(["i'd", "like", "tea"]))
    #expect(rest.accepts(["i'd", "like", "milk"]))
  }
}

import PhraseAutomaton
import Testing

@testable import SpeechRecognition

@Suite struct SentenceTrackerTests {
  /// `order soup`, `order soup now`, and `stop`.
  static let tracker = {
    var acceptor = WordAcceptor()
    let end = acceptor.addState(isFinal: true)
    let soup = acceptor.addState(isFinal: true)
    acceptor.addPath(from: 0, to: soup, words: ["order", "soup"])
    acceptor.addArc(from: soup, to: end, word: "now")
    acceptor.addArc(from: 0, to: end, word: "stop")
    return SentenceTracker(acceptor)
  }()

  @Test(arguments: ["order soup now", "stop"])
  func `A sentence that nothing can follow is whole`(_ sentence: String) {
    #expect(Self.tracker.isWhole(sentence.split(separator: " ").map(String.init)))
  }

  @Test(arguments: ["", "order", "order soup", "stop now", "order a piano"])
  func `What may go on or is not a sentence is not whole`(_ sentence: String) {
    #expect(!Self.tracker.isWhole(sentence.split(separator: " ").map(String.init)))
  }

  @Test func `A word is exchanged only where the rest stays a sentence`() {
    var acceptor = WordAcceptor()
    let end = acceptor.addState(isFinal: true)
    for sentence in ["turn on lamp", "turn off lamp", "turn on radio", "burn on", "dim lamp"] {
      acceptor.addPath(from: 0, to: end, words: sentence.split(separator: " "))
    }
    let tracker = SentenceTracker(acceptor.minimized())
    let found = tracker.exchanges(in: ["turn", "on", "lamp"])
    #expect(
      Set(found) == [.init(place: 1, word: "off"), .init(place: 2, word: "radio")])
    #expect(tracker.exchanges(in: ["turn", "on"]).isEmpty, "that is not a sentence")
    #expect(tracker.longestSentence(in: ["please", "turn", "on", "lamp", "now"]) == 1..<4)
    #expect(tracker.longestSentence(in: ["turn", "on"]) == nil)
  }

  @Test func `Homophones are whole sentences of the grammar`() {
    var acceptor = WordAcceptor()
    let end = acceptor.addState(isFinal: true)
    for sentence in ["call allan", "call alan", "call rebecca", "caul alan now", "caul rebecca"] {
      acceptor.addPath(from: 0, to: end, words: sentence.split(separator: " "))
    }
    let sounds = ["alan": "AE L AH N", "allan": "AE L AH N", "caul": "K AO L", "call": "K AO L"]
    let heard = ["call", "allan"]
    let others = SentenceTracker(acceptor.minimized()).homophones(of: heard, limit: 3) {
      sounds[$0] != nil && sounds[$0] == sounds[heard[$1]]
    }
    #expect(others == [["call", "alan"]])
  }
}

import Foundation
import PhraseAutomaton
import Testing

@testable import SpeechRecognition

@Suite struct FrameGrammarTests {
  private static let lexicon = Pronouncer(
    main: Lexicon(
      text: """
        can K AE N
        can't K AE N T
        can't(2) K AE N
        door D AO R
        i AY
        i'd AY D
        later L EY T ER
        lock L AA K
        locked L AA K T
        not N AA T
        open OW P AH N
        the DH AH
        would W UH D
        you Y UW
        """))

  private static let frames = FrameGrammar(
    SpokenFrames(
      wordings: WordAcceptor.of(["can you", "can not", "would", "i", "later", "forsooth"]),
      forms: ["lock": ["locked", "locken"]]),
    pronouncer: lexicon)

  @Test func `Words and forms that no dictionary has are left out`() {
    #expect(!Self.frames.wordings.words.contains("forsooth"))
    #expect(Self.frames.forms == ["lock": ["locked"]])
    #expect(Self.frames.pronunciations["locked"]?.map(\.description) == ["L AA K T"])
  }

  @Test func `Words that belong to two wordings are contracted too`() {
    #expect(Self.frames.wordings.accepts(["i'd"]))
    #expect(Self.frames.wordings.accepts(["can't"]))
    #expect(!Self.frames.wordings.accepts(["can"]))
  }

  private static func model(_ commands: [String]) throws -> FrameLanguageModel {
    let grammar = try SpeechGrammar(
      WordAcceptor.of(commands), framedBy: frames, pronouncer: lexicon)
    return try #require(FrameLanguageModel(grammar, in: frames))
  }

  /// The logarithms of a model by their words.
  private static func table(_ text: String) -> [String: Double] {
    var table: [String: Double] = [:]
    for line in text.split(separator: "\n") {
      let parts = line.split(separator: " ")
      guard parts.count > 1, let number = Double(parts[0]) else { continue }
      table[parts.dropFirst().filter { Double($0) == nil }.joined(separator: " ")] = number
    }
    return table
  }

  @Test func `Words follow one another as in wordings and commands`() throws {
    let table = Self.table(try Self.model(["lock the door", "open the door"]).text)
    #expect(table["can you"] != nil)
    #expect(table["lock the"] != nil)
    #expect(table["locked the"] != nil)
    #expect(table["lock the door"] != nil)
    #expect(table["you lock"] == nil)
  }

  @Test func `Courtesies of the commands are not learned with them`() throws {
    let commands = ["lock the door", "open the door", "lock door"]
    let courteous = commands + commands.map { "the \($0)" } + commands.map { "i \($0)" }
    let (table, plain) = (
      Self.table(try Self.model(courteous).text), Self.table(try Self.model(commands).text)
    )
    #expect(table["the lock"] == nil && table["i lock"] == nil)
    #expect(table["lock the door"] != nil)
    #expect(table["lock"] == plain["lock"])
  }

  @Test func `What follows a pair of words is counted over all ways to it`() throws {
    let table = Self.table(
      try Self.model(["lock the door", "open the door", "lock the later", "i lock the door"]).text)
    let shares = ["door", "later"].map { word in table["lock the \(word)"].map { pow(10, $0) } ?? 0
    }
    #expect(abs(shares[0] + shares[1] - 0.9) < 0.001)
    #expect(shares[0] > shares[1])
  }

  @Test func `Grammars with tens of thousands of ways are learned too`() throws {
    let letters = "abcdefghijklmnopqrstuvwxyz".map(String.init)
    let words = letters.prefix(6).flatMap { first in letters.map { first + $0 + "m" } }
    var pairs = WordAcceptor()
    let end = pairs.addState(isFinal: true)
    for word in words {
      let state = pairs.addState(isFinal: false)
      pairs.addArc(from: 0, to: state, word: word)
      // All words but itself, so that no two states are alike.
      for next in words where next != word { pairs.addArc(from: state, to: end, word: next) }
    }
    let lexicon = Lexicon(text: words.map { "\($0) AH M" }.joined(separator: "\n"))
    let grammar = try SpeechGrammar(
      pairs, framedBy: Self.frames, pronouncer: Pronouncer(main: lexicon))
    #expect(grammar.acceptor.arcs.count > 20_000)
    let table = Self.table(try #require(FrameLanguageModel(grammar, in: Self.frames)).text)
    #expect(table["aam abm"] != nil)
    #expect(table["aam aam"] == nil)
  }

  @Test func `A command is likelier than its report, and both than words in no order`() throws {
    let table = Self.table(try Self.model(["lock the door", "open the door"]).text)
    let (lock, locked, door) = (table["lock"] ?? -9, table["locked"] ?? -9, table["door"] ?? -9)
    #expect(lock > locked)
    #expect(locked > door)
  }

  @Test func `What may follow a word is no more than all`() throws {
    let text = try Self.model(["lock the door", "open the door"]).text
    let words = ["lock", "locked", "the", "door", "open", "can", "you", "later", "i'd"]
    let table = Self.table(text)
    let sum = words.reduce(0.0) { sum, word in
      sum + (table["the \(word)"].map { pow(10, $0) } ?? 0)
    }
    #expect(sum <= 1)
    #expect(text.hasPrefix("\\data\\\nngram 1="))
    #expect(text.hasSuffix("\\end\\\n"))
  }

  @Test func `Free text may be followed by anything`() throws {
    let table = Self.table(try Self.model(["lock *", "open the door"]).text)
    #expect(!table.keys.contains { $0.contains("*") })
    #expect(table["lock the"] == nil)
  }
}

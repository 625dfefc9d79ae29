import PhraseTemplates
import Testing

@testable import PhraseAutomaton

@Suite struct SpellingIndexTests {
  private static func neighbours(of word: String, among words: [String], edits: Int) -> [String] {
    let index = WordIndex(words, Tolerance(), LanguageWords(Tolerance()))
    var scratch = SpellingScratch()
    var found: Set<String> = []
    index.spellings.forEachNeighbour(
      of: word.utf8.span, edits: edits, weights: LetterWeights(Tolerance()), scratch: &scratch
    ) { string, _, _ in
      found.insert(index.vocabulary.text(of: UInt32(string)))
    }
    return found.sorted()
  }

  /// The number of edits by definition, for comparison.
  private static func distance(_ one: String, _ other: String) -> Int {
    let (one, other) = (Array(one.utf8), Array(other.utf8))
    var rows = [Array(0...other.count)]
    for (row, letter) in one.enumerated() {
      var next = [row + 1]
      for column in other.indices {
        var best = min(
          rows[row][column] + (letter == other[column] ? 0 : 1), rows[row][column + 1] + 1,
          next[column] + 1)
        if row > 0, column > 0, letter == other[column - 1], one[row - 1] == other[column] {
          best = min(best, rows[row - 1][column - 1] + 1)
        }
        next.append(best)
      }
      rows.append(next)
    }
    return rows[one.count][other.count]
  }

  @Test(arguments: 1...2)
  func findsAllWordsWithinTheEdits(edits: Int) {
    var generator = SplitMix64(seed: 8)
    func word() -> String {
      String(
        (0..<Int.random(in: 4...9, using: &generator)).map { _ in
          "abcde".randomElement(using: &generator) ?? "a"
        })
    }
    let words = Array(Set((0..<600).map { _ in word() })).sorted()
    for _ in 0..<60 {
      let said = word()
      let expected = words.filter { Self.distance(said, $0) <= edits }
      #expect(Self.neighbours(of: said, among: words, edits: edits) == expected)
    }
  }

  @Test func wordsWithDigitsHaveNoNeighbours() {
    #expect(Self.neighbours(of: "room13", among: ["room12", "rooms"], edits: 1).isEmpty)
  }

  @Test func likelyErrorsCostLess() throws {
    var tolerance = Tolerance()
    tolerance.keyboard = ["qwertyuiop", "asdfghjkl", "zxcvbnm"]
    let weights = LetterWeights(tolerance)
    var distance = EditDistance()
    func cost(_ said: String, _ meant: String) -> Int32? {
      distance.cost(
        said: said.utf8.span, meant: meant.utf8.span, limit: 2, weights: weights)?.cost
    }
    let far = try #require(cost("liqht", "light"))
    #expect(try #require(cost("ligjt", "light")) < far)
    #expect(try #require(cost("lihgt", "light")) < far)
    #expect(try #require(cost("lightt", "light")) < (try #require(cost("lightp", "light"))))
    #expect(cost("light", "light") == 0)
    #expect(cost("abcde", "light") == nil)
  }
}

@Suite struct SoundRulesTests {
  private static func code(_ word: String, _ rules: SoundRules) -> String {
    var code: [UInt8] = []
    rules.append(codeOf: word.utf8.span, to: &code)
    return String(decoding: code, as: UTF8.self)
  }

  @Test func theLongestRuleThatFitsIsApplied() throws {
    let rules = try #require(
      SoundRules(lines: "^kn N\nk K\nigh I\ni i\nt T\ng G\nh H\na a\na(_e$) A\nl L\ne e\ne$\n"))
    #expect(Self.code("knight", rules) == "NIT")
    #expect(Self.code("kit", rules) == "KiT")
    #expect(Self.code("late", rules) == "LAT")
    #expect(Self.code("lat", rules) == "LaT")
  }

  @Test(arguments: ["a(", "^ x", "A B", "a b c"])
  func refusesLinesThatAreNoRules(line: String) {
    #expect(SoundRules(lines: line) == nil)
  }
}

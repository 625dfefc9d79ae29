import Testing

@testable import UtteranceActs

struct WordSetTests {
  private static let words = ["the", "to", "turn", "über", "ueber", "", "the", "tun", "nut"]

  @Test func `A set has its words and no others`() {
    let set = WordSet(Self.words)
    #expect(set.words == ["the", "to", "turn", "über", "ueber", "", "tun", "nut"])
    #expect(Self.words.allSatisfy(set.contains))
    #expect(!["unt", "eht", "uber", "t", "turns"].contains(where: set.contains))
    #expect(!WordSet([]).contains(""))
  }

  @Test func `Many words have numbers in the order in which they came`() {
    let words = (0..<5_000).map { "w\($0)" }
    var set: WordSet = []
    #expect(words.map { set.insert($0) } == Array(words.indices))
    #expect(words.map { set.insert($0) } == Array(words.indices))
    #expect(words.compactMap(set.number) == Array(words.indices))
    #expect(set.number(of: "w5000") == nil)
  }

  @Test func `A table has the values of its words`() {
    let table = WordTable(["is": 1, "was": 2])
    #expect(table["is"] == 1)
    #expect(table["was"] == 2)
    #expect(table["were"] == nil)
  }
}

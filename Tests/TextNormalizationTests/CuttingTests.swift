import Testing
import TextNormalization

@Suite struct WordCuttingTests {
  @Test(arguments: [
    ("the kitchenlight", 1, 7, ["the", "kitchen", "light"], ["the", "kitchen", "light"]),
    ("Küchenlicht", 0, 6, ["kuchen", "licht"], ["Küchen", "licht"]),
    ("Straßenlampe", 0, 8, ["strassen", "lampe"], ["Straßen", "lampe"]),
  ])
  func `A word is cut where its text is`(
    text: String, position: Int, offset: Int, expected: [String], source: [String]
  ) {
    var words = Words(text)
    let isCut = words.cut(position, at: offset, in: text)
    #expect(isCut)
    #expect(words.map(String.init) == expected)
    #expect(words.indices.map { words.source(of: $0..<$0 + 1, in: text) } == source)
  }

  @Test func `A character is not cut`() {
    let text = "Straße"
    var words = Words(text)
    let cuts = [5, 0, 7].map { words.cut(0, at: $0, in: text) }
    #expect(cuts == [false, false, false])
    #expect(words.map(String.init) == ["strasse"])
  }

  @Test func `What was written out is not cut`() {
    let text = "won't & go"
    var words = Words(text)
    #expect(words.map(String.init) == ["will", "not", "and", "go"])
    let cuts = [2, 0].map { words.cut($0, at: 1, in: text) }
    #expect(cuts == [false, false])
  }

  @Test func `French qu before an apostrophe is a word`() {
    #expect(Words("qu'il pleut").map(String.init) == ["qu", "il", "pleut"])
    #expect(Words("Qu’est-ce").map(String.init) == ["qu", "est", "ce"])
    #expect(Words("aujourd'hui").map(String.init) == ["aujourdhui"])
  }
}

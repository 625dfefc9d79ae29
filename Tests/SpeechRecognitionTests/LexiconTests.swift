import Testing

@testable import SpeechRecognition

@Suite struct LexiconTests {
  @Test func `Words are found with all their pronunciations`() {
    let lexicon = Lexicon(text: SmallLexicon.text)
    #expect(lexicon.pronunciations(of: "a").map(\.description) == ["AH", "EY"])
    #expect(lexicon.pronunciations(of: "like").map(\.description) == ["L AY K"])
    #expect(lexicon.pronunciations(of: "unknown").isEmpty)
    #expect(!lexicon.contains(""))
  }

  @Test func `Variants do not count as words`() {
    #expect(Lexicon(text: "a AH\na(2) EY\nb B IY\n").count == 2)
  }

  @Test func `Stress and spaces make no difference`() {
    #expect(
      Lexicon(text: "latte\tL AA1  T EY0 \r\n").pronunciations(of: "latte").map(\.description)
        == ["L AA T EY"])
  }

  @Test(arguments: [
    ("latte L QQ", "dictionary:1: “QQ” in the line of “latte” is not a phone of English"),
    ("tea T IY\nlatte", "dictionary:2: “latte” has no phones"),
  ])
  func `Wrong lines are reported with their place and passed over`(_ text: String, _ start: String)
  {
    let lexicon = Lexicon(text: text)
    #expect(lexicon.problems.first?.description.hasPrefix(start) == true)
    #expect(!lexicon.contains("latte"))
  }

  @Test func `A missing dictionary is reported`() {
    let error = #expect(throws: SpeechRecognitionError.self) {
      try Lexicon(contentsOf: "/no/such.dict")
    }
    #expect(error?.code == .missingModel)
  }
}

import Testing

@testable import SpeechRecognition

/// Words that may be taken for others.
@Suite struct SimilarWordsTests {
  private static let pronouncer = Pronouncer(
    main: Lexicon(
      text: """
        commute K AH M Y UW T
        commuter K AH0 M Y UW1 T ER0
        compute K AH M P Y UW T
        computer K AH M P Y UW T ER
        computor K AH M P Y UW T AH
        elephant EH L AH F AH N T
        """))

  private static func words(limit: Int) -> [String] {
    let computer = pronouncer.pronunciations(of: "computer").list
    return pronouncer.similarWords(to: computer, limit: limit).map(\.word)
  }

  @Test func `The most similar words come first, without the same one in another accent`() {
    #expect(Self.words(limit: 9) == ["commuter", "compute", "commute"])
    #expect(Self.words(limit: 1) == ["commuter"])
  }

  @Test func `They come with their pronunciations`() {
    let computer = Self.pronouncer.pronunciations(of: "computer").list
    #expect(
      Self.pronouncer.similarWords(to: computer, limit: 1).map(\.pronunciation.description)
        == ["K AH M Y UW T ER"])
  }
}

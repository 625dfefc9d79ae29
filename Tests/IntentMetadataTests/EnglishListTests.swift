import Testing

@testable import IntentMetadata

@Suite struct EnglishListTests {
  @Test(arguments: [
    ([], ""), (["A"], "A"), (["A", "B"], "A or B"), (["A", "B", "C"], "A, B, or C"),
  ])
  func `texts are listed in English whatever the system speaks`(texts: [String], list: String) {
    #expect(texts.englishList("or") == list)
  }
}

import Testing

@testable import TextNormalization

@Suite struct LetterDistanceTests {
  @Test(arguments: [
    ("", "", 0, true), ("abc", "abd", 1, true), ("abc", "abd", 0, false),
    ("kitten", "sitting", 3, true), ("kitten", "sitting", 2, false), ("ab", "b", 1, true),
    ("abcdef", "bcdefg", 2, true), ("abcdef", "bcdefg", 1, false), ("form", "from", 1, true),
    ("ca", "abc", 2, false), ("abcd", "badc", 2, true), ("abcd", "badc", 1, false),
  ])
  func `Letters are counted within a bound`(
    one: String, other: String, limit: Int, expected: Bool
  ) {
    let (one, other) = (Array(one.utf8), Array(other.utf8))
    #expect((LetterDistance.between(one, other, limit: limit) != nil) == expected)
    #expect((LetterDistance.between(other, one, limit: limit) != nil) == expected)
  }

  @Test func `A swap may count as two letters`() {
    let (one, other) = (Array("form".utf8), Array("from".utf8))
    #expect(LetterDistance.between(one, other, limit: 2) == 1)
    #expect(LetterDistance.between(one, other, limit: 2, swapsCountOnce: false) == 2)
  }
}

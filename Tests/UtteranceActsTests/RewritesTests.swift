import Testing

@testable import UtteranceActs

struct RewritesTests {
  private func rewrites(_ text: String) throws -> Rewrites {
    try Rewrites(parsing: text, key: "rewrites")
  }

  private func fitting(_ text: String, in said: String) throws -> [[Range<Int>]] {
    try rewrites(text).fitting(said.split(separator: " ").map(String.init)) { Int($0) != nil }
      .map(\.places)
  }

  @Test func `A wording may have alternatives and optional words`() throws {
    let all = try rewrites("(is|are) [the] * shut => are * closed").all
    #expect(all.count == 4)
    #expect(all.contains { $0.said == [.word("is"), .word("the"), .anyWords, .word("shut")] })
    #expect(all[0].asked == [[.word("are"), .place(0), .word("closed")]])
  }

  @Test func `Mutual wordings are all equivalent, and their places have numbers`() throws {
    let all = try rewrites("*1 left in *2 <=> is there * in * <=> in *2 (any|some) *1").all
    #expect(all.map(\.asked.count) == [4, 4, 4, 4] && all.allSatisfy(\.isMutual))
    #expect(all[0].asked[2] == [.word("in"), .place(1), .word("any"), .place(0)])
    #expect(all[2].asked[0] == [.place(1), .word("left"), .word("in"), .place(0)])
  }

  @Test(arguments: [
    "shut => are * closed", "+ at 0 => set + to 0", "is * shut => are *2 closed", "shut",
    "=> is * shut", "a <=> b *",
  ])
  func `A wording that adds words, or is no pair, is refused by its line`(text: String) {
    let error = #expect(throws: (any Error).self) { try rewrites(text) }
    #expect(error.map { "\($0)" }?.contains(text) == true)
  }

  @Test func `A wording fits with the words at its places`() throws {
    #expect(
      try fitting("does * have any * => how much *2 is in *1", in: "does the jar have any tea") == [
        [1..<3, 5..<6]
      ])
    #expect(try fitting("check * => what is *", in: "check") == [[1..<1]])
    #expect(try fitting("+ at 0 => set *1 to *2", in: "lamp at 20") == [[0..<1, 2..<3]])
  }

  @Test(arguments: [
    ("check * now => what is *", "check the oven"), ("+ at 0 => set it", "lamp at once"),
    ("+ at 0 => set it", "the lamp at 20"), ("is * shut => is * closed", "is it shut now"),
  ])
  func `A wording with other words does not fit`(text: String, said: String) throws {
    #expect(try fitting(text, in: said).isEmpty)
  }

  @Test func `Several wordings fit in the order of the data`() throws {
    let all = try rewrites("* off => a *\nturn * off => b *\nturn * => c *\n* => d *")
    let words = ["turn", "it", "off"]
    let found = all.fitting(words) { _ in false }.map(\.rewrite.asked[0][0])
    #expect(found == [.word("a"), .word("b"), .word("c"), .word("d")])
  }
}

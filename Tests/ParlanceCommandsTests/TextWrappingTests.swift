import Testing

@testable import ParlanceCommands

struct TextWrappingTests {
  @Test func `Lines break at spaces and keep their indent`() {
    #expect(
      TextWrapping.wrap("one two three four", width: 12, indent: "  ")
        == ["  one two", "  three four"])
  }

  @Test func `Punctuation that French separates by a space stays with its word`() {
    #expect(
      TextWrapping.wrap("dites « oui » ou « non » ; d’accord ?", width: 12)
        == ["dites", "« oui » ou", "« non » ;", "d’accord ?"])
  }

  @Test func `Text without a width stays whole`() {
    let text = String(repeating: "word ", count: 100)
    #expect(TextWrapping.wrap(text, width: nil) == [text])
  }

  @Test func `A word that is too wide breaks between characters`() {
    #expect(
      TextWrapping.wrap(String(repeating: "x", count: 25), width: 10)
        == ["xxxxxxxxxx", "xxxxxxxxxx", "xxxxx"])
  }

  @Test(arguments: [("abc", 3), ("日本", 4), ("e\u{301}", 1), ("", 0), ("🍲", 2), ("ｗ", 2)])
  func `Width is counted in columns`(text: String, columns: Int) {
    #expect(TextWrapping.columns(of: text) == columns)
  }

  @Test func `What a terminal obeys is shown`() {
    #expect(TextWrapping.wrap("a\u{1B}[31mb", width: nil) == ["a\\u{1B}[31mb"])
  }
}

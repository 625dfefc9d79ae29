import LineEditing
import Testing

@Suite struct KeyDecoderTests {
  private func keys(_ bytes: [UInt8]) -> [Key] {
    var decoder = KeyDecoder()
    let keys = bytes.flatMap { decoder.take($0) }
    return keys + decoder.end()
  }

  @Test(
    arguments: [
      ("a", [.character("a")]), ("ü", [.character("ü")]), ("\r", [.enter]), ("\t", [.tab]),
      ("\u{7F}", [.backspace]), ("\u{3}", [.leave]), ("\u{4}", [.leave]), ("\u{17}", [.deleteWord]),
      ("\u{1B}[A", [.up]), ("\u{1B}OB", [.down]), ("\u{1B}[Z", [.backTab]),
      ("\u{1B}[5~", [.pageUp]), ("\u{1B}", [.escape]), ("\u{1B}\u{1B}", [.escape, .escape]),
      ("\u{1B}x", [.escape, .character("x")]),
      ("a\u{1B}[Bb", [.character("a"), .down, .character("b")]),
    ] as [(String, [Key])])
  func `bytes of a terminal are keys`(text: String, expected: [Key]) {
    #expect(keys(Array(text.utf8)) == expected)
  }

  @Test(arguments: [
    "\u{1B}[200~", "\u{1B}[1;5C\u{1B}[999z", "\u{1B}[", "\u{7}", "\u{1B}[;;;;;;;;;;;;;;;;;;;;;",
  ])
  func `sequences that are no key type nothing`(text: String) {
    for key in keys(Array(text.utf8)) {
      if case .character = key { Issue.record("\(key) was typed") }
    }
  }

  @Test func `bytes that are no text become signs that stand for none`() {
    #expect(keys([0xFF, 0x41]) == [.character("\u{FFFD}"), .character("A")])
  }
}

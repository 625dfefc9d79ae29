import Testing

@testable import LineEditing

struct ScalarReaderTests {
  @Test(arguments: ["abc", "größe", "日本語", "🍲 soup", "e\u{301}"])
  func `Bytes of text become its characters`(text: String) {
    #expect(read(Array(text.utf8)) == text)
  }

  @Test(
    arguments: [
      ([0xFF], "\u{FFFD}"), ([0x61, 0xC3, 0x62], "ab"), ([0xC0, 0x80], "\u{FFFD}\u{FFFD}"),
      ([0xED, 0xA0, 0x80], "\u{FFFD}"), ([0xE6, 0x97], ""),
    ] as [([UInt8], String)])
  func `Bytes that are no text become replacement characters`(bytes: [UInt8], text: String) {
    #expect(read(bytes) == text)
  }

  private func read(_ bytes: [UInt8]) -> String {
    var reader = ScalarReader()
    var text = ""
    for byte in bytes {
      if let scalar = reader.append(byte) { text.unicodeScalars.append(scalar) }
    }
    return text
  }
}

/// Assembles the bytes of typed text into characters.
///
/// Bytes that are not UTF-8 become `U+FFFD`, one for each that cannot start or continue a
/// character.
struct ScalarReader {
  private var pending: [UInt8] = []
  private var expected = 0

  /// Takes a byte and returns the character that it completes, or `nil` if more are needed.
  mutating func append(_ byte: UInt8) -> Unicode.Scalar? {
    if pending.isEmpty {
      expected = Self.length(startingWith: byte)
      if expected == 1 { return byte < 0x80 ? Unicode.Scalar(byte) : "\u{FFFD}" }
      pending = [byte]
      return nil
    }
    guard byte & 0xC0 == 0x80 else {
      // The character was truncated; the byte that follows counts on its own if it is ASCII.
      pending = []
      return byte < 0x80 ? Unicode.Scalar(byte) : "\u{FFFD}"
    }
    pending.append(byte)
    guard pending.count == expected else { return nil }
    defer { pending = [] }
    let text = String(decoding: pending, as: UTF8.self).unicodeScalars
    return text.count == 1 ? text.first : "\u{FFFD}"
  }

  private static func length(startingWith byte: UInt8) -> Int {
    switch byte {
    case 0xC2...0xDF: 2
    case 0xE0...0xEF: 3
    case 0xF0...0xF4: 4
    default: 1
    }
  }
}

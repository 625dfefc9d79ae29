/// Splits plain ASCII into words, byte by byte.
///
/// The text is copied into ``Words/bytes`` in lower case at once; most words are then just ranges of
/// that copy, and only words that are not as written (`&`, contractions) are appended to it.
extension Words {
  /// Splits an ASCII text; returns `false`, with nothing appended, if there are other bytes.
  mutating func appendASCII(_ text: UnsafeBufferPointer<UInt8>) -> Bool {
    var union: UInt8 = 0
    for byte in text { union |= byte }
    guard union < 0x80 else { return false }
    let base = bytes.count
    bytes.append(contentsOf: text)
    bytes.withUnsafeMutableBufferPointer { bytes in
      for index in base..<bytes.count { bytes[index] = ASCII.lowercased(bytes[index]) }
    }
    var position = 0
    while position < text.count {
      let byte = text[position]
      if ASCII.isLetter(byte) {
        position = appendLetters(text, from: position, base: base)
      } else if ASCII.isDigit(byte) {
        position = appendNumber(text, from: position, digit: position, base: base)
      } else {
        position = appendSign(text, from: position, base: base)
      }
    }
    return true
  }

  /// Appends the word for a byte that is neither a letter nor a digit; most have none.
  private mutating func appendSign(
    _ text: UnsafeBufferPointer<UInt8>, from position: Int, base: Int
  ) -> Int {
    switch text[position] {
    case UInt8(ascii: "&"):
      appendWord(source: position..<position + 1) { $0.append(contentsOf: "and".utf8) }
    case UInt8(ascii: "%"), UInt8(ascii: "$"), UInt8(ascii: "+"), UInt8(ascii: "@"),
      UInt8(ascii: "#"):
      appendToken(position..<position + 1, base: base)
    case UInt8(ascii: "-"):
      // A minus belongs to the number after it, if nothing precedes it.
      let isBeforePoint = position + 1 < text.count && text[position + 1] == ASCII.point
      let digit = position + (isBeforePoint ? 2 : 1)
      if digit < text.count, ASCII.isDigit(text[digit]),
        position == 0 || ASCII.isSpace(text[position - 1])
      {
        return appendNumber(text, from: position, digit: digit, base: base)
      }
    case ASCII.point:
      // So does a point: ".5".
      if position + 1 < text.count, ASCII.isDigit(text[position + 1]),
        position == 0 || ASCII.isSpace(text[position - 1])
      {
        return appendNumber(text, from: position, digit: position + 1, base: base)
      }
    default: break
    }
    return position + 1
  }

  /// Appends the word at a position of the copied text.
  @inline(__always)
  private mutating func appendToken(_ range: Range<Int>, base: Int) {
    tokens.append(Token(base + range.lowerBound..<base + range.upperBound, source: range))
  }

  /// Appends one word whose bytes a closure writes.
  mutating func appendWord(source: Range<Int>, _ write: (inout [UInt8]) -> Void) {
    let start = bytes.count
    write(&bytes)
    if bytes.count > start {
      tokens.append(Token(start..<bytes.count, source: source))
    }
  }

  /// Appends the number at a position: digits with points, commas, colons and slashes between
  /// digits, a sign or a point in front, and an ordinal's ending. Other letters right after it are
  /// a separate word.
  ///
  /// - Parameter digit: The position of the first digit.
  private mutating func appendNumber(
    _ text: UnsafeBufferPointer<UInt8>, from first: Int, digit: Int, base: Int
  ) -> Int {
    var end = digit + 1
    while end < text.count {
      if ASCII.isDigit(text[end]) {
        end += 1
      } else if ASCII.joinsDigits(text[end]), end + 1 < text.count, ASCII.isDigit(text[end + 1]) {
        end += 2
      } else {
        break
      }
    }
    if end + 1 < text.count, end + 2 == text.count || !ASCII.isWord(text[end + 2]),
      ASCII.isOrdinalEnding(text[end], text[end + 1])
    {
      end += 2
    }
    appendToken(first..<end, base: base)
    return end
  }

  /// Appends the word at a position: letters, digits and apostrophes between letters.
  @inline(__always)
  private mutating func appendLetters(
    _ text: UnsafeBufferPointer<UInt8>, from first: Int, base: Int
  ) -> Int {
    var end = first + 1
    while end < text.count, ASCII.isWord(text[end]) { end += 1 }
    if end + 1 < text.count, text[end] == ASCII.apostrophe, ASCII.isWord(text[end + 1]) {
      return appendWithApostrophe(text, from: first, at: end)
    }
    appendToken(first..<end, base: base)
    return end
  }

  private mutating func appendWithApostrophe(
    _ text: UnsafeBufferPointer<UInt8>, from first: Int, at apostrophe: Int
  ) -> Int {
    var end = apostrophe + 1
    while end < text.count,
      ASCII.isWord(text[end])
        || text[end] == ASCII.apostrophe && end + 1 < text.count && ASCII.isWord(text[end + 1])
    {
      end += 1
    }
    let word = UnsafeBufferPointer(rebasing: text[first..<end])
    appendApostrophized(word, at: apostrophe - first, source: first)
    return end
  }
}

/// The kinds of ASCII bytes.
enum ASCII {
  static let apostrophe = UInt8(ascii: "'")
  static let point = UInt8(ascii: ".")

  static func isDigit(_ byte: UInt8) -> Bool { byte &- 0x30 < 10 }
  static func isSpace(_ byte: UInt8) -> Bool { byte <= 0x20 }
  static func isLetter(_ byte: UInt8) -> Bool { (byte | 0x20) &- 0x61 < 26 }
  static func isWord(_ byte: UInt8) -> Bool { isLetter(byte) || isDigit(byte) }
  static func lowercased(_ byte: UInt8) -> UInt8 {
    byte &- 0x41 < 26 ? byte | 0x20 : byte
  }

  /// Returns whether a byte is part of a number if there are digits on both sides of it.
  static func joinsDigits(_ byte: UInt8) -> Bool {
    byte == UInt8(ascii: ".") || byte == UInt8(ascii: ",") || byte == UInt8(ascii: ":")
      || byte == UInt8(ascii: "/")
  }

  /// Returns whether two letters are the ending of `1st`, `2nd`, `3rd` or `4th`.
  static func isOrdinalEnding(_ first: UInt8, _ second: UInt8) -> Bool {
    switch (first | 0x20, second | 0x20) {
    case (UInt8(ascii: "s"), UInt8(ascii: "t")), (UInt8(ascii: "n"), UInt8(ascii: "d")),
      (UInt8(ascii: "r"), UInt8(ascii: "d")), (UInt8(ascii: "t"), UInt8(ascii: "h")):
      return true
    default: return false
    }
  }
}

/// The cutting of plain ASCII, byte by byte.
extension Words {
  /// Cuts a text of ASCII; returns `false`, with some words appended, at the first other byte.
  mutating func appendASCII(_ text: UnsafeBufferPointer<UInt8>) -> Bool {
    var position = 0
    let end = text.count
    while position < end {
      let byte = text[position]
      switch ASCII.classes[Int(byte)] {
      case .other: return false
      case .separator: position += 1
      case .symbol:
        appendWord(source: position..<position + 1) { $0.append(byte) }
        position += 1
      case .ampersand:
        appendWord(source: position..<position + 1) { $0.append(contentsOf: "and".utf8) }
        position += 1
      case .apostrophe: position += 1
      case .sign:
        // A minus belongs to the number behind it, where nothing stands before it.
        if position + 1 < end, ASCII.isDigit(text[position + 1]),
          position == 0 || ASCII.isSpace(text[position - 1])
        {
          position = appendNumber(text, from: position)
        } else {
          position += 1
        }
      case .digit: position = appendNumber(text, from: position)
      case .letter: position = appendLetters(text, from: position)
      }
    }
    return true
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
  /// digits, and an ordinal's ending. Other letters right behind it are a word of their own.
  private mutating func appendNumber(_ text: UnsafeBufferPointer<UInt8>, from first: Int) -> Int {
    var end = first + 1
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
    let number = UnsafeBufferPointer(rebasing: text[first..<end])
    appendWord(source: first..<end) { bytes in
      for byte in number { bytes.append(ASCII.lowercased(byte)) }
    }
    return end
  }

  /// Appends the word at a position: letters, digits and apostrophes between letters.
  private mutating func appendLetters(_ text: UnsafeBufferPointer<UInt8>, from first: Int) -> Int {
    var end = first
    var apostrophe: Int?
    while end < text.count {
      if ASCII.isWord(text[end]) {
        end += 1
      } else if text[end] == ASCII.apostrophe, end + 1 < text.count, ASCII.isWord(text[end + 1]) {
        if apostrophe == nil { apostrophe = end }
        end += 1
      } else {
        break
      }
    }
    let start = bytes.count
    if let apostrophe {
      let word = UnsafeBufferPointer(rebasing: text[first..<end])
      appendApostrophized(word, at: apostrophe - first, source: first)
    } else {
      for index in first..<end { bytes.append(ASCII.lowercased(text[index])) }
      tokens.append(Token(start..<bytes.count, source: first..<end))
    }
    return end
  }
}

/// What the bytes of ASCII are to the cutting of words.
enum ASCII {
  enum Class: UInt8 {
    case other, separator, letter, digit, apostrophe, symbol, ampersand, sign
  }

  static let apostrophe = UInt8(ascii: "'")

  static let classes: [Class] = (0..<256).map { value in
    guard value < 128 else { return .other }
    switch UInt8(value) {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"):
      return .letter
    case UInt8(ascii: "0")...UInt8(ascii: "9"): return .digit
    case apostrophe: return .apostrophe
    case UInt8(ascii: "&"): return .ampersand
    case UInt8(ascii: "-"): return .sign
    case UInt8(ascii: "%"), UInt8(ascii: "$"), UInt8(ascii: "+"), UInt8(ascii: "@"),
      UInt8(ascii: "#"):
      return .symbol
    default: return .separator
    }
  }

  static func isDigit(_ byte: UInt8) -> Bool { byte &- 0x30 < 10 }
  static func isSpace(_ byte: UInt8) -> Bool { byte <= 0x20 }
  static func isLetter(_ byte: UInt8) -> Bool { (byte | 0x20) &- 0x61 < 26 }
  static func isWord(_ byte: UInt8) -> Bool { isLetter(byte) || isDigit(byte) }
  static func lowercased(_ byte: UInt8) -> UInt8 {
    byte &- 0x41 < 26 ? byte | 0x20 : byte
  }

  /// Returns whether a byte stays in a number where digits stand on both its sides.
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

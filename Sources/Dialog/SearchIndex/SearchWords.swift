import Foundation

/// The words of a text as the index knows them: lower case, without accents, letters and digits alone.
///
/// The same function splits stored text and queries. Nothing that a person types reaches the
/// database except such words, so no character is an operator there.
struct SearchWords {
  /// The words in their order.
  let words: [String]
  /// Whether the last word may continue: nothing follows it.
  let isOpen: Bool

  /// The length at which a word is cut, in bytes: nobody types more to find it.
  fileprivate static let longestWord = 64

  /// Cuts a text.
  ///
  /// - Parameter limit: The maximum number of words.
  init(_ text: String, limit: Int = .max) {
    if let (words, isOpen) = Self.cut(ascii: text, limit: limit) {
      (self.words, self.isOpen) = (words, isOpen)
      return
    }
    let text = text.folding(
      options: [.caseInsensitive, .diacriticInsensitive, .widthInsensitive], locale: nil)
    var words: [String] = []
    var word: [UInt8] = []
    func end() {
      if !word.isEmpty { words.append(String(decoding: word, as: UTF8.self)) }
      word.removeAll(keepingCapacity: true)
    }
    for scalar in text.unicodeScalars {
      guard words.count < limit else { break }
      if scalar.value < 0x80 {
        let byte = UInt8(truncatingIfNeeded: scalar.value)
        switch byte {
        case UInt8(ascii: "A")...UInt8(ascii: "Z"): word.append(byte | 0x20)
        case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "0")...UInt8(ascii: "9"):
          word.append(byte)
        // “O'Brien” is one word however it is typed.
        case UInt8(ascii: "'"): continue
        default: end()
        }
      } else if scalar.value == 0x2019 {
        continue
      } else if scalar.isWritten {
        if scalar.standsAlone { end() }
        word.append(contentsOf: Array(String(scalar).utf8))
        if scalar.standsAlone { end() }
      } else {
        end()
      }
      if word.count > Self.longestWord { word.removeLast(word.count - Self.longestWord) }
    }
    let isOpen = !word.isEmpty
    if words.count < limit { end() }
    self.words = words
    self.isOpen = isOpen
  }
}

extension SearchWords {
  /// What becomes of a byte of a text in ASCII: itself in lower case, 0 between words, or 1 for nothing at all.
  fileprivate static let letters: [UInt8] = (UInt8(0)..<128).map { byte in
    switch byte {
    case UInt8(ascii: "A")...UInt8(ascii: "Z"): byte | 0x20
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "0")...UInt8(ascii: "9"): byte
    // “O'Brien” is one word however it is typed.
    case UInt8(ascii: "'"): 1
    default: 0
    }
  }

  /// Cuts a text that is all ASCII, as most names are, which takes a third of the time, or `nil` if it is not.
  private static func cut(ascii text: String, limit: Int) -> (words: [String], isOpen: Bool)? {
    var cut = ASCIIWords()
    guard cut.cut(text, limit: limit) else { return nil }
    return (cut.words.map { String(decoding: cut.bytes[$0], as: UTF8.self) }, cut.isOpen)
  }
}

/// The words of a text in ASCII, as ranges of bytes, so that many texts are cut without a string for each word.
struct ASCIIWords {
  /// The bytes of the words, and whatever is between them.
  private(set) var bytes: [UInt8] = []
  /// Where the words are.
  private(set) var words: [Range<Int>] = []
  /// Whether the last word may continue: nothing follows it.
  private(set) var isOpen = false

  /// Cuts a text, unless it has other signs than those of ASCII.
  ///
  /// - Returns: Whether it has none.
  mutating func cut(_ text: String, limit: Int) -> Bool {
    bytes.removeAll(keepingCapacity: true)
    words.removeAll(keepingCapacity: true)
    bytes.reserveCapacity(text.utf8.count + 1)
    let letters = SearchWords.letters
    for byte in text.utf8 {
      guard byte < 0x80 else { return false }
      let letter = letters[Int(byte)]
      // “O'Brien” is one word however it is typed.
      if letter != 1 { bytes.append(letter) }
    }
    isOpen = bytes.last.map { $0 != 0 } ?? false
    bytes.append(0)
    var start = 0
    for end in bytes.indices where bytes[end] == 0 {
      if end > start {
        guard words.count < limit else { break }
        words.append(start..<min(end, start + SearchWords.longestWord))
      }
      start = end + 1
    }
    return true
  }
}

extension Unicode.Scalar {
  /// Whether the scalar is a letter, a mark of one or a digit.
  fileprivate var isWritten: Bool {
    switch properties.generalCategory {
    case .uppercaseLetter, .lowercaseLetter, .titlecaseLetter, .modifierLetter, .otherLetter,
      .nonspacingMark, .spacingMark, .decimalNumber, .letterNumber, .otherNumber:
      true
    default: false
    }
  }

  /// Whether the script is written without spaces, so that each character is looked up separately.
  fileprivate var standsAlone: Bool {
    switch value {
    case 0x0E00...0x0EFF, 0x1000...0x109F, 0x1780...0x17FF, 0x2E80...0x9FFF, 0xF900...0xFAFF,
      0x20000...0x3FFFF:
      true
    default: false
    }
  }
}

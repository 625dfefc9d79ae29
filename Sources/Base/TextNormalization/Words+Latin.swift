/// Splits text in Latin letters into words: `Crème brûlée`, `l’été`, `“quoted”`.
///
/// Most text beyond ASCII becomes ASCII by folding. Such text is folded letter by letter through a
/// table that also records the position of each byte, and then split like ASCII. Only other text
/// takes the slower path through ``Words/appendUnicode(_:)``, with the same result.
extension Words {
  /// Splits a text; returns `false`, with nothing appended, if a character does not become ASCII.
  mutating func appendLatin(_ text: UnsafeBufferPointer<UInt8>) -> Bool {
    var folded: [UInt8] = []
    var places: [Int32] = []
    folded.reserveCapacity(text.count)
    places.reserveCapacity(text.count + 1)
    var position = 0
    while position < text.count {
      let byte = text[position]
      if byte < 0x80 {
        folded.append(byte)
        places.append(Int32(position))
        position += 1
        continue
      }
      guard let (scalar, length) = Self.shortScalar(in: text, at: position) else { return false }
      if LatinFolding.isMark(scalar) {
        // A mark on a Latin letter makes no difference; elsewhere it may.
        guard let last = folded.last, ASCII.isLetter(last) else { return false }
      } else {
        guard let letters = LatinFolding.letters(for: scalar) else { return false }
        for letter in letters {
          folded.append(letter)
          places.append(Int32(position))
        }
      }
      position += length
    }
    places.append(Int32(text.count))
    let firstToken = tokens.count
    let isCut = folded.withUnsafeBufferPointer { appendASCII($0) }
    for index in firstToken..<tokens.count {
      let token = tokens[index]
      tokens[index].sourceStart = places[Int(token.sourceStart)]
      // The end comes after all bytes and marks of the last character.
      tokens[index].sourceEnd = Self.end(ofCharacterBefore: Int(token.sourceEnd), places)
    }
    return isCut
  }

  /// Returns where the character before a position of the folded text ends in the text.
  private static func end(ofCharacterBefore place: Int, _ places: [Int32]) -> Int32 {
    guard place > 0 else { return places[0] }
    let last = places[place - 1]
    var next = place
    while next < places.count - 1, places[next] == last { next += 1 }
    return places[next]
  }

  /// Returns a character of two or three bytes and its length; `nil` for others and for bytes that
  /// are not UTF-8.
  private static func shortScalar(in text: UnsafeBufferPointer<UInt8>, at position: Int) -> (
    UInt32, Int
  )? {
    let lead = UInt32(text[position])
    func continuation(_ offset: Int) -> UInt32? {
      guard position + offset < text.count else { return nil }
      let byte = text[position + offset]
      return byte & 0xC0 == 0x80 ? UInt32(byte & 0x3F) : nil
    }
    if lead & 0xE0 == 0xC0, let second = continuation(1) {
      return ((lead & 0x1F) << 6 | second, 2)
    }
    if lead & 0xF0 == 0xE0, let second = continuation(1), let third = continuation(2) {
      return ((lead & 0x0F) << 12 | second << 6 | third, 3)
    }
    return nil
  }
}

/// The folded forms of characters related to the Latin alphabet, computed once by ``Folding``.
enum LatinFolding {
  static func isMark(_ scalar: UInt32) -> Bool { 0x0300...0x036F ~= scalar }

  /// Returns the ASCII for a character, or `nil` if it is not known here.
  static func letters(for scalar: UInt32) -> [UInt8]? {
    for (range, table) in tables where range.contains(scalar) {
      return table[Int(scalar - range.lowerBound)]
    }
    return nil
  }

  private static let tables: [(Range<UInt32>, [[UInt8]?])] =
    [0x00A0..<0x0250, 0x1E00..<0x1F00, 0x2000..<0x2070].map { range in
      (range, range.map { Unicode.Scalar($0).flatMap(Words.asciiFolding(of:)) })
    }
}

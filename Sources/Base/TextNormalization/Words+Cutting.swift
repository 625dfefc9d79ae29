extension Words {
  /// Splits a word in two.
  ///
  /// - Parameters:
  ///   - position: The word's position.
  ///   - offset: Where the second part begins, counted in the word's normalized bytes.
  ///   - text: The text that the words were made from.
  /// - Returns: `false`, with nothing changed, if that is not a boundary between two characters of
  ///   the text.
  public mutating func cut(_ position: Int, at offset: Int, in text: String) -> Bool {
    let token = tokens[position]
    guard offset > 0, Int(token.start) + offset < Int(token.end),
      let source = sourceOffset(of: offset, in: token, text)
    else { return false }
    let middle = Int(token.start) + offset
    tokens.replaceSubrange(
      position...position,
      with: [
        Token(
          Int(token.start)..<middle, source: Int(token.sourceStart)..<source),
        Token(middle..<Int(token.end), source: source..<Int(token.sourceEnd)),
      ])
    return true
  }

  /// Returns the position in the text of a byte inside a word.
  private func sourceOffset(of offset: Int, in token: Token, _ text: String) -> Int? {
    let start = Int(token.sourceStart)
    let length = Int(token.sourceEnd) - start
    let bytes = text.utf8.dropFirst(start).prefix(length)
    // The parts of an expanded word, such as a contraction, have no positions of their own.
    if bytes.allSatisfy({ $0 < 0x80 }) {
      return length == Int(token.end - token.start) ? start + offset : nil
    }
    // Folding changes the length: the part is as long as it must be to become that many bytes.
    let source = String(decoding: bytes, as: UTF8.self)
    var part = ""
    for character in source {
      part.append(character)
      let bytes = Words(part).tokens.first.map { Int($0.end - $0.start) } ?? 0
      if bytes == offset { return start + part.utf8.count }
      if bytes > offset { return nil }
    }
    return nil
  }
}

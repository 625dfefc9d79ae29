import PhraseTemplates

/// Finds the bytes of a file that are not text: invalid UTF-8 and control characters.
enum TextBytes {
  /// A place that is not text.
  struct Problem: Sendable, Hashable {
    enum Kind: Sendable, Hashable {
      case invalidUTF8(UInt8)
      case control(UInt32)
    }
    var kind: Kind
    /// The offset of the byte in the file.
    var offset: Int
    var line: Int
    /// The column in characters.
    var column: Int
  }

  /// Returns the first places that are not text, in the order of the bytes.
  static func problems(in bytes: some Collection<UInt8>, limit: Int) -> [Problem] {
    var found: [Problem] = []
    var parser = Unicode.UTF8.ForwardParser()
    var iterator = bytes.makeIterator()
    var (offset, line, column) = (0, 1, 1)
    while found.count < limit {
      switch parser.parseScalar(from: &iterator) {
      case .emptyInput: return found
      case .error(let length):
        let byte = bytes[bytes.index(bytes.startIndex, offsetBy: offset)]
        found.append(
          Problem(kind: .invalidUTF8(byte), offset: offset, line: line, column: column))
        offset += length
        column += 1
      case .valid(let encoded):
        let scalar = Unicode.UTF8.decode(encoded)
        if VisibleText.isUnsafe(scalar) {
          found.append(
            Problem(kind: .control(scalar.value), offset: offset, line: line, column: column))
        }
        offset += encoded.count
        if scalar == "\n" { (line, column) = (line + 1, 1) } else { column += 1 }
      }
    }
    return found
  }
}

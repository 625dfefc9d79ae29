extension StringProtocol {
  /// Returns the parts of a text between characters, without empty parts.
  ///
  /// Data has thousands of lines; the library's `split` compares whole characters, which takes several times as
  /// long.
  package func parts(separatedBy separator: Unicode.Scalar) -> [Substring] {
    let text = Substring(self)
    guard separator.isASCII else { return text.split(separator: Character(separator)) }
    return text.utf8.split(separator: UInt8(separator.value)).map { Substring($0) }
  }
}

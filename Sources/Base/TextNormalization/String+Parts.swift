extension StringProtocol {
  /// Returns the parts of a text between ASCII characters, without empty parts.
  ///
  /// Data has thousands of lines; the library's `split` compares whole characters, which takes several times as
  /// long.
  package func parts(separatedBy separator: Unicode.Scalar) -> [Substring] {
    guard separator.isASCII else { return [] }
    let text = Substring(self)
    return text.utf8.split(separator: UInt8(separator.value)).map { Substring($0) }
  }
}

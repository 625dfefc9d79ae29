/// A JSON array of values or of rows of values, in which many things are handed to a statement.
///
/// It is written by hand since an encoder takes longer than all that the database does with the rows.
struct RowsJSON {
  private var bytes: [UInt8] = [UInt8(ascii: "[")]
  private var isFirstValue = true

  /// The length in bytes.
  var length: Int { bytes.count }
  /// Whether there is no row.
  var isEmpty: Bool { bytes.count == 1 }

  mutating func beginRow() {
    separate()
    bytes.append(UInt8(ascii: "["))
    isFirstValue = true
  }

  mutating func endRow() {
    bytes.append(UInt8(ascii: "]"))
    isFirstValue = false
  }

  mutating func append(_ number: Int64) {
    separate()
    bytes.append(contentsOf: String(number).utf8)
  }

  mutating func append(_ number: Double?) {
    separate()
    // JSON has no infinity; a date that far away is none.
    guard let number, number.isFinite else { return bytes.append(contentsOf: "null".utf8) }
    bytes.append(contentsOf: String(number).utf8)
  }

  mutating func append(_ text: String?) {
    separate()
    guard let text else { return bytes.append(contentsOf: "null".utf8) }
    bytes.append(UInt8(ascii: "\""))
    appendContent(of: text)
    bytes.append(UInt8(ascii: "\""))
  }

  /// Appends a text of a key and a title, which begins with the number of the key's scalars in four digits.
  mutating func append(key: String, title: String) {
    separate()
    bytes.append(UInt8(ascii: "\""))
    let count = key.unicodeScalars.count
    for power in [1_000, 100, 10, 1] {
      bytes.append(UInt8(ascii: "0") + UInt8(count / power % 10))
    }
    appendContent(of: key)
    appendContent(of: title)
    bytes.append(UInt8(ascii: "\""))
  }

  /// Appends a text of words, of which none needs to be escaped.
  mutating func append(_ cut: ASCIIWords) {
    separate()
    bytes.append(UInt8(ascii: "\""))
    for word in cut.words {
      if word.lowerBound != cut.words[0].lowerBound { bytes.append(UInt8(ascii: " ")) }
      bytes.append(contentsOf: cut.bytes[word])
    }
    bytes.append(UInt8(ascii: "\""))
  }

  private mutating func appendContent(of text: String) {
    let isAppended: Bool? = text.utf8.withContiguousStorageIfAvailable { text in
      for byte in text where Self.isEscaped(byte) { return false }
      bytes.append(contentsOf: text)
      return true
    }
    if isAppended != true { for byte in text.utf8 { append(escaped: byte) } }
  }

  @inline(__always)
  private static func isEscaped(_ byte: UInt8) -> Bool {
    byte < 0x20 || byte == UInt8(ascii: "\"") || byte == UInt8(ascii: "\\")
  }

  private mutating func append(escaped byte: UInt8) {
    guard Self.isEscaped(byte) else { return bytes.append(byte) }
    switch byte {
    // The database ends a text at NUL, so that another sign stands for it.
    case 0: bytes.append(contentsOf: "\\ufffd".utf8)
    case 1..<0x20:
      bytes.append(contentsOf: "\\u00".utf8)
      bytes.append(Self.digits[Int(byte >> 4)])
      bytes.append(Self.digits[Int(byte & 15)])
    default:
      bytes.append(UInt8(ascii: "\\"))
      bytes.append(byte)
    }
  }

  /// Returns the text of all rows.
  consuming func finished() -> String {
    bytes.append(UInt8(ascii: "]"))
    return String(decoding: bytes, as: UTF8.self)
  }

  private static let digits = Array("0123456789abcdef".utf8)

  private mutating func separate() {
    if !isFirstValue { bytes.append(UInt8(ascii: ",")) }
    isFirstValue = false
  }
}

import Foundation

/// Reads UTF-16 text, in which older tools write string tables.
enum UTF16Text {
  /// Returns whether UTF-16 text is big-endian, or `nil` if the bytes are not UTF-16.
  ///
  /// A byte order mark decides; without one, a first character from the ASCII range does.
  static func isBigEndian(_ data: Data) -> Bool? {
    let start = Array(data.prefix(2))
    guard start.count == 2 else { return nil }
    switch (start[0], start[1]) {
    case (0xFE, 0xFF): return true
    case (0xFF, 0xFE): return false
    case (0, 1...0x7F): return true
    case (1...0x7F, 0): return false
    default: return nil
    }
  }

  /// Decodes the bytes, or returns `nil` if they are not UTF-16 text.
  static func decode(_ data: Data, isBigEndian: Bool) -> String? {
    let bytes = Array(data)
    guard bytes.count.isMultiple(of: 2) else { return nil }
    var units: [UInt16] = []
    units.reserveCapacity(bytes.count / 2)
    for index in stride(from: 0, to: bytes.count, by: 2) {
      let (high, low) =
        isBigEndian ? (bytes[index], bytes[index + 1]) : (bytes[index + 1], bytes[index])
      units.append(UInt16(high) << 8 | UInt16(low))
    }
    if units.first == 0xFEFF { units.removeFirst() }
    return String(validating: units, as: UTF16.self)
  }
}

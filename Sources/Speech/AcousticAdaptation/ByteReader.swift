/// Reads little-endian numbers from bytes; `nil` beyond their end.
struct ByteReader {
  private let bytes: [UInt8]
  private(set) var offset: Int

  init(_ bytes: [UInt8], at offset: Int = 0) {
    self.bytes = bytes
    self.offset = offset
  }

  /// Reads a number with a given number of bytes.
  mutating func next(_ width: Int = 4) -> Int? {
    guard offset >= 0, offset + width <= bytes.count else { return nil }
    defer { offset += width }
    return (0..<width).reduce(0) { $0 | Int(bytes[offset + $1]) << (8 * $1) }
  }

  /// Takes a number of bytes from 0 on, up to a limit.
  mutating func count(upTo limit: Int) -> Int? {
    guard let value = next(), (0...limit).contains(value) else { return nil }
    return value
  }

  /// Skips bytes, or returns `nil` if there are not enough.
  mutating func skip(_ count: Int) -> Void? {
    guard count >= 0, offset + count <= bytes.count else { return nil }
    offset += count
    return ()
  }
}

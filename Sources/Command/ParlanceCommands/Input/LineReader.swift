import Foundation

/// Splits a stream of bytes into lines.
///
/// It reads in large chunks and never keeps more than the maximum length of a line; the rest of a
/// longer line is read and dropped. Memory stays bounded, whatever the input.
struct LineReader {
  /// The maximum length of a line in bytes.
  static let maximumLength = 1 << 20

  /// The number of the last line that was returned, counted from 1.
  private(set) var lineNumber = 0
  private let descriptor: Int32
  private let limit: Int
  private var chunk: [UInt8]
  private var available: ArraySlice<UInt8> = []
  private var isAtEnd = false

  init(descriptor: Int32, limit: Int = LineReader.maximumLength) {
    self.descriptor = descriptor
    self.limit = limit
    chunk = []
  }

  /// Returns the next line, or `nil` at the end of input; waits for it.
  ///
  /// - Throws: `CommandFailure` if the input cannot be read.
  mutating func next() throws -> InputLine? {
    var line: [UInt8] = []
    var length = 0
    while true {
      if let end = available.firstIndex(of: UInt8(ascii: "\n")) {
        take(available[..<end], into: &line, length: &length)
        available = available[(end + 1)...]
        return finish(line, length: length)
      }
      take(available, into: &line, length: &length)
      available = []
      guard try fill() else {
        return length > 0 ? finish(line, length: length) : nil
      }
    }
  }

  private func take(_ bytes: ArraySlice<UInt8>, into line: inout [UInt8], length: inout Int) {
    line.append(contentsOf: bytes.prefix(max(0, limit - line.count)))
    length += bytes.count
  }

  private mutating func fill() throws -> Bool {
    guard !isAtEnd else { return false }
    if chunk.isEmpty { chunk = [UInt8](repeating: 0, count: 1 << 16) }
    while true {
      let count = chunk.withUnsafeMutableBytes { read(descriptor, $0.baseAddress, $0.count) }
      if count > 0 {
        available = chunk[..<count]
        return true
      }
      if count == 0 {
        isAtEnd = true
        return false
      }
      if errno == EAGAIN {
        var state = pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0)
        _ = poll(&state, 1, -1)
      } else if errno != EINTR {
        throw CommandFailure(
          .noSuchFile, "The input cannot be read: \(String(cString: strerror(errno))).")
      }
    }
  }

  private mutating func finish(_ bytes: [UInt8], length: Int) -> InputLine {
    lineNumber += 1
    var bytes = bytes[...]
    if lineNumber == 1, bytes.starts(with: [0xEF, 0xBB, 0xBF]) { bytes = bytes.dropFirst(3) }
    if length > limit {
      return .tooLong(start: String(decoding: bytes.prefix(80), as: UTF8.self), bytes: length)
    }
    if bytes.last == UInt8(ascii: "\r") { bytes = bytes.dropLast() }
    if let text = String(validating: bytes, as: UTF8.self) { return .text(text) }
    let repaired = String(decoding: bytes, as: UTF8.self)
    return .repaired(repaired, column: Self.firstInvalidByte(in: bytes) + 1)
  }

  /// Returns the offset of the first byte that is not UTF-8: the repaired text and the bytes are
  /// equal up to there.
  private static func firstInvalidByte(in bytes: ArraySlice<UInt8>) -> Int {
    let repaired = String(decoding: bytes, as: UTF8.self).utf8
    return zip(bytes, repaired).prefix { $0 == $1 }.count
  }
}

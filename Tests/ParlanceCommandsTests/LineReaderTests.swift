import Foundation
import Testing

@testable import ParlanceCommands

struct LineReaderTests {
  @Test(
    arguments: [
      ("", []), ("a", ["a"]), ("a\nb\n", ["a", "b"]), ("a\n\nb", ["a", "", "b"]),
      ("a\r\nb\r\n", ["a", "b"]), ("\u{FEFF}a\n", ["a"]), ("größe\n", ["größe"]),
    ] as [(String, [String])])
  func `Input is cut into lines`(input: String, lines: [String]) throws {
    #expect(try read(Array(input.utf8)) == lines.map { .text($0) })
  }

  @Test func `Invalid bytes are replaced and their place is reported`() throws {
    #expect(
      try read(Array("ab".utf8) + [0xFF, 0x0A]) == [.repaired("ab\u{FFFD}", column: 3)])
  }

  @Test func `A line beyond the limit is refused and the next one read`() throws {
    let long = [UInt8](repeating: 0x61, count: 100)
    #expect(
      try read(long + [0x0A, 0x62, 0x0A], limit: 64)
        == [.tooLong(start: String(repeating: "a", count: 64), bytes: 100), .text("b")])
  }

  private func read(_ bytes: [UInt8], limit: Int = LineReader.maximumLength) throws -> [InputLine] {
    let file = try TemporaryFile("")
    try Data(bytes).write(to: file.url)
    let handle = try FileHandle(forReadingFrom: file.url)
    defer { try? handle.close() }
    var reader = LineReader(descriptor: handle.fileDescriptor, limit: limit)
    var lines: [InputLine] = []
    while let line = try reader.next() { lines.append(line) }
    return lines
  }
}

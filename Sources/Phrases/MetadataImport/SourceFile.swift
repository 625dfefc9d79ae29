import Foundation
import PhraseTemplates

/// A text file, read whole, with the positions of its lines.
struct SourceFile: Sendable {
  /// The path as named on the command line.
  let path: String
  /// The text without a byte order mark.
  let text: String
  /// The offset of each line's first byte.
  private let lineStarts: [Int]
  /// The number of scalars before each block of bytes: in a file that a program wrote on one line,
  /// a hundred thousand locations are in that line.
  private let scalarCounts: [Int]
  private static let blockLength = 4096

  /// Creates a file from its text.
  init(path: String, text: String) {
    self.path = path
    self.text = text
    lineStarts = Self.lineStarts(of: text)
    scalarCounts = Self.scalarCounts(of: text)
  }

  /// The number of lines, including an empty one after the last line break.
  var lineCount: Int { lineStarts.count }

  /// Returns a line without its line break, or an empty one if the file does not have it.
  func line(_ number: Int) -> String {
    guard number >= 1, number <= lineStarts.count else { return "" }
    let utf8 = text.utf8
    let start = utf8.index(utf8.startIndex, offsetBy: lineStarts[number - 1])
    let end =
      number < lineStarts.count
      ? utf8.index(utf8.startIndex, offsetBy: lineStarts[number]) : utf8.endIndex
    var line = text[start..<end]
    while line.last?.isNewline == true { line.removeLast() }
    return String(line)
  }

  /// Returns the location of an offset in the text: its line and its column in scalars.
  func place(ofOffset offset: Int) -> (line: Int, column: Int) {
    var (lower, upper) = (0, lineStarts.count)
    while upper - lower > 1 {
      let middle = (lower + upper) / 2
      if lineStarts[middle] <= offset { lower = middle } else { upper = middle }
    }
    let start = lineStarts[lower]
    let end = max(start, min(offset, text.utf8.count))
    return (lower + 1, scalars(before: end) - scalars(before: start) + 1)
  }

  /// Returns how many scalars begin before an offset.
  private func scalars(before offset: Int) -> Int {
    let block = offset / Self.blockLength
    let utf8 = text.utf8
    let start = utf8.index(utf8.startIndex, offsetBy: block * Self.blockLength)
    let end = utf8.index(utf8.startIndex, offsetBy: offset)
    return scalarCounts[block] + utf8[start..<end].count(where: Self.beginsScalar)
  }

  private static func beginsScalar(_ byte: UInt8) -> Bool { byte & 0xC0 != 0x80 }

  private static func scalarCounts(of text: String) -> [Int] {
    var text = text
    return text.withUTF8 { bytes in
      var counts: [Int] = []
      var count = 0
      for (offset, byte) in bytes.enumerated() {
        if offset.isMultiple(of: blockLength) { counts.append(count) }
        if beginsScalar(byte) { count += 1 }
      }
      counts.append(count)
      return counts
    }
  }

  /// The starts of lines by the rules of YAML 1.1, which the marks of its nodes follow.
  private static func lineStarts(of text: String) -> [Int] {
    var text = text
    return text.withUTF8 { bytes in
      var starts = [0]
      var index = 0
      while index < bytes.count {
        let rest = bytes.count - index
        switch bytes[index] {
        case 0x0D where rest > 1 && bytes[index + 1] == 0x0A: index += 2
        case 0x0A, 0x0D: index += 1
        case 0xC2 where rest > 1 && bytes[index + 1] == 0x85: index += 2
        case 0xE2 where rest > 2 && bytes[index + 1] == 0x80 && bytes[index + 2] & 0xFE == 0xA8:
          index += 3
        default:
          index += 1
          continue
        }
        starts.append(index)
      }
      return starts
    }
  }
}

extension SourceFile {
  /// The maximum size of a phrase file; longer lists of names are read with `--list`.
  static let maximumSize = 16 << 20

  /// Reads a file that must be text of a limited size.
  ///
  /// - Throws: An ``ImportDiagnostic`` if the file is missing, unreadable, too large or not a
  ///   regular file.
  static func read(
    _ path: String, diagnostics: inout DiagnosticSink
  ) throws(ImportDiagnostic) -> SourceFile? {
    let size = try FileStatus(path).regularFileSize()
    guard size <= maximumSize else {
      throw .fileTooLarge(path, size: size, limit: maximumSize)
    }
    let data: Data
    do {
      data = try Data(contentsOf: URL(fileURLWithPath: path))
    } catch {
      throw .unreadable(path, reason: error.localizedDescription)
    }
    // The file may have grown since its size was read.
    guard data.count <= maximumSize else {
      throw .fileTooLarge(path, size: data.count, limit: maximumSize)
    }
    return decode(data, path: path, diagnostics: &diagnostics)
  }

  /// Decodes UTF-8, and UTF-16 if that is allowed; reports each place that is not text, and returns
  /// no file then.
  static func decode(
    _ data: Data, path: String, allowsUTF16: Bool = false, diagnostics: inout DiagnosticSink
  ) -> SourceFile? {
    if let isBigEndian = UTF16Text.isBigEndian(data) {
      guard allowsUTF16 else {
        diagnostics.add(.utf16(path))
        return nil
      }
      guard let text = UTF16Text.decode(data, isBigEndian: isBigEndian) else {
        diagnostics.add(.invalidUTF16(path))
        return nil
      }
      return decode(Data(text.utf8), path: path, diagnostics: &diagnostics)
    }
    let bytes = data.starts(with: [0xEF, 0xBB, 0xBF]) ? data.dropFirst(3) : data[...]
    let invalid = TextBytes.problems(in: bytes, limit: 20)
    guard invalid.isEmpty else {
      for problem in invalid { diagnostics.add(.invalidText(path, problem)) }
      return nil
    }
    return SourceFile(path: path, text: String(decoding: bytes, as: UTF8.self))
  }
}

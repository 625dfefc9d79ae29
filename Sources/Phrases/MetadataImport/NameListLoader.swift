import Foundation
public import IntentMetadata
import PhraseTemplates

/// Reads a list's names from a file: one name on each line, with synonyms after tabs.
///
///     Kitchen<TAB>the cooking place
///     Living Room<TAB>lounge<TAB>parlour
///
/// The file is read in chunks, so a million names take little more memory than the list itself.
/// Names are plain text, whatever characters they contain.
public enum NameListLoader {
  /// The maximum size of a file.
  public static let maximumSize = 256 << 20
  /// The maximum length of a line in bytes.
  public static let maximumLineLength = 4096

  /// Reads a list.
  ///
  /// - Returns: The list, or `nil` if the file contains no name, and all findings. Unusable lines
  ///   are reported and left out.
  public static func load(
    _ path: String, name: String
  ) -> (list: ListDescriptor?, diagnostics: [ImportDiagnostic]) {
    var lines = NameLines(path: path)
    do {
      let size = try FileStatus(path).regularFileSize()
      guard size <= maximumSize else {
        throw ImportDiagnostic.fileTooLarge(path, size: size, limit: maximumSize)
      }
      try read(path, into: &lines)
    } catch let error as ImportDiagnostic {
      return (nil, [error])
    } catch {
      return (nil, [.unreadable(path, reason: error.localizedDescription)])
    }
    if lines.values.isEmpty {
      lines.diagnostics.add(
        ImportDiagnostic(
          rule: "empty-list", file: path,
          message: "The file has no name for the list “\(name.shortened)”.",
          hint: "Write one name per line, with synonyms after tabs."))
    }
    return (
      lines.values.isEmpty ? nil : .values(lines.values), lines.diagnostics.items
    )
  }

  private static func read(_ path: String, into lines: inout NameLines) throws {
    let handle = try FileHandle(forReadingFrom: URL(fileURLWithPath: path))
    var isFirst = true
    var total = 0
    while var chunk = try handle.read(upToCount: 1 << 20), !chunk.isEmpty {
      total += chunk.count
      guard total <= maximumSize else {
        throw ImportDiagnostic.fileTooLarge(path, size: total, limit: maximumSize)
      }
      if isFirst, chunk.starts(with: [0xEF, 0xBB, 0xBF]) { chunk = chunk.dropFirst(3) }
      isFirst = false
      chunk.withUnsafeBytes { lines.add($0) }
    }
    lines.finish()
    try handle.close()
  }
}

/// Splits the bytes of a file into lines, and the lines into names.
private struct NameLines {
  let path: String
  var values: [ListValue] = []
  var diagnostics = DiagnosticSink()
  private var partial: [UInt8] = []
  private var line = 1
  private var seen: [String: Int] = [:]

  init(path: String) { self.path = path }

  mutating func add(_ bytes: UnsafeRawBufferPointer) {
    var start = 0
    while let end = bytes[start...].firstIndex(of: 0x0A) {
      append(bytes[start..<end])
      endLine()
      start = end + 1
    }
    append(bytes[start...])
  }

  mutating func finish() {
    if !partial.isEmpty { endLine() }
  }

  private mutating func append(_ bytes: Slice<UnsafeRawBufferPointer>) {
    // One byte beyond the limit shows that the line is too long; the rest is discarded.
    let room = NameListLoader.maximumLineLength + 2 - partial.count
    partial.append(contentsOf: bytes.prefix(max(0, room)))
  }

  private mutating func endLine() {
    defer {
      partial.removeAll(keepingCapacity: true)
      line += 1
    }
    if partial.last == 0x0D { partial.removeLast() }
    guard partial.count <= NameListLoader.maximumLineLength else {
      return diagnostics.add(
        ImportDiagnostic(
          rule: "name-too-long", file: path, line: line, column: 1,
          message: "The line has more than \(NameListLoader.maximumLineLength) bytes.",
          hint: "Write one name per line."))
    }
    if isUnusual, let problem = TextBytes.problems(in: partial, limit: 1).first {
      var place = problem
      place.line = line
      return diagnostics.add(.invalidText(path, place))
    }
    addNames()
  }

  /// Whether the line has a byte that occurs only in text of other scripts or in binary data.
  private var isUnusual: Bool {
    partial.contains { $0 >= 0x7F || ($0 < 0x20 && $0 != 0x09) }
  }

  private mutating func addNames() {
    var output: IntentValue?
    var column = 1
    for field in partial.split(separator: 0x09, omittingEmptySubsequences: false) {
      let start = column
      column += field.count { $0 & 0xC0 != 0x80 } + 1
      let name = String(decoding: Self.trimmed(field), as: UTF8.self)
      guard !name.isEmpty else { continue }
      let value = output ?? .string(name)
      output = value
      if let first = seen.updateValue(line, forKey: name.lowercased()) {
        noteDuplicate(name, first: first, column: start)
        continue
      }
      let input = SourceText(
        Template.escaped(name), file: path, line: line, column: start)
      values.append(ListValue(input: input, output: value))
    }
  }

  private static func trimmed(_ field: ArraySlice<UInt8>) -> ArraySlice<UInt8> {
    guard let first = field.firstIndex(where: { $0 != 0x20 }),
      let last = field.lastIndex(where: { $0 != 0x20 })
    else { return [] }
    return field[first...last]
  }

  private mutating func noteDuplicate(_ name: String, first: Int, column: Int) {
    diagnostics.add(.warning, file: path) {
      ImportDiagnostic(
        severity: .warning, rule: "duplicate-name", file: path, line: line, column: column,
        message: "“\(name.shortened)” appears more than once in the list.",
        hint: "It is also on line \(first); keep one of them.")
    }
  }
}

import Foundation

/// The lines that a person typed in earlier dialogs, in a file that only they can read.
struct HistoryFile: Sendable {
  /// The number of lines that are kept.
  static let limit = 1000
  /// The maximum length of a stored line, in bytes.
  static let maximumLineLength = 4096

  /// The file, in the XDG folder for such data.
  let url: URL

  init(url: URL) { self.url = url }

  /// Creates the history of a program, or `nil` if the environment names no home.
  init?(environment: [String: String]) {
    if let state = environment["XDG_STATE_HOME"], state.hasPrefix("/") {
      url = URL(filePath: state).appending(path: "parlance/history")
    } else if let home = environment["HOME"], home.hasPrefix("/") {
      url = URL(filePath: home).appending(path: ".local/state/parlance/history")
    } else {
      return nil
    }
  }

  /// Returns the lines, oldest first; none if there is no file yet.
  ///
  /// A file that has grown far beyond its limit is truncated to it.
  ///
  /// - Throws: The system's error if the file cannot be read or truncated.
  func load() throws -> [String] {
    guard FileManager.default.fileExists(atPath: url.path) else { return [] }
    let handle = try FileHandle(forReadingFrom: url)
    defer { try? handle.close() }
    let size = try handle.seekToEnd()
    let bound = UInt64(Self.limit * Self.maximumLineLength)
    try handle.seek(toOffset: size > bound ? size - bound : 0)
    let text = String(decoding: try handle.readToEnd() ?? Data(), as: UTF8.self)
    let all = text.split(separator: "\n")
    let lines = all.suffix(Self.limit).filter(Self.isKept).map(String.init)
    if all.count > 2 * Self.limit || size > bound { try replace(with: lines) }
    return lines
  }

  /// Appends a line; blank and very long ones are skipped.
  ///
  /// - Throws: The system's error if the file cannot be written.
  func append(_ line: String) throws {
    guard Self.isKept(line[...]) else { return }
    try openForAppending().write(contentsOf: Data((line + "\n").utf8))
  }

  /// Checks that lines can be appended.
  ///
  /// - Throws: The system's error if they cannot.
  func checkWritable() throws { try openForAppending().close() }

  private func openForAppending() throws -> FileHandle {
    try prepareFolder()
    let descriptor = open(url.path, O_WRONLY | O_APPEND | O_CREAT | O_CLOEXEC, 0o600)
    guard descriptor >= 0 else { throw POSIXError(.init(rawValue: errno) ?? .EIO) }
    // An existing file may be readable by others.
    fchmod(descriptor, 0o600)
    return FileHandle(fileDescriptor: descriptor, closeOnDealloc: true)
  }

  private static func isKept(_ line: Substring) -> Bool {
    line.utf8.count <= maximumLineLength && line.contains { !$0.isWhitespace }
      && !line.unicodeScalars.contains { $0.properties.generalCategory == .control }
  }

  private func prepareFolder() throws {
    try FileManager.default.createDirectory(
      at: url.deletingLastPathComponent(), withIntermediateDirectories: true,
      attributes: [.posixPermissions: 0o700])
  }

  private func replace(with lines: [String]) throws {
    let temporary = url.appendingPathExtension("\(getpid())")
    let created = FileManager.default.createFile(
      atPath: temporary.path, contents: Data(lines.map { $0 + "\n" }.joined().utf8),
      attributes: [.posixPermissions: 0o600])
    guard created, rename(temporary.path, url.path) == 0 else {
      throw POSIXError(.init(rawValue: errno) ?? .EIO)
    }
  }
}

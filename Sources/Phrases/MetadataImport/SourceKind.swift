import Foundation

/// What kind of source a path names, told by its content.
public enum SourceKind: Sendable, Hashable {
  /// A program that links Parlance: a running app.
  case executable
  /// A phrase set in one YAML file.
  case phraseFile
  /// A folder of YAML files that make one phrase set.
  case phraseFolder
  /// Files in Apple's formats that tell about one app: a string catalog, Xcode's metadata, an
  /// `.app` bundle, or a project's folder.
  case appFiles
  /// What `parlance inspect` printed.
  case metadata
  /// What `parlance compile` wrote.
  case compiledAutomaton

  /// The first bytes of a compiled automaton.
  public static let automatonMagic = "PARLANCE"

  /// Returns the kind of a source.
  ///
  /// - Throws: An ``ImportDiagnostic`` whose rule is `file-not-found`, `unreadable`, `not-a-file`,
  ///   `not-executable` or `unsupported-source`.
  public static func detect(_ path: String) throws(ImportDiagnostic) -> SourceKind {
    let status = try FileStatus(path)
    switch status.kind {
    case .other: throw .notAFile(path)
    case .folder: return try folderKind(path)
    case .file: break
    }
    let start = try firstBytes(of: path)
    if start.starts(with: automatonMagic.utf8) { return .compiledAutomaton }
    if start.starts(with: [0x7F, 0x45, 0x4C, 0x46]) || start.starts(with: "#!".utf8) {
      guard status.isExecutable else { throw .notExecutable(path) }
      return .executable
    }
    if MetadataDocument.begins(start) { return .metadata }
    if let kind = AppFileKind(path: path), kind.isSource { return .appFiles }
    if FolderWalk.isPhraseFile(path) || looksLikePhrases(start) { return .phraseFile }
    throw .unsupportedSource(path, found: description(of: path, start))
  }

  private static func folderKind(_ path: String) throws(ImportDiagnostic) -> SourceKind {
    if AppFiles.isProject(path) { return .appFiles }
    // An empty folder is reported as such when it is read.
    return .phraseFolder
  }

  private static func firstBytes(of path: String) throws(ImportDiagnostic) -> Data {
    do {
      let handle = try FileHandle(forReadingFrom: URL(fileURLWithPath: path))
      return try handle.read(upToCount: 4096) ?? Data()
    } catch {
      throw .unreadable(path, reason: error.localizedDescription)
    }
  }

  /// Returns whether a YAML file is a phrase set, by the keys at its left edge: projects have YAML
  /// of many other kinds, test suites among it.
  static func isPhraseSet(_ path: String) throws(ImportDiagnostic) -> Bool {
    guard FolderWalk.isPhraseFile(path), !path.hasSuffix("root.ssu.yaml") else { return false }
    let lines = String(decoding: try firstBytes(of: path), as: UTF8.self)
      .split(whereSeparator: \.isNewline)
    func has(_ key: String) -> Bool { lines.contains { $0.hasPrefix(key) } }
    return !has("tests:") && !has("dialogs:")
      && ["intents:", "lists:", "expansion_rules:"].contains(where: has)
  }

  /// A file of another name is a phrase file where one of its first lines is a key of one.
  private static func looksLikePhrases(_ start: Data) -> Bool {
    let keys = ["language:", "intents:", "lists:", "expansion_rules:", "skip_words:", "data:"]
    return String(decoding: start, as: UTF8.self).split(whereSeparator: \.isNewline)
      .contains { line in keys.contains { line.hasPrefix($0) } }
  }

  private static func description(of path: String, _ start: Data) -> String {
    if start.isEmpty { return "an empty file" }
    return start.contains(0) ? "a file of an unknown kind" : "text, but not a phrase set"
  }
}

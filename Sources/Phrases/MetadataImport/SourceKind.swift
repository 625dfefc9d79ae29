import Foundation

/// The kind of source that a path names, determined by its content.
public enum SourceKind: Sendable, Hashable {
  /// A program that links Parlance: a running app.
  case executable
  /// A phrase set in one YAML file.
  case phraseFile
  /// A folder of YAML files that form one phrase set.
  case phraseFolder
  /// Files in Apple's formats that describe one app: a string catalog, Xcode's metadata, an `.app`
  /// bundle, or a project's folder.
  case appFiles
  /// The output of `parlance inspect`.
  case metadata
  /// The output of `parlance compile`.
  case compiledAutomaton

  /// The first bytes of a compiled automaton.
  public static let automatonMagic = "PARLANCE"

  /// Determines the kind of a source.
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

  /// Returns whether a YAML file is a phrase set, by its top-level keys: projects contain YAML of
  /// many other kinds, including test suites.
  static func isPhraseSet(_ path: String) throws(ImportDiagnostic) -> Bool {
    guard FolderWalk.isPhraseFile(path), !path.hasSuffix("root.ssu.yaml") else { return false }
    let lines = String(decoding: try firstBytes(of: path), as: UTF8.self)
      .split(whereSeparator: \.isNewline)
    func has(_ key: String) -> Bool { lines.contains { $0.hasPrefix(key) } }
    return !has("tests:") && !has("dialogs:")
      && ["intents:", "lists:", "expansion_rules:"].contains(where: has)
  }

  /// A file with another extension is a phrase file if one of its first lines is a phrase file's
  /// key.
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

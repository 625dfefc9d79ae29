public import IntentMetadata
public import PhraseTemplates

// The wording of all findings about files, separate from the code that finds them.

extension ImportDiagnostic {
  static func fileNotFound(_ path: String) -> Self {
    Self(
      rule: "file-not-found", file: path, message: "There is no such file or folder.",
      hint: "Check the path; it is relative to the current folder.")
  }

  static func unreadable(_ path: String, reason: String) -> Self {
    Self(
      rule: "unreadable", file: path,
      message: "The file cannot be read: \(VisibleText.of(reason))",
      hint: "Check its owner and mode: ls -l.")
  }

  static func notAFile(_ path: String) -> Self {
    Self(
      rule: "not-a-file", file: path, message: "This is neither a file nor a folder.",
      hint: "Write its content to a file and name that.")
  }

  static func fileTooLarge(_ path: String, size: Int, limit: Int) -> Self {
    Self(
      rule: "file-too-large", file: path,
      message: "The file has \(size) bytes; the limit is \(limit).",
      hint: "Move long lists of names to files of their own.")
  }

  static func tooManyFiles(_ path: String, limit: Int) -> Self {
    Self(
      rule: "too-many-files", file: path, message: "The folder has more than \(limit) files.",
      hint: "Name the folder that contains only the phrases.")
  }

  static func folderTooDeep(_ path: String, limit: Int) -> Self {
    Self(
      severity: .warning, rule: "folder-too-deep", file: path,
      message: "The folder is nested more than \(limit) folders deep and is not read.")
  }

  static func noPhraseFiles(_ path: String) -> Self {
    Self(
      rule: "no-phrase-files", file: path, message: "There is nothing to read in the folder.",
      hint: "Name one with phrases (.yaml, .yml), string catalogs, Xcode's metadata or Swift "
        + "sources.")
  }

  static func noAppFiles(_ path: String) -> Self {
    Self(
      rule: "nothing-declared", file: path, message: "No intents and no phrases are declared here.",
      hint: "Name the folder that contains the catalogs, the metadata or the sources.")
  }

  static func noMetadata(_ path: String, reason: String) -> Self {
    Self(
      rule: "no-metadata", file: path,
      message: "This file is not app metadata in JSON: \(VisibleText.of(reason.prefix(300))).",
      hint: "Generate it again.")
  }

  static func utf16(_ path: String) -> Self {
    Self(
      rule: "invalid-utf8", file: path, line: 1, column: 1,
      message: "The file is UTF-16 text.",
      hint: "Save it as UTF-8, for example with: iconv -f UTF-16 -t UTF-8.")
  }

  static func invalidUTF16(_ path: String) -> Self {
    Self(
      rule: "invalid-utf16", file: path, line: 1, column: 1,
      message: "The file starts like UTF-16 text but is not.",
      hint: "It may have been cut off. Save it as UTF-8.")
  }

  static func malformedPropertyList(_ path: String, reason: String) -> Self {
    Self(
      rule: "malformed-plist", file: path,
      message: "The property list cannot be read: \(VisibleText.of(reason.prefix(200))).",
      hint: "Check it with: plutil -lint.")
  }

  static func orphanPhrase(_ key: SourceText) -> Self {
    Self(
      severity: .warning, rule: "orphan-phrase", in: key,
      message: "No shortcut has the phrase “\(key.text.shortened)”, so its translations are lost.",
      hint: "The key must be the phrase exactly as the source has it.")
  }

  static func undeclaredIntent(_ id: String, nearest: String, place: SourceText?) -> Self {
    Self(
      severity: .warning, rule: "undeclared-intent", in: place ?? SourceText(""),
      message: "A shortcut starts “\(VisibleText.of(id))”, which the sources do not declare.",
      hint: "Did you mean “\(VisibleText.of(nearest))”? If not, name the folder that declares it.")
  }

  static func disagreement(_ message: String, at place: SourceText?, other: SourceText?) -> Self {
    let there = other.flatMap { other in
      other.file.map { "\(VisibleText.of($0)):\(other.line ?? 1)" }
    }
    return Self(
      severity: .warning, rule: "stale-metadata", in: place ?? SourceText(""), message: message,
      hint: "One of the two is out of date; build again."
        + (there.map { " The other is \($0)." } ?? ""))
  }

  static func repeatedPhrase(_ phrase: SourceText, of intent: String, first: SourceText) -> Self {
    Self(
      severity: .note, rule: "repeated-phrase", in: phrase,
      message: "The shortcut for “\(intent.shortened)” has this phrase twice.",
      hint: first.line.map { "The other is on line \($0); remove one of them." }
        ?? "Remove one of them.")
  }

  /// Reports that Swift sources were left out: a check that did not read them must not pass.
  static func swiftNotRead(_ path: String, count: Int) -> Self {
    Self(
      rule: "swift-not-read", file: path,
      message: count == 1
        ? "The Swift source is not read." : "\(count) Swift sources are not read.",
      hint: "Their reader is a program of its own. In a checkout it builds itself; elsewhere put "
        + "parlance-swift-import beside this program, or name it in PARLANCE_SWIFT_IMPORT.")
  }

  /// Creates a finding about a whole text, which is underlined.
  public init(
    severity: Severity, rule: String, in text: SourceText, message: String, hint: String?
  ) {
    self.init(
      severity: severity, rule: rule, file: text.file ?? "", line: text.line,
      column: text.column, message: message, hint: hint,
      excerpt: text.text.isEmpty
        ? nil
        : SourceExcerpt(
          of: text.text, span: SourceSpan(start: 0, end: text.text.utf8.count)))
  }

  static func invalidText(_ path: String, _ problem: TextBytes.Problem) -> Self {
    switch problem.kind {
    case .invalidUTF8(let byte):
      Self(
        rule: "invalid-utf8", file: path, line: problem.line, column: problem.column,
        message: "The byte \(hex(UInt32(byte))) at offset \(problem.offset) is not UTF-8.",
        hint: "Save the file as UTF-8.")
    case .control(let value):
      Self(
        rule: "control-character", file: path, line: problem.line, column: problem.column,
        message: "The control character \(hex(value)) at offset \(problem.offset) is not text.",
        hint: "Remove it.")
    }
  }

  static func tooMany(_ severity: Severity, file: String) -> Self {
    Self(
      severity: severity == .error ? .error : .note, rule: "too-many", file: file,
      message: "There are more findings in this file.", hint: "Fix these first.")
  }

  static func unsupportedSource(_ path: String, found: String) -> Self {
    Self(
      rule: "unsupported-source", file: path, message: "This is \(found).",
      hint: "Sources are an app that links Parlance, a phrase set (YAML), string catalogs, Xcode's "
        + "metadata, a folder of these, and compiled automata.")
  }

  static func notExecutable(_ path: String) -> Self {
    Self(
      rule: "not-executable", file: path, message: "The program is not executable.",
      hint: "Make it executable with chmod +x, or name the app itself.")
  }

  private static func hex(_ value: UInt32) -> String {
    "0x" + String(value, radix: 16, uppercase: true)
  }
}

import Assistant
public import MetadataImport
import PhraseTemplates

/// The formats in which every check writes its findings.
public enum ReportFormat: String, CaseIterable, Sendable {
  /// Words for a person.
  case text
  /// One JSON array.
  case json
  /// One JSON object per line.
  case jsonl
  /// JUnit's XML, which CI servers show as tests.
  case junit
  /// Workflow commands that GitHub shows next to the lines of a change.
  case github
  /// SARIF 2.1.0, which code scanning services read.
  case sarif
}

/// The findings of a check, ready to be written in any format.
public struct Report: Sendable {
  /// One finding, or one case that was checked.
  public struct Entry: Sendable {
    /// The severity of the entry.
    public enum Status: String, Sendable {
      /// The case passed.
      case passed
      /// The case was not checked.
      case skipped
      /// Something worth knowing.
      case note
      /// Probably a mistake.
      case warning
      /// A mistake.
      case error
    }

    /// The rule, or the kind of case.
    public var rule: String
    /// The name of the entry as a test.
    public var name: String
    /// The severity of the entry.
    public var status: Status
    /// The file, empty if there is none.
    public var file: String
    /// The line, counted from 1.
    public var line: Int?
    /// The column, counted from 1.
    public var column: Int?
    /// What is wrong, in a sentence.
    public var message: String
    /// What to do about it.
    public var hint: String?
    /// The entry in words, with all details for a person.
    public var text: String
    /// The entry as JSON on one line.
    public var record: String

    /// Creates an entry.
    public init(
      rule: String, name: String, status: Status, file: String = "", line: Int? = nil,
      column: Int? = nil, message: String, hint: String? = nil, text: String, record: String
    ) {
      self.rule = rule
      self.name = name
      self.status = status
      self.file = file
      self.line = line
      self.column = column
      self.message = message
      self.hint = hint
      self.text = text
      self.record = record
    }
  }

  /// The check, such as `lint`.
  public var check: String
  /// The entries in the order in which they are reported.
  public var entries: [Entry]
  /// The last line for people.
  public var summary: String
  /// The last JSON record, or `nil` if there are only entries.
  public var summaryRecord: String?

  /// Creates a report.
  public init(check: String, entries: [Entry], summary: String, summaryRecord: String? = nil) {
    self.check = check
    self.entries = entries
    self.summary = summary
    self.summaryRecord = summaryRecord
  }

  /// Whether the check failed.
  public var hasFailed: Bool { entries.contains { $0.status == .error } }

  /// Returns the report in a format.
  public func rendered(as format: ReportFormat) -> String {
    let records = entries.map(\.record) + (summaryRecord.map { [$0] } ?? [])
    switch format {
    case .text: return (entries.map(\.text) + [summary]).joined(separator: "\n") + "\n"
    case .json: return "[" + records.joined(separator: ",\n ") + "]\n"
    case .jsonl: return records.map { $0 + "\n" }.joined()
    case .junit: return junit
    case .github: return github
    case .sarif: return sarif + "\n"
    }
  }
}

extension Report.Entry {
  /// Creates the entry of a finding.
  public init(_ finding: ImportDiagnostic) {
    let place = [finding.file, finding.line.map(String.init) ?? ""].filter { !$0.isEmpty }
      .joined(separator: ":")
    let record = JSONValue.object([
      ("rule", .string(finding.rule)), ("severity", .string(finding.severity.rawValue)),
      ("file", .string(finding.file)), ("line", finding.line.map { .integer($0) } ?? .null),
      ("column", finding.column.map { .integer($0) } ?? .null),
      ("message", .string(finding.message)), ("hint", finding.hint.map { .string($0) } ?? .null),
    ])
    let status: Status =
      switch finding.severity {
      case .error: .error
      case .warning: .warning
      case .note: .note
      }
    self.init(
      rule: finding.rule, name: "\(finding.rule) \(place)", status: status, file: finding.file,
      line: finding.line, column: finding.column, message: finding.message, hint: finding.hint,
      text: finding.description, record: record.text)
  }
}

public import IntentMetadata
public import PhraseTemplates

/// A problem in a source, with its location.
public struct ImportDiagnostic: Error, Sendable, Hashable {
  /// How bad a finding is.
  public typealias Severity = TemplateDiagnostic.Severity

  /// How bad the finding is.
  public var severity: Severity
  /// The identifier of the rule, such as `unknown-key` or a template's `unclosed`.
  public var rule: String
  /// The file, as it was named on the command line.
  public var file: String
  /// The line in the file, counted from 1.
  public var line: Int?
  /// The column in the line, counted from 1 in characters.
  public var column: Int?
  /// What is wrong, in a sentence that quotes the text.
  public var message: String
  /// What to do about it.
  public var hint: String?
  /// The affected text, cut to what fits on a line.
  public var excerpt: SourceExcerpt?

  /// Creates a finding of a file, without an excerpt.
  public init(
    severity: Severity = .error, rule: String, file: String, line: Int? = nil,
    column: Int? = nil, message: String, hint: String? = nil, excerpt: SourceExcerpt? = nil
  ) {
    self.severity = severity
    self.rule = rule
    self.file = file
    self.line = line
    self.column = column
    self.message = message
    self.hint = hint
    self.excerpt = excerpt
  }
}

extension ImportDiagnostic {
  /// Creates a finding about a template at its location in a file, drawn under the template's text.
  public init(_ finding: TemplateDiagnostic, in text: SourceText) {
    self.init(
      severity: finding.severity, rule: finding.code.rawValue, file: text.file ?? "",
      line: text.line,
      column: text.column.map { $0 + text.text.scalarOffset(ofUTF8: finding.span.start) },
      message: finding.message, hint: finding.hint,
      excerpt: SourceExcerpt(of: text.text, span: finding.span))
  }
}

extension ImportDiagnostic: Codable {
  private enum CodingKeys: String, CodingKey {
    case rule, severity, file, line, column, message, hint
  }

  /// Encodes the finding as `parlance lint` writes it: with all keys, and null for missing values.
  public func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: CodingKeys.self)
    try container.encode(rule, forKey: .rule)
    try container.encode(severity, forKey: .severity)
    try container.encode(file, forKey: .file)
    try container.encode(line, forKey: .line)
    try container.encode(column, forKey: .column)
    try container.encode(message, forKey: .message)
    try container.encode(hint, forKey: .hint)
  }
}

extension ImportDiagnostic {
  /// Decodes a finding; the coded form does not contain its excerpt.
  public init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: CodingKeys.self)
    self.init(
      severity: try container.decode(Severity.self, forKey: .severity),
      rule: try container.decode(String.self, forKey: .rule),
      file: try container.decode(String.self, forKey: .file),
      line: try container.decodeIfPresent(Int.self, forKey: .line),
      column: try container.decodeIfPresent(Int.self, forKey: .column),
      message: try container.decode(String.self, forKey: .message),
      hint: try container.decodeIfPresent(String.self, forKey: .hint))
  }
}

extension ImportDiagnostic: CustomStringConvertible {
  /// The finding as text for people: location, message, the source with carets, and the hint.
  ///
  ///     coffee.yaml:7:14: error: “[” is never closed. [unclosed]
  ///       - "make me [the usual"
  ///                  ^
  ///       Add “]”, or write “\[” for the character.
  public var description: String {
    var place = VisibleText.of(file)
    if let line { place += ":\(line)" }
    if let line = line, line > 0, let column { place += ":\(column)" }
    var lines = ["\(place): \(severity.rawValue): \(message) [\(rule)]"]
    if let excerpt { lines += ["  " + excerpt.line, "  " + excerpt.carets] }
    if let hint { lines.append("  " + hint) }
    return lines.joined(separator: "\n")
  }
}

/// The findings of an import, limited to a useful number.
struct DiagnosticSink {
  private(set) var items: [ImportDiagnostic] = []
  private var counts: [String: Int] = [:]
  /// The positions of the notes that a file has more findings.
  private var remarks: [String: Int] = [:]

  /// The maximum number of findings reported for a file.
  private static let maximumPerFile = 100

  mutating func add(_ diagnostic: ImportDiagnostic) {
    add(diagnostic.severity, file: diagnostic.file) { diagnostic }
  }

  /// Adds a finding that is created only if it is shown, since its excerpt may be expensive.
  mutating func add(
    _ severity: ImportDiagnostic.Severity, file: String, _ make: () -> ImportDiagnostic
  ) {
    counts[file, default: 0] += 1
    if counts[file, default: 0] <= Self.maximumPerFile {
      items.append(make())
    } else if let index = remarks[file] {
      // An error that is not shown must still count as an error.
      if severity == .error { items[index].severity = .error }
    } else {
      remarks[file] = items.count
      items.append(.tooMany(severity, file: file))
    }
  }

  /// The findings by file, in the order in which the files were read, and by location, without
  /// duplicates, although several apps may have read one file.
  var sorted: [ImportDiagnostic] {
    var order: [String: Int] = [:]
    for item in items where order[item.file] == nil { order[item.file] = order.count }
    func key(_ item: ImportDiagnostic) -> (Int, Int, Int, Int) {
      let isRemark = item.rule == "too-many"
      return (order[item.file] ?? 0, isRemark ? 1 : 0, item.line ?? 0, item.column ?? 0)
    }
    var seen: Set<ImportDiagnostic> = []
    return items.filter { seen.insert($0).inserted }.enumerated()
      .sorted { left, right in
        let (leftKey, rightKey) = (key(left.element), key(right.element))
        return leftKey == rightKey ? left.offset < right.offset : leftKey < rightKey
      }
      .map(\.element)
  }

  mutating func add(_ others: DiagnosticSink) { for item in others.items { add(item) } }

}

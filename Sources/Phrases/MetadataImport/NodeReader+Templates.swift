import IntentMetadata
import PhraseTemplates
import Yams

extension NodeReader {
  /// Returns whether a text is a valid template, and reports every problem if it is not.
  mutating func isTemplate(_ text: SourceText, _ node: Node) -> Bool {
    let (template, findings) = TemplateParser.parse(text.text, syntax: .hassil)
    for finding in findings {
      diagnostics.add(finding.severity, file: file.path) { file.finding(finding, in: text) }
    }
    return template != nil
  }

  /// Returns the conditions on the context that are required or excluded.
  mutating func conditions(_ node: Node, _ what: String) -> [String: ContextCondition] {
    var conditions: [String: ContextCondition] = [:]
    for entry in entries(node, of: what) {
      var condition = ContextCondition()
      if case .mapping = entry.value {
        for part in entries(entry.value, of: "a condition", known: ["value", "slot"]) {
          if part.key == "value" {
            condition.values = values(part.value, what)
          } else {
            readSlot(part.value, context: entry.key, into: &condition)
          }
        }
      } else {
        condition.values = values(entry.value, what)
      }
      conditions[entry.key] = condition
    }
    return conditions
  }

  /// Reads `slot: true`, or `slot: name` for a slot with another name than the context's.
  private mutating func readSlot(
    _ node: Node, context: String, into condition: inout ContextCondition
  ) {
    switch value(node, "slot") {
    case .boolean(let isSlot): condition.becomesSlot = isSlot
    case .string(let name):
      condition.becomesSlot = true
      condition.slotName = name == context ? nil : name
    case nil: break
    default: wrongType(node, "slot", expected: "true, false or a name")
    }
  }

  private mutating func values(_ node: Node, _ what: String) -> [IntentValue] {
    switch value(node, what) {
    case .array(let values): values
    case let value?: [value]
    case nil: []
    }
  }
}

extension SourceFile {
  /// Returns a template's finding with its location in the file.
  ///
  /// If the file contains the template verbatim, without escapes or line breaks, the caret points
  /// into the file's line; otherwise it points into the template's text.
  func finding(_ finding: TemplateDiagnostic, in text: SourceText) -> ImportDiagnostic {
    let number = text.line ?? 1
    let column = text.column ?? 1
    let source = line(number)
    let scalars = source.unicodeScalars
    if let start = scalars.index(
      scalars.startIndex, offsetBy: column - 1, limitedBy: scalars.endIndex),
      source[start...].hasPrefix(text.text)
    {
      let offset = source.utf8.distance(from: source.startIndex, to: start)
      let span = SourceSpan(start: offset + finding.span.start, end: offset + finding.span.end)
      return ImportDiagnostic(
        severity: finding.severity, rule: finding.code.rawValue, file: path, line: number,
        column: column + text.text.scalarOffset(ofUTF8: finding.span.start),
        message: finding.message, hint: finding.hint,
        excerpt: SourceExcerpt(of: source, span: span))
    }
    return ImportDiagnostic(
      severity: finding.severity, rule: finding.code.rawValue, file: path, line: number,
      column: column, message: finding.message, hint: finding.hint,
      excerpt: SourceExcerpt(of: text.text, span: finding.span))
  }
}

extension String {
  /// Returns the number of scalars before an offset in the UTF-8.
  func scalarOffset(ofUTF8 offset: Int) -> Int {
    let end = utf8.index(utf8.startIndex, offsetBy: max(0, Swift.min(offset, utf8.count)))
    return unicodeScalars[..<end].count
  }
}

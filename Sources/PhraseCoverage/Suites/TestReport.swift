import Assistant
public import MetadataImport

/// Reports how tests went.
public enum TestReport {
  /// Returns the report of tests.
  ///
  /// - Parameters:
  ///   - outcomes: The outcomes, in the order of the suites.
  ///   - findings: What is wrong with the suites themselves; each counts as a failure.
  public static func make(_ outcomes: [TestOutcome], findings: [ImportDiagnostic]) -> Report {
    let entries =
      findings.map { finding in
        var entry = Report.Entry(finding)
        entry.record = record(
          name: finding.file, kind: "text", passed: false, message: finding.message)
        return entry
      } + outcomes.map(entry)
    let failed = entries.count { $0.status == .error }
    let passed = entries.count { $0.status == .passed }
    let summary = JSONValue.object([
      ("passed", .integer(passed)), ("failed", .integer(failed)), ("skipped", .integer(0)),
    ])
    return Report(
      check: "test", entries: entries,
      summary: failed == 0
        ? "\(passed) passed." : "\(failed) failed, \(passed) passed.", summaryRecord: summary.text)
  }

  private static func entry(_ outcome: TestOutcome) -> Report.Entry {
    let place = [outcome.place.file, outcome.place.line.map(String.init)].compactMap { $0 }
      .joined(separator: ":")
    let message = outcome.failure ?? ""
    return Report.Entry(
      rule: outcome.kind, name: outcome.name, status: outcome.failure == nil ? .passed : .error,
      file: outcome.place.file ?? "", line: outcome.place.line, column: outcome.place.column,
      message: message, text: "\(place): failed: “\(outcome.name)”\n  \(message)",
      record: record(
        name: outcome.name, kind: outcome.kind, passed: outcome.failure == nil, message: message))
  }

  private static func record(
    name: String, kind: String, passed: Bool, message: String
  ) -> String {
    JSONValue.object([
      ("name", .string(name)), ("kind", .string(kind)), ("passed", .bool(passed)),
      ("message", .string(message)),
    ]).text
  }
}

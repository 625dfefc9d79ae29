import IntentMetadata
import Assistant
public import MetadataImport

/// Reports the outcomes of tests.
public enum TestReport {
  /// Returns the report of tests.
  ///
  /// - Parameters:
  ///   - outcomes: The outcomes, in the order of the suites.
  ///   - findings: The findings about the suites themselves; each counts as a failure.
  ///   - shard: The part of the tests that was run; the records then include their numbers.
  public static func make(
    _ outcomes: [TestOutcome], findings: [ImportDiagnostic], shard: Shard? = nil
  ) -> Report {
    let recordings = RecordingSummary(outcomes.compactMap(\.recording))
    guard let shard else {
      return make(findings.map(entry) + outcomes.map(entry), recordings: recordings)
    }
    // Findings about a suite are reported by a single shard, before all tests.
    let told = shard.number == 1 ? findings : []
    let first = -findings.count
    return make(
      told.enumerated().map { entry($0.element, number: first + $0.offset) }
        + outcomes.map { entry($0, number: $0.number) }, recordings: recordings, shard: shard)
  }

  static func make(
    _ entries: [Report.Entry], recordings: RecordingSummary? = nil, shard: Shard? = nil
  ) -> Report {
    let failed = entries.count { $0.status == .error }
    let passed = entries.count { $0.status == .passed }
    let skipped = entries.count { $0.status == .skipped }
    var summary: [(String, JSONValue)] = [
      ("passed", .integer(passed)), ("failed", .integer(failed)), ("skipped", .integer(skipped)),
    ]
    if let recordings { summary.append(("audio", recordings.record)) }
    if let shard { summary.append(("shard", .string(shard.description))) }
    let words = [(failed, "failed"), (passed, "passed"), (skipped, "skipped")]
      .filter { $0.0 > 0 }.map { "\($0.0) \($0.1)" }
    return Report(
      check: "test", entries: entries,
      summary: (words.isEmpty ? "No tests." : words.joined(separator: ", ") + ".")
        + (recordings.map { "\n" + $0.text } ?? ""),
      summaryRecord: JSONValue.object(summary).text)
  }

  static func entry(_ finding: ImportDiagnostic) -> Report.Entry { entry(finding, number: nil) }

  private static func entry(_ finding: ImportDiagnostic, number: Int?) -> Report.Entry {
    var entry = Report.Entry(finding)
    entry.record = record(
      name: finding.file, kind: "text", passed: false, message: finding.message, number: number,
      place: [
        ("rule", .string(finding.rule)), ("hint", finding.hint.map { .string($0) } ?? .null),
        ("file", .string(finding.file)), ("line", finding.line.map { .integer($0) } ?? .null),
        ("column", finding.column.map { .integer($0) } ?? .null),
      ])
    return entry
  }

  static func entry(_ outcome: TestOutcome) -> Report.Entry { entry(outcome, number: nil) }

  private static func entry(_ outcome: TestOutcome, number: Int?) -> Report.Entry {
    let place = [outcome.place.file, outcome.place.line.map(String.init)].compactMap { $0 }
      .joined(separator: ":")
    let message = outcome.failure ?? ""
    return Report.Entry(
      rule: outcome.kind, name: outcome.name, status: outcome.failure == nil ? .passed : .error,
      file: outcome.place.file ?? "", line: outcome.place.line, column: outcome.place.column,
      message: message, text: "\(place): failed: “\(outcome.name)”\n  \(message)",
      record: record(
        name: outcome.name, kind: outcome.kind, passed: outcome.failure == nil, message: message,
        number: number,
        place: [
          ("file", outcome.place.file.map { .string($0) } ?? .null),
          ("line", outcome.place.line.map { .integer($0) } ?? .null),
          ("column", outcome.place.column.map { .integer($0) } ?? .null),
        ]))
  }

  /// Returns a test as JSON, with its number and location if results are going to be merged.
  private static func record(
    name: String, kind: String, passed: Bool, message: String, number: Int?,
    place: [(String, JSONValue)]
  ) -> String {
    var fields: [(String, JSONValue)] = [
      ("name", .string(name)), ("kind", .string(kind)), ("passed", .bool(passed)),
      ("message", .string(message)),
    ]
    if let number { fields += place + [("number", .integer(number))] }
    return JSONValue.object(fields).text
  }
}

extension RecordingSummary {
  /// The figures in words.
  var text: String {
    func percent(_ share: Double) -> String { "\((share * 1_000).rounded() / 10) %" }
    let parts = [
      wordErrorRate.map { "word error rate \(percent($0))" },
      intentAccuracy.map { "intents \(percent($0))" },
      slotAccuracy.map { "slots \(percent($0))" },
      falseAcceptRate.map { "false accepts \(percent($0))" },
      endpointSeconds.map { "endpoint after \(($0 * 100).rounded() / 100) s" },
      realTimeFactor.map { "\(($0 * 1_000).rounded() / 1_000) × real time" },
    ]
    return "\(count) heard: " + parts.compactMap { $0 }.joined(separator: ", ") + "."
  }

  /// The figures as JSON; unknown ones are null.
  var record: JSONValue {
    func number(_ value: Double?) -> JSONValue {
      value.map { .number(($0 * 10_000).rounded() / 10_000) } ?? .null
    }
    return .object([
      ("count", .integer(count)), ("wordErrorRate", number(wordErrorRate)),
      ("intentAccuracy", number(intentAccuracy)), ("slotAccuracy", number(slotAccuracy)),
      ("falseAcceptRate", number(falseAcceptRate)), ("endpointSeconds", number(endpointSeconds)),
      ("realTimeFactor", number(realTimeFactor)),
    ])
  }
}

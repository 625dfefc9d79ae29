import PhraseTemplates
import Foundation
import MetadataImport
import PhraseChecks
import Testing

@Suite struct ReportTests {
  private let report = Report(
    check: "lint",
    entries: [
      .init(
        ImportDiagnostic(
          severity: .error, rule: "no-phrases", file: "a,b.swift", line: 3, column: 7,
          message: "“x” & <y>\u{1B}: 100%", hint: "Mend it.")),
      .init(
        ImportDiagnostic(
          severity: .warning, rule: "two-slots", file: "", message: "Two.")),
    ], summary: "1 error, 1 warning.")

  @Test func `JSON has the fields of the contract`() throws {
    let data = Data(report.rendered(as: .json).utf8)
    let records = try #require(JSONSerialization.jsonObject(with: data) as? [[String: Any]])
    #expect(
      Set(records[0].keys)
        == ["rule", "severity", "file", "line", "column", "message", "hint"])
    #expect(records[1]["line"] is NSNull)
    #expect(report.rendered(as: .jsonl).split(separator: "\n").count == 2)
  }

  @Test func `JUnit counts errors as failures and escapes what XML cannot have`() {
    let text = report.rendered(as: .junit)
    #expect(text.contains("tests=\"2\" failures=\"1\""))
    #expect(text.contains("“x” &amp; &lt;y&gt;\\u{1B}: 100%"))
  }

  @Test func `GitHub's commands escape what ends them`() {
    #expect(
      report.rendered(as: .github).split(separator: "\n").first
        == "::error file=a%2Cb.swift,line=3,col=7,title=parlance lint%3A no-phrases::“x” & <y>\u{1B}: 100%25%0AMend it."
    )
  }

  @Test func `SARIF names the rule, the level and the place`() throws {
    let data = Data(report.rendered(as: .sarif).utf8)
    let root = try #require(JSONSerialization.jsonObject(with: data) as? [String: Any])
    let runs = try #require(root["runs"] as? [[String: Any]])
    let results = try #require(runs[0]["results"] as? [[String: Any]])
    #expect(results.map { $0["level"] as? String } == ["error", "warning"])
    #expect(results[0]["locations"] != nil)
    #expect(results[1]["locations"] == nil)
  }

  @Test func `Many notes of one rule are counted, so that errors are seen`() {
    func entry(_ rule: String, _ status: Report.Entry.Status, _ text: String) -> Report.Entry {
      Report.Entry(
        rule: rule, name: text, status: status, message: text, text: text, record: "{}")
    }
    let many = (1...5).map { entry("a", .note, "a\($0)") }
    let report = Report(
      check: "lint", entries: many + [entry("b", .note, "b"), entry("a", .error, "bad")],
      summary: "")
    #expect(
      report.folded(all: "--format json shows all").entries.map(\.text) == [
        "a1", "a2", "a3\n  The same in 2 other places; --format json shows all.", "b", "bad",
      ])
    #expect(report.folded(all: "").hasFailed)
  }
}

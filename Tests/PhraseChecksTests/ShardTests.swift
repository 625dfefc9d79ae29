import Foundation
import IntentMetadata
import Testing

@testable import PhraseChecks

@Suite struct ShardTests {
  private let app = AppMetadata(
    name: "Lamps", intents: [IntentDescriptor(id: "On")],
    phraseSet: PhraseSet(
      groups: [SentenceGroup(intent: "On", sentences: [SourceText("lamp {number}")])],
      lists: ["number": .range(NumberRange(lower: 0, upper: 99))]))

  /// Two suites of several hundred tests, a few of which fail, and one with a mistyped key.
  private func suites() -> [TestSuite] {
    var suites = (0..<2).map { suite in
      let tests = (0..<300).map { number in
        "  - {text: lamp \(number % 101), intent: On, slots: {number: \(number % 101)}}"
      }
      return SuiteReader.read("tests:\n" + tests.joined(separator: "\n"), path: "\(suite).yaml")
    }
    suites.append(SuiteReader.read("tests: [{text: lamp 1, intnet: On, intent: On}]", path: "c"))
    TestSuite.number(&suites)
    return suites
  }

  private func report(_ shard: Shard?) async throws -> Report {
    let suites = suites()
    var runner = SuiteRunner(apps: [app], locale: nil, suites: suites, isExact: false)
    let outcomes = try await runner.run(suites.map { $0.part(shard) })
    return TestReport.make(outcomes, findings: suites.flatMap(\.findings), shard: shard)
  }

  @Test(arguments: [ReportFormat.text, .json, .jsonl, .junit, .github, .sarif])
  func `Merged shards are what one run writes`(format: ReportFormat) async throws {
    var files: [(path: String, text: String)] = []
    for number in [3, 1, 2] {
      let part = try #require(Shard("\(number)/3"))
      let form: ReportFormat = number == 1 ? .json : .jsonl
      files.append(("\(number)", try await report(part).rendered(as: form)))
    }
    let merged = try ShardMerger.merge(files)
    let whole = try await report(nil)
    #expect(whole.summary == "5 failed, 597 passed.")
    #expect(merged.rendered(as: format) == whole.rendered(as: format))
  }

  @Test func `Shards that are missing, twice there or cut off are reported`() async throws {
    let one = try await report(Shard("1/3")).rendered(as: .jsonl)
    let two = try await report(Shard("2/3")).rendered(as: .jsonl)
    func message(_ files: (String, String)...) -> String? {
      do {
        _ = try ShardMerger.merge(files.map { (path: $0.0, text: $0.1) })
        return nil
      } catch {
        return error.message
      }
    }
    #expect(message(("a", one), ("b", two)) == "A shard is missing: 3/3.")
    #expect(message(("a", one), ("b", one)) == "“a” and “b” are both shard 1/3.")
    #expect(
      message(("a", String(one.prefix(500)))) == "“a” is not a shard's report.")
    #expect(
      message(("a", one.split(separator: "\n").dropLast().joined(separator: "\n")))
        == "“a” is not a shard's report, or was cut off.")
  }

  @Test(arguments: ["0/3", "4/3", "1", "a/b", "-1/2", "1/0", "1/2/3"])
  func `What is not a shard is refused`(text: String) { #expect(Shard(text) == nil) }
}

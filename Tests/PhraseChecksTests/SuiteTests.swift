@testable import PhraseChecks
import MetadataImport
import Foundation
import IntentMatching
import IntentMetadata
import Testing

private let lights = AppMetadata(
  name: "Lights", intents: [IntentDescriptor(id: "HassTurnOn"), IntentDescriptor(id: "Dim")],
  phraseSet: PhraseSet(
    groups: [
      SentenceGroup(
        intent: "HassTurnOn", sentences: [SourceText("turn on {name}")],
        slots: ["domain": .string("light")]),
      SentenceGroup(
        intent: "Dim", sentences: [SourceText("dim {name} to {level}"), SourceText("dim all")]),
    ],
    lists: [
      "name": .values([ListValue(input: SourceText("lamp"), output: .string("light.lamp"))]),
      "level": .range(NumberRange(lower: 0, upper: 100)),
    ]))

private func outcomes(_ text: String, path: String = "suite.yaml") throws -> [TestOutcome] {
  let suite = SuiteReader.read(text, path: path)
  #expect(suite.findings.map(\.description) == [])
  var runner = SuiteRunner(apps: [lights], locale: nil, suites: [suite], isExact: false)
  return try runner.run(suite)
}

@Suite struct SuiteTests {
  @Test(arguments: [
    ("{sentences: [turn on lamp, sing to the moon], intent: HassTurnOn}", 1),
    ("{text: turn on lamp, intent: HassTurnOn, slots: {name: light.lamp}}", 0),
    ("{text: turn on lamp, intent: HassTurnOn, slots: {name: light.lamp, domain: light}}", 0),
    ("{text: turn on lamp, intent: HassTurnOn, slots: {}}", 1),
    ("{text: turn on lamp, intent: HassTurnOn, slots: {name: [a, light.lamp]}}", 0),
    ("{text: dim lamp to 5, intent: {name: Dim, slots: {name: light.lamp, level: '5'}}}", 0),
    ("{text: dim lamp to 5, intent: {name: Dim, slots: {name: light.lamp, level: 6}}}", 1),
    ("{text: dim lamp to 5, intent: HassTurnOn}", 1),
    ("{text: dim lamp to 5, intent: Dim, app: lights}", 0),
    ("{text: dim lamp to 5, intent: Dim, app: Shades}", 1),
    ("{text: dim the moon, rejected: true}", 0),
    ("{text: dim all, rejected: true}", 1),
    ("{text: sing, intent: Dim}", 1),
  ])
  func `An utterance is compared with what is expected`(test: String, failures: Int) throws {
    #expect(try outcomes("tests: [\(test)]").count { $0.failure != nil } == failures)
  }

  @Test func `Names that a suite brings stand in for those of the app`() throws {
    let found = try outcomes(
      """
      areas: [{name: Kitchen, context_area: true}]
      entities: [{name: Ceiling (old), domain: light}]
      tests:
        - sentences: [turn on ceiling old]
          slots: {name: Ceiling (old)}
        - sentences: [turn on lamp]
          rejected: true
      """, path: "tests/en/HassTurnOn/name.yaml")
    #expect(found.map(\.failure) == [nil, nil])
  }

  @Test(arguments: [
    ("lamp(a|e)", ["lampa", "lampe"], ["sofa"]), ("lamp (left", ["lamp left"], ["sofa"]),
  ])
  func `A name in the layout of Home Assistant may be a template`(
    name: String, said: [String], other: [String]
  ) throws {
    let found = try outcomes(
      """
      entities: [{name: "\(name)", domain: light}]
      tests:
        - sentences: \(said.map { "turn on \($0)" })
          slots: {name: "\(name)"}
        - sentences: \(other.map { "turn on \($0)" })
          rejected: true
      """, path: "tests/en/HassTurnOn/name.yaml")
    #expect(found.map(\.failure) == (said + other).map { _ in nil })
  }

  @Test(arguments: [
    ("tests: [{sentence: [a], intent: B}]", "Did you mean “sentences”?"),
    ("test: []", "Did you mean “tests”?"),
    ("tests: [{sentences: [a]}]", "Add intent: NAME, or rejected: true."),
    ("dialogs: [{name: x}]", "Write turns: [{say: ..., expect: [...]}]."),
    ("tests: {a: b}", nil), ("tests: [", nil), ("", "Write tests: under it."),
  ])
  func `A suite with a mistake is reported`(text: String, hint: String?) {
    let findings = SuiteReader.read(text, path: "s.yaml").findings
    #expect(!findings.isEmpty)
    #expect(findings.first?.hint == hint)
  }

  @Test func `What a suite hits and what it leaves out is counted`() throws {
    var use = PhraseUse([lights], locale: nil)
    use.count(
      try outcomes(
        "tests: [{text: dim lamp to 5, intent: Dim}, {text: turn on lamp, intent: Dim}]"))
    #expect(use.totals(of: .intent).hit == 1)
    #expect(use.totals(of: .phrase) == (3, 1))
    #expect(use.totals(of: .slot) == (3, 2))
    let missed = CoverageReport.make(use).entries.filter { $0.status == .warning }
    #expect(
      missed.map(\.name) == [
        "Lights HassTurnOn HassTurnOn", "Lights HassTurnOn turn on {name}",
        "Lights HassTurnOn name", "Lights HassTurnOn name = light.lamp", "Lights Dim level = 0",
        "Lights Dim level = 100", "Lights Dim dim all",
      ])
    #expect(!CoverageReport.make(use).hasFailed)
  }

  @Test func `The commands of a dialog are counted, with the branches that their words take`()
    throws
  {
    let suite = SuiteReader.read("tests: [{text: dim lamp to 5, intent: Dim}]", path: "s.yaml")
    var runner = SuiteRunner(apps: [lights], locale: nil, suites: [suite], isExact: false)
    let match = try #require(try runner.run(suite).first?.match)
    func outcome(_ failure: String?) -> TestOutcome {
      TestOutcome(
        name: "evening", kind: "dialog", place: SourceText("evening"), failure: failure,
        understood: [
          UnderstoodCommand(text: "dim lamp to 5", match: match),
          UnderstoodCommand(text: "dim lamp to 5", match: match),
        ])
    }
    var use = PhraseUse([lights], locale: nil)
    use.count([outcome("Something else came.")])
    #expect(use.totals(of: .intent).hit == 0)
    use.count([outcome(nil)])
    #expect(use.totals(of: .intent).hit == 1)
    #expect(use.totals(of: .phrase).hit == 1)
    #expect(use.hits.first { $0.key.kind == .phrase }?.value == 2)
  }

  @Test(arguments: [
    ("turn on lamp", ["turn"]), ("switch the lamp off", ["switch", "[the]", "[off]"]),
  ])
  func `Branches that an utterance takes are counted`(said: String, taken: [String]) throws {
    var app = lights
    app.phraseSet?.groups = [
      SentenceGroup(
        intent: "HassTurnOn",
        sentences: [
          SourceText("(turn|switch) [the] {name} [off]"),
          SourceText("(turn|switch) on {name}"),
        ])
    ]
    let suite = SuiteReader.read("tests: [{text: \(said), intent: HassTurnOn}]", path: "s.yaml")
    var runner = SuiteRunner(apps: [app], locale: nil, suites: [suite], isExact: false)
    var use = PhraseUse([app], locale: nil)
    use.count(try runner.run(suite))
    let hit = use.items.filter { $0.kind == .branch && use.hits[$0] != nil }.map(\.name)
    #expect(hit == taken)
  }

  @Test func `The page needs nothing from elsewhere and escapes what it shows`() {
    var app = lights
    app.phraseSet?.groups[0].sentences = [SourceText("say \\<b\\> & go")]
    let page = CoveragePage.html(PhraseUse([app], locale: nil))
    #expect(page.contains("say \\&lt;b\\&gt; &amp; go"))
    #expect(!page.contains("http"))
  }

  @Test func `A report of tests ends with the count`() throws {
    let report = TestReport.make(
      try outcomes("tests: [{text: dim all, intent: Dim}, {text: dim all, intent: X}]"),
      findings: [])
    #expect(report.hasFailed)
    #expect(
      report.rendered(as: .jsonl).split(separator: "\n").last
        == #"{"passed":1,"failed":1,"skipped":0}"#)
    #expect(report.rendered(as: .junit).contains("tests=\"2\" failures=\"1\""))
  }
}

import MetadataImport
import IntentMetadata
import Assistant
import DialogManagement
import Foundation
import Testing
import Yams

@testable import PhraseChecks

@Suite struct ScenarioTests {
  private func scenario(_ yaml: String) throws -> (Scenario?, [String]) {
    var reader = ScenarioReader(path: "s.yaml")
    let node = try #require(try Yams.compose(yaml: yaml))
    let scenario = reader.scenario(node, number: 1)
    return (scenario, reader.findings.map(\.message))
  }

  private func expectation(_ yaml: String) throws -> ExpectedEvent {
    let (scenario, findings) = try scenario("turns: [{say: x, expect: [\(yaml)]}]")
    #expect(findings.isEmpty)
    return try #require(scenario?.turns.first?.expectations?.first)
  }

  @Test func `A scenario has turns with what is said, done and expected`() throws {
    let (found, findings) = try scenario(
      """
      name: soup
      now: 2026-11-21T09:00:00
      locked: true
      strict: true
      turns:
        - say: yes
          unlock: true
          expect: [{performed: OrderSoup}, {say: Done.}]
        - cancel: true
        - end: true
      """)
    let scenario = try #require(found)
    #expect(findings.isEmpty)
    #expect(scenario.turns.map(\.act) == [.says("yes"), .cancels, .ends])
    #expect(scenario.turns[0].unlocks && scenario.isLocked && scenario.isStrict)
    #expect(scenario.now == LocalTime("2026-11-21T09:00:00")?.date)
    #expect(scenario.turns[0].expectations?.map(\.event) == ["performed", "say"])
    #expect(scenario.turns[1].expectations == nil)
    #expect(scenario.turns[0].place.line == 6)
  }

  @Test func `What is not said in words has turns as well`() throws {
    let (found, findings) = try scenario(
      """
      turns:
        - silence: true
        - unclear: true
        - {say: gazpacho, audio: sounds/gazpacho.wav}
      """)
    #expect(findings.isEmpty)
    #expect(found?.turns.map(\.act) == [.isSilent, .isUnclear, .says("gazpacho")])
    #expect(found?.turns.last?.recording?.hasSuffix("/sounds/gazpacho.wav") == true)
  }

  @Test(arguments: [
    ("turns: []", "The dialog has no turns."),
    ("turns: [{expect: []}]", "The turn does not say what the person does."),
    ("turns: [{say: a, expects: []}]", "“expects” is not a key of a turn."),
    ("turns: [{say: a, expect: [{sai: b}]}]", "“sai” is not a key of an event."),
    ("turns: [{say: a, expect: [{event: sings}]}]", "There is no event “sings”."),
    ("turns: [{say: a}]\nnow: soon", "“now” is not a time."),
    ("turns: [{say: a}]\nstrict: perhaps", "“strict” is either true or false."),
    ("- a", "A dialog must be a mapping (key: value)."),
  ])
  func `A mistake is reported`(yaml: String, message: String) throws {
    #expect(try scenario(yaml).1.first == message)
  }

  @Test(arguments: [
    ("{ask: Which soup*}", true), ("{ask: which soup? A or B?}", true),
    ("{ask: Which soup}", false),
    ("{ask: '*soup*or*'}", true), ("{ask: '*or*soup*'}", false),
    ("{ask: ~, parameter: soup}", true),
    ("{event: ask, parameter: soup, kind: value}", true), ("{ask: ~, kind: choice}", false),
    ("{ask: ~, options: [A, B]}", true), ("{say: Which soup*}", false),
    ("{ask: ~, value: 1}", false),
  ])
  func `A question is compared by what is expected of it`(yaml: String, isAccepted: Bool) throws {
    let question = AssistantEvent.ask(
      DialogQuestion(
        kind: .value, parameter: "soup", text: "Which soup? A or B?", options: ["A", "B"]))
    #expect(try expectation(yaml).accepts(question.record()) == isAccepted)
  }

  @Test(arguments: [
    ("{performed: Order, parameters: {soup: Tomato}}", true),
    ("{performed: Order, parameters: {soup: t1, count: 2}}", true),
    ("{performed: Order, parameters: {soup: [Leek, Tomato]}}", true),
    ("{performed: Order, parameters: {soup: Leek}}", false),
    ("{performed: Order, parameters: {size: large}}", false),
    ("{performed: Other}", false),
  ])
  func `A call is compared by its values, entities by title or identifier`(
    yaml: String, isAccepted: Bool
  ) throws {
    let call = AssistantEvent.performed(
      .init(
        app: "A", intent: "Order",
        parameters: [
          "soup": .entity(type: "Soup", .init(id: "t1", title: "Tomato")), "count": .integer(2),
        ]), value: nil)
    #expect(try expectation(yaml).accepts(call.record()) == isAccepted)
  }

  @Test func `What is recorded reads back as what happened`() throws {
    let folder = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer {
      do { try FileManager.default.removeItem(at: folder) } catch {
        Issue.record(error)
      }
    }
    let url = folder.appending(path: "dialog.yaml")
    let events: [AssistantEvent] = [
      .say("It's 5 * 3: \"so\"\n#1"), .say("yes"), .say("- x, [y]"), .cancelled(intent: nil),
      .ask(
        DialogQuestion(
          kind: .choice, text: "Which?", options: ["A, B", "no", "{c}", "\u{1B}[31m"])),
      .performed(
        .init(app: "A: B", intent: "Order", parameters: ["when": .string("2026-11-21")]),
        value: .array([.integer(1), .boolean(true)])),
    ]
    var start = Scenario(name: "yes: “no”")
    start.now = LocalTime("2026-11-21T09:00:00")?.date
    start.isLocked = true
    var recorder = try ScenarioRecorder(url: url, scenario: start)
    try recorder.begin(.says("no"))
    recorder.personUnlocked()
    for event in events { recorder.add(event) }
    try recorder.begin(.cancels)
    try recorder.finish()

    let root = try #require(try Yams.compose(yaml: String(contentsOf: url, encoding: .utf8)))
    var reader = ScenarioReader(path: url.path)
    let node = try #require(root.mapping?["dialogs"]?.sequence?.first)
    let found = reader.scenario(node, number: 1)
    let read = try #require(found)
    #expect(reader.findings.isEmpty)
    #expect(read.name == "yes: “no”" && read.now == start.now && read.isLocked && read.isStrict)
    #expect(read.turns.map(\.act) == [.says("no"), .cancels])
    #expect(read.turns[0].unlocks)
    let expectations = try #require(read.turns[0].expectations)
    #expect(expectations.count == events.count)
    for (expectation, event) in zip(expectations, events) {
      #expect(expectation.accepts(event.record()), "\(event.json())")
    }
    #expect(read.turns[1].expectations?.isEmpty == true)
  }

  @Test(arguments: ["2026-11-21T09:00:00", "2026-02-29", "2026-11-21T25:00", "soon", ""])
  func `A local time is read as it is written`(text: String) {
    let time = LocalTime(text)
    #expect((time != nil) == (text == "2026-11-21T09:00:00"))
    if let time { #expect(time.description == text) }
  }
}

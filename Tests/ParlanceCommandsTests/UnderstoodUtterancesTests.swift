import DialogManagement
import Assistant
import IntentMatching
import IntentMetadata
import Testing

@testable import ParlanceCommands

@Suite struct UnderstoodUtterancesTests {
  private static let value = IntentValue.string("yoga")
  private static let matched = AssistantEvent.matched(
    IntentMatch(
      app: "Workouts", intent: "Start", phrase: "start {type}", score: 1,
      slots: [SlotMatch(name: "type", text: "yoga", value: value, words: 1..<2)]))

  private static func performed(_ value: IntentValue = value) -> AssistantEvent {
    .performed(
      IntentInvocation(app: "Workouts", intent: "Start", parameters: ["type": value]), value: nil)
  }

  /// Runs turns, each an utterance and its events; returns what was certain, at the end too.
  private func certain(_ turns: [(String?, [AssistantEvent])]) -> [String] {
    var utterances = UnderstoodUtterances<String>()
    var certain: [String] = []
    for (text, events) in turns {
      utterances.says(text)
      certain += events.compactMap { utterances.takes($0) }
      utterances.turnEnded()
    }
    return certain + [utterances.ends()].compactMap(\.self)
  }

  @Test func `What was done as it was heard is certain with the next command`() {
    var utterances = UnderstoodUtterances<String>()
    utterances.says("start yoga")
    #expect(utterances.takes(Self.matched) == nil)
    #expect(utterances.takes(Self.performed()) == nil, "it may still be undone")
    utterances.turnEnded()
    utterances.says(nil)
    #expect(utterances.takes(Self.matched) == "start yoga")
  }

  @Test func `It is certain at the end of the dialog`() {
    #expect(certain([("start yoga", [Self.matched, Self.performed()])]) == ["start yoga"])
  }

  @Test func `What is undone was perhaps misheard`() {
    #expect(
      certain([
        ("start yoga", [Self.matched, Self.performed()]), ("undo that", [.say("Undone.")]),
      ]).isEmpty)
  }

  @Test func `What was corrected was misheard`() {
    #expect(
      certain([
        ("start yoga", [Self.matched, .say("Start yoga?")]),
        ("no running", [Self.performed(.string("running"))]),
      ]).isEmpty)
  }

  @Test func `What was given up was perhaps misheard`() {
    #expect(
      certain([
        ("start yoga", [Self.matched]), ("never mind", [.cancelled(intent: "Start")]),
        ("go on", [Self.performed()]),
      ]).isEmpty)
  }

  @Test func `A command with questions is certain, its answers are not`() {
    #expect(
      certain([
        ("start yoga", [Self.matched, .say("Start yoga?")]), ("yes", [Self.performed()]),
      ]) == ["start yoga"])
  }

  @Test func `What was typed or not surely heard is not learned from`() {
    #expect(certain([(nil, [Self.matched, Self.performed()])]).isEmpty)
  }
}

import IntentMetadata
import Testing

@testable import PhraseChecks

@Suite struct SuiteUpdaterTests {
  private let app = AppMetadata(
    name: "Lamps", intents: [IntentDescriptor(id: "On"), IntentDescriptor(id: "Off")],
    phraseSet: PhraseSet(
      groups: [
        SentenceGroup(intent: "On", sentences: [SourceText("lamp {number} on")]),
        SentenceGroup(intent: "Off", sentences: [SourceText("lamp {number} off")]),
      ], lists: ["number": .range(NumberRange(lower: 0, upper: 9))]))

  private func outcomes(_ text: String) throws -> [TestOutcome] {
    let suite = SuiteReader.read(text, path: "s.yaml")
    var runner = SuiteRunner(apps: [app], locale: nil, suites: [suite], isExact: false)
    return try runner.run(suite)
  }

  @Test func `Only tests that fail are written anew`() throws {
    let text = """
      # The lamps.
      tests:
        - sentences: [lamp 1 on]   # stays as it is
          intent: On

        # Two of these three changed.
        - sentences:
            - lamp 2 on
            - lamp 3 off
            - sing
          intent: On
          slots: {number: 2}
        - text: lamp 4 off
          rejected: true
      # The end.
      lists: {}
      """
    let update = SuiteUpdater.update(text, with: try outcomes(text))
    #expect(
      update.text == """
        # The lamps.
        tests:
          - sentences: [lamp 1 on]   # stays as it is
            intent: On

          # Two of these three changed.
          - sentences: ["lamp 2 on"]
            intent: On
            slots: {"number":2}
          - sentences: ["lamp 3 off"]
            app: "Lamps"
            intent: Off
            slots: {number: 3}
          - sentences: ["sing"]
            rejected: true
          - sentences: ["lamp 4 off"]
            app: "Lamps"
            intent: Off
            slots: {number: 4}
        # The end.
        lists: {}
        """)
    #expect(update.updated == 3)
    #expect(update.left == 0)
    #expect(try outcomes(update.text).allSatisfy { $0.failure == nil })
  }

  @Test func `Tests in another layout are left alone`() throws {
    let text = "tests: [{text: lamp 1 off, intent: On}]"
    let update = SuiteUpdater.update(text, with: try outcomes(text))
    #expect(update.text == text)
    #expect(update.left == 1)
  }
}

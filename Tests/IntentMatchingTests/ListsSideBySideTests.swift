import IntentMatching
import IntentMetadata
import Testing

@Suite struct ListsSideBySideTests {
  @Test(arguments: [("wait 5 hours", "hours"), ("wait 5 minutes", "minutes")])
  func `Lists of numbers at one place do not hide each other's values`(
    utterance: String, slot: String
  ) throws {
    let range = ListDescriptor.range(NumberRange(lower: 1, upper: 9))
    let app = AppMetadata(
      name: "A",
      phraseSet: PhraseSet(
        groups: [
          SentenceGroup(
            intent: "Wait",
            sentences: [SourceText("wait {hours} hours"), SourceText("wait {minutes} minutes")])
        ], lists: ["hours": range, "minutes": range]))
    let match = try #require(IntentMatcher(apps: [app]).match(utterance).matches.first)
    #expect(match.slots.map(\.name) == [slot])
    #expect(match.slots.map(\.value) == [.integer(5)])
  }
}

import LanguageData
import Testing

@testable import ParlanceCommands

struct ClosingSentencesTests {
  @Test(arguments: ["Stop listening.", "stop listening please", "turn off the microphone"])
  func `Some sentences close the microphone whatever is going on`(sentence: String) {
    let closing = ClosingSentences.named("en")
    #expect(closing.closesAlways(sentence))
    #expect(!closing.closesIdle(sentence))
  }

  @Test(arguments: ["quit", "go to sleep"])
  func `Some may be meant for the task or for an app`(sentence: String) {
    let closing = ClosingSentences.named("en")
    #expect(closing.closesIdle(sentence))
    #expect(!closing.closesAlways(sentence))
  }

  @Test(arguments: ["start lifting", "stop", "listen", ""])
  func `Others do not close it`(sentence: String) {
    let closing = ClosingSentences.named("en")
    #expect(!closing.closesAlways(sentence) && !closing.closesIdle(sentence))
  }

  @Test func `A language that is not listened for has none`() {
    #expect(ClosingSentences.named("de").sentences.isEmpty)
  }
}

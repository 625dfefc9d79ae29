import AudioInput
import Testing

@testable import ParlanceCommands

@Suite struct OwnVoiceTests {
  private static let question = "Which soup would you like? Tomato Soup, or Gazpacho?"
  private static let opened = 80_000

  /// A word of 0.3 s with silence behind it, which begins at once or after 0.4 s.
  private static func sound(isUnderWay: Bool) -> AudioClip {
    AudioClip(
      samples: (0..<22_400).map { place in
        let start = isUnderWay ? 0 : 6_400
        let level: Int16 = (start..<start + 4_800).contains(place) ? 8_000 : 8
        return place % 20 < 10 ? level : -level
      })
  }

  private static func verdict(
    _ text: String, after seconds: Double, isUnderWay: Bool = false
  ) -> OwnVoice.Verdict {
    OwnVoice(spoken: question, options: ["Tomato Soup", "Gazpacho"], openedAt: opened).verdict(
      on: text, startingAt: opened + Int(seconds * 16_000), sound(isUnderWay: isUnderWay))
  }

  @Test(arguments: ["soup or gazpacho", "tomato soup or gazpacho", "would you like tomato soup"])
  func `Words of the question right behind it are the assistant's own`(_ text: String) {
    #expect(Self.verdict(text, after: 0, isUnderWay: true) == .echo)
    #expect(Self.verdict(text, after: 0.5) == .echo)
  }

  @Test func `The last option is no answer if it was under way, and asked about right behind`() {
    #expect(Self.verdict("gazpacho", after: 0, isUnderWay: true) == .echo)
    #expect(Self.verdict("gazpacho", after: 0.4) == .doubtful)
    #expect(Self.verdict("gazpacho", after: 1.5) == .answer)
  }

  @Test func `Another option alone is an answer`() {
    #expect(Self.verdict("tomato soup", after: 0.3) == .answer)
  }

  @Test func `Other words are an answer, unless they were under way`() {
    #expect(Self.verdict("the first one", after: 0.3) == .answer)
    #expect(Self.verdict("no", after: 0, isUnderWay: true) == .echo)
    #expect(Self.verdict("no", after: 0) == .answer)
  }

  @Test func `Behind a late voice, what follows soon is its own too`() {
    let voice = OwnVoice(spoken: Self.question, options: ["Gazpacho"], openedAt: Self.opened)
    func verdict(after seconds: Double) -> OwnVoice.Verdict {
      voice.verdict(
        on: "two", startingAt: Self.opened + Int(seconds * 16_000),
        Self.sound(isUnderWay: false), isLate: true)
    }
    #expect(verdict(after: 0.8) == .echo)
    #expect(verdict(after: 1.5) == .answer)
  }

  @Test(arguments: [-1.0, 2, 60])
  func `Before, and two seconds after the voice, everything is an answer`(seconds: Double) {
    #expect(Self.verdict("soup or gazpacho", after: seconds) == .answer)
  }

  @Test func `If nothing was spoken, nothing is an echo`() {
    let voice = OwnVoice(spoken: "", options: [], openedAt: 0)
    #expect(
      voice.verdict(on: "yes", startingAt: 0, Self.sound(isUnderWay: true)) == .answer)
  }
}

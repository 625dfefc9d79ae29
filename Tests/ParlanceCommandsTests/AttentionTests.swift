import AudioInput
import Testing

@testable import ParlanceCommands

@Suite struct AttentionTests {
  /// The samples from one second to another.
  static func seconds(_ start: Double, _ end: Double) -> Range<Int> {
    Int(start * 16_000)..<Int(end * 16_000)
  }

  @Test func `Without a wake phrase or a key all that is spoken counts`() {
    var attention = Attention(.always)
    #expect(attention.verdict(onUtterance: Self.seconds(0, 2)) == .take)
  }

  @Test func `Nothing counts before the wake phrase`() {
    var attention = Attention(.wakePhrase)
    attention.turnEnded(at: 0)
    #expect(attention.verdict(onUtterance: Self.seconds(20, 22)) == .ignore)
  }

  @Test func `What is said as the stream begins needs the wake phrase too`() {
    var attention = Attention(.wakePhrase)
    #expect(attention.verdict(onUtterance: Self.seconds(0, 2)) == .ignore)
  }

  @Test func `A command behind the wake phrase in one breath begins where the phrase ends`() {
    var attention = Attention(.wakePhrase)
    attention.woke(at: 16_000 * 11)
    let verdict = attention.verdict(onUtterance: Self.seconds(10, 14))
    #expect(verdict == .takeFrom(sample: 16_000 * 11))
  }

  @Test func `The wake phrase alone is not a command, and the next utterance is one`() {
    var attention = Attention(.wakePhrase)
    attention.woke(at: 16_000 * 11)
    #expect(attention.verdict(onUtterance: Self.seconds(10, 11.8)) == .ignore)
    #expect(attention.verdict(onUtterance: Self.seconds(13, 15)) == .take)
  }

  @Test func `After some seconds the wake phrase is needed again, but not for an answer`() {
    var attention = Attention(.wakePhrase)
    attention.woke(at: 16_000)
    #expect(attention.verdict(onUtterance: Self.seconds(12, 13)) == .ignore)
    attention.awaitsAnswer = true
    #expect(attention.verdict(onUtterance: Self.seconds(14, 15)) == .take)
  }

  @Test func `With a key one utterance counts after each press`() {
    var attention = Attention(.key)
    #expect(attention.verdict(onUtterance: Self.seconds(0, 1)) == .ignore)
    #expect(attention.pressedKey(at: 16_000 * 2) == nil)
    #expect(attention.verdict(onUtterance: Self.seconds(2.5, 4)) == .take)
    #expect(attention.verdict(onUtterance: Self.seconds(5, 6)) == .ignore)
  }

  @Test func `A second press ends the utterance`() {
    var attention = Attention(.key)
    #expect(attention.pressedKey(at: 16_000) == nil)
    #expect(attention.pressedKey(at: 32_000) == 16_000)
    #expect(attention.verdict(onUtterance: Self.seconds(1, 2.7)) == .ignore)
  }

  @Test func `The meter shows levels as bars, and dots where nothing counts`() {
    #expect(VoiceScreen.meter([-96, -30, 0]) == "▁▅█")
    #expect(VoiceScreen.meter([-96, -30, 0], false) == "···")
  }
}

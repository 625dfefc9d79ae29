import SpeechRecognition
import AudioInput
import Testing

@testable import PocketSphinxRecognizer

/// Which part of an utterance somebody near speaks in.
@Suite struct LoudPartTests {
  /// Returns noise of levels one after the other, each for so many frames.
  private static func sound(_ parts: (frames: Int, level: Int)...) -> AudioClip {
    AudioClip(
      samples: parts.flatMap {
        $0.level == 0
          ? [Int16](repeating: 0, count: $0.frames * 160)
          : Synthesizer.noise(seconds: Double($0.frames) / 100, level: $0.level)
      })
  }

  @Test func `What is far quieter before and behind is left out`() {
    let clip = Self.sound((200, 300), (120, 3_000), (300, 300))
    let part = LoudPart(of: clip)
    #expect((170...180).contains(part.frames.lowerBound))
    #expect((340...350).contains(part.frames.upperBound))
    let samples = part.clip.samples
    #expect(
      samples
        == Array(clip.samples[part.frames.lowerBound * 160..<part.frames.upperBound * 160]))
  }

  @Test(arguments: [1_000, 3_000])
  func `What is nearly as loud stays`(_ level: Int) {
    let clip = Self.sound((100, 1_000), (100, level), (150, 1_000))
    #expect(LoudPart(of: clip).clip == clip)
  }

  @Test func `A pause between words stays, however quiet it is`() {
    let part = LoudPart(of: Self.sound((100, 300), (60, 3_000), (200, 0), (60, 3_000), (100, 300)))
    #expect((70...80).contains(part.frames.lowerBound))
    #expect((440...450).contains(part.frames.upperBound))
  }

  @Test func `What can hardly be heard stays`() {
    let clip = Self.sound((200, 60), (120, 3_000), (300, 60))
    #expect(LoudPart(of: clip).clip == clip)
  }

  @Test(arguments: [0, 1, 159, 160, 4_000, 4_900])
  func `Short sounds stay whole`(_ count: Int) {
    let clip = AudioClip(samples: Array(Synthesizer.noise(seconds: 1, level: 900).prefix(count)))
    #expect(LoudPart(of: clip).clip == clip)
  }

  @Test func `Silence stays whole, and so does sound that is not at zero`() {
    let silence = AudioClip(samples: [Int16](repeating: 0, count: 16_077))
    #expect(LoudPart(of: silence).clip == silence)
    let shifted = AudioClip(
      samples: Self.sound((100, 300), (100, 3_000)).samples.map { $0 + 9_000 })
    #expect((70...80).contains(LoudPart(of: shifted).frames.lowerBound))
  }

  @Test(.needsHearing) func `Quiet speech in the background is not taken for words`() async throws {
    let recognizer = try await Recognition.recognizer(for: [
      "turn on the kitchen light", "turn on the kitchen light and turn off the bedroom light",
    ])
    let near = try Synthesizer.speak("turn on the kitchen light", by: .slt).samples
    let far = try Synthesizer.speak("and turn off the bedroom light", by: .rms).samples
    let room = Synthesizer.noise(seconds: 0.6, level: 8)
    let clip = AudioClip(samples: room + near + room + far.map { $0 / 10 } + room)
    let heard = try await recognizer.recognize(clip)
    #expect(heard.first?.transcript == "turn on the kitchen light")
    let first = try #require(heard.first?.words.first)
    #expect((0.5...1.0).contains(first.start))
  }
}

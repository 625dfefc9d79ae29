import AcousticAdaptation
import AudioInput
import PhraseAutomaton
import SpeechRecognition
import Testing

@testable import PocketSphinxRecognizer

/// Which words of an utterance the person near the microphone said.
@Suite struct SpeakersWordsTests {
  /// Returns words of half a second each, one after the other, with the words of the speaker.
  private static func own(_ levels: [Int]) -> String {
    let samples = levels.flatMap { Synthesizer.noise(seconds: 0.5, level: $0) }
    let words = zip("abcdefghi", levels.indices).map { letter, place in
      PocketSphinxDecoder.Word(
        token: String(letter), firstFrame: place * 50 + 5, lastFrame: place * 50 + 44,
        scoredFrames: 0..<0, acousticScore: 0)
    }
    return words.ofSpeaker(in: SoundLevels(of: samples)).map(\.token).joined()
  }

  @Test func `Words that are much quieter before and after are others'`() {
    #expect(Self.own([500, 3_000, 2_000, 600, 500]) == "bc")
    #expect(Self.own([3_000, 3_000, 500]) == "ab")
    #expect(Self.own([500, 600, 3_000, 3_000]) == "cd")
  }

  @Test func `A quiet word among loud ones is the speaker's`() {
    #expect(Self.own([3_000, 400, 3_000]) == "abc")
  }

  @Test func `Words that are nearly as loud are the speaker's`() {
    #expect(Self.own([1_200, 3_000, 1_200]) == "abc")
    #expect(Self.own([800]) == "a")
    #expect(Self.own([]).isEmpty)
  }
}

/// What people behind the speaker say, 13 dB quieter: too loud to be cut off before decoding.
@Suite(.needsHearing) struct PeopleBehindTests {
  /// Returns a sound with others before and after it, in which pauses are as loud as the others are.
  private static func among(
    _ near: AudioClip, before: String? = nil, after: String? = nil
  ) throws -> AudioClip {
    func behind(_ text: String?) throws -> [Int16] {
      guard let text else { return Synthesizer.noise(seconds: 0.5, level: 8) }
      let clip = try Synthesizer.speak(text, by: .rms)
      let gain = 0.22 * near.peak / clip.peak
      return clip.samples.map { Int16(gain * Double($0)) }
    }
    let room = Synthesizer.noise(seconds: 0.1, level: 8)
    return AudioClip(
      samples: try behind(before) + room + near.samples + room + behind(after) + room)
  }

  @Test(arguments: [
    "turn on the kitchen light", "don't turn on the kitchen light",
    "did you turn off the kitchen light",
  ])
  func `What they say is not part of what the speaker says`(_ text: String) async throws {
    let recognizer = try await FramesTests.recognizer()
    let near = try Synthesizer.speak(text, by: .slt)
    let clip = try Self.among(
      near, before: "how do I turn off the bedroom light", after: "maybe, but do I have to")
    let best = try #require(try await recognizer.recognize(clip).first)
    #expect(best.transcript == text)
    #expect(best.words.allSatisfy { $0.start > 1 && $0.end < clip.seconds - 1 })
  }

  @Test func `A value that only they say is not the command's`() async throws {
    let recognizer = try await Recognition.recognizer(for: [
      "turn on the kitchen light", "turn on the kitchen light and turn off the bedroom light",
    ])
    let near = try Synthesizer.speak("turn on the kitchen light", by: .slt)
    let clip = try Self.among(near, after: "and turn off the bedroom light")
    let best = try await recognizer.recognize(clip).first
    #expect(best?.transcript == "turn on the kitchen light")
  }

  @Test(arguments: [
    ("turn on the kitchen light", "set a timer for ten minutes"),
    ("what is the weather tomorrow", "turn off the kitchen light"),
  ])
  func `Of two people at once, nothing is done without a question that neither said`(
    _ one: String, _ other: String
  ) async throws {
    let recognizer = try await FramesTests.recognizer()
    let (first, second) = (
      try Synthesizer.speak(one, by: .slt).samples, try Synthesizer.speak(other, by: .awb).samples
    )
    let mixture = (0..<max(first.count, second.count)).map { place in
      (place < first.count ? first[place] / 2 : 0) + (place < second.count ? second[place] / 2 : 0)
    }
    let best = try await recognizer.recognize(AudioClip(samples: mixture)).first
    #expect(
      [one, other].contains(best?.transcript) || (best?.confidence ?? 0) < 0.8)
  }
}

/// “On” and “off”, in which two commands differ.
@Suite(.needsHearing) struct OnAndOffTests {
  @Test(arguments: [Synthesizer.Voice.slt, .rms, .awb], ["on", "off"])
  func `Recognition distinguishes “on” from “off”, or reports both`(
    _ voice: Synthesizer.Voice, _ state: String
  ) async throws {
    let recognizer = try await Recognition.recognizer(for: Recognition.commands)
    let text = "turn \(state) the kitchen light"
    let heard = try await recognizer.recognize(Synthesizer.speak(text, by: voice))
    let best = try #require(heard.first)
    #expect(
      best.transcript == text || best.confidence < 0.8
        || heard.contains { $0.transcript == text && $0.confidence > best.confidence - 0.1 })
  }
}

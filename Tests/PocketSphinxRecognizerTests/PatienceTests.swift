import AudioInput
import SpeechRecognition
import Testing

@testable import PocketSphinxRecognizer

/// What a recognizer spares itself: searches in what is not speech, and those that come too late.
@Suite(.needsHearing) struct PatienceTests {
  /// A fan, and one that is switched on and off every two seconds.
  private static func noise(seconds: Double, isIntermittent: Bool = false) -> AudioClip {
    let samples = Synthesizer.noise(seconds: seconds, level: 2_000)
    return AudioClip(
      samples: samples.enumerated().map { place, sample in
        isIntermittent && place / 32_000 % 2 == 1 ? sample / 2 : sample
      })
  }

  @Test(arguments: [false, true])
  func `Noise without a voice is not searched for words`(isIntermittent: Bool) async throws {
    let recognizer = try await Recognition.recognizer(for: Recognition.commands)
    let noise = Self.noise(seconds: 6, isIntermittent: isIntermittent)
    try await recognizer.beginUtterance()
    for start in stride(from: 0, to: noise.samples.count, by: 1_600) {
      let partial = try await recognizer.hear(Array(noise.samples[start..<start + 1_600]))
      #expect(partial == PartialHypothesis(transcript: "", isComplete: false))
    }
    let heard = try await recognizer.endUtterance(noise) { false }
    #expect(heard.map(\.transcript) == [""])
    #expect(heard.first?.confidence == 0)
    #expect(heard.first?.doubt == .unlikeSpeech)
  }

  @Test(arguments: ["yes", "no", "turn off the kitchen light"], Synthesizer.Voice.allCases)
  func `What is said is like speech, also behind a fan and in its noise`(
    _ text: String, _ voice: Synthesizer.Voice
  ) throws {
    let clip = try Synthesizer.speak(text, by: voice)
    #expect(!SoundProfile(of: clip.samples).isSpeechless)
    let later = Self.noise(seconds: 4).samples.map { $0 / 20 } + clip.samples
    #expect(!SoundProfile(of: later).isSpeechless)
    let noise = Synthesizer.noise(seconds: clip.seconds + 1, level: Int(2_000 * clip.peak))
    let noisy = zip(clip.samples, noise).map { $0 / 2 + $1 }
    #expect(!SoundProfile(of: noisy).isSpeechless)
  }

  @Test func `A whisper is like speech`() throws {
    let whisper = try Synthesizer.whisper("turn off the kitchen light")
    #expect(!SoundProfile(of: whisper.samples).isSpeechless)
  }

  @Test func `The sound before the first voice is searched with it`() throws {
    let speech = Synthesizer.padded(
      try Synthesizer.speak("turn off the kitchen light", by: .slt), seconds: 1)
    var (patience, searched) = (Patience(), [Int16]())
    for start in stride(from: 0, to: speech.samples.count, by: 320) {
      let block = Array(speech.samples[start..<min(start + 320, speech.samples.count)])
      searched += patience.searched(block) ?? []
    }
    #expect(searched == speech.samples)
  }

  @Test func `What is heard without a search is not done without a question`() {
    let sure = Hypothesis(transcript: "yes", words: [], confidence: 0.99)
    var patience = Patience { true }
    #expect(patience.limited(sure).confidence == 0.99)
    let isOver = patience.isOver()
    #expect(isOver)
    #expect(patience.limited(sure).confidence == 0.75)
    var other = Patience()
    let isOtherOver = other.isOver()
    #expect(!isOtherOver)
    #expect(other.limited(sure).confidence == 0.99)
  }

  @Test func `What is heard in a hurry is not surer`() async throws {
    let recognizer = try await Recognition.recognizer(for: Recognition.commands)
    let text = "turn off the kitchen light"
    let clip = Synthesizer.padded(try Synthesizer.speak(text, by: .rms), seconds: 0.5)
    try await recognizer.beginUtterance()
    let late = try #require(try await recognizer.endUtterance(clip) { true }.first)
    #expect(late.transcript == text)
    try await recognizer.beginUtterance()
    let usual = try #require(try await recognizer.endUtterance(clip) { false }.first)
    #expect(usual.transcript == text)
    #expect(late.confidence <= usual.confidence)
  }
}

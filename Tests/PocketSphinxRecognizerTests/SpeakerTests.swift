import AcousticAdaptation
import AudioInput
import SpeechRecognition
import Testing

@testable import PocketSphinxRecognizer

@Suite(.needsHearing) struct SpeakerTests {
  private func learned(
    from sentences: [String], _ recognizer: PocketSphinxRecognizer
  ) async throws -> SpeakerProfile {
    var profile = try #require(try await recognizer.newSpeaker())
    for sentence in sentences {
      let clip = Synthesizer.padded(try Synthesizer.speak(sentence, by: .rms), seconds: 0.5)
      let heard = try #require(try await recognizer.recognize(clip).first)
      #expect(heard.transcript == sentence)
      let observation = try #require(try await recognizer.observation(of: clip, saying: heard))
      profile.add(observation)
    }
    return profile
  }

  private func noisy(_ clip: AudioClip, level: Int) -> AudioClip {
    let noise = Synthesizer.noise(seconds: clip.seconds + 0.1, level: level)
    return AudioClip(
      samples: zip(clip.samples, noise).map { Int16(clamping: Int($0) + Int($1)) })
  }

  @Test func `What a speaker says becomes likelier by what was learned of them`() async throws {
    let recognizer = try await Recognition.recognizer(for: Recognition.commands)
    let profile = try await learned(
      from: [
        "turn on the kitchen light", "set a timer for ten minutes",
        "what is the weather tomorrow",
      ], recognizer)
    #expect(profile.isHelpful)
    let clip = Synthesizer.padded(
      try Synthesizer.speak("turn off the kitchen light", by: .rms), seconds: 0.5)
    let before = try #require(try await recognizer.recognize(clip).first)
    try await recognizer.setSpeaker(profile)
    #expect(try await recognizer.recognize(clip).first == before, "without noise nothing changes")
    let observation = try #require(
      try await recognizer.observation(of: clip, saying: before))
    let gain = try #require(observation.gain)
    #expect(gain > 0)
  }

  @Test func `In noise a speaker is heard by the model of all of them moved to this one`()
    async throws
  {
    let recognizer = try await Recognition.recognizer(for: Recognition.commands)
    let profile = try await learned(
      from: ["turn on the kitchen light", "what is the weather tomorrow"], recognizer)
    let clip = noisy(
      Synthesizer.padded(
        try Synthesizer.speak("turn off the kitchen light", by: .rms), seconds: 0.7), level: 1_500)
    let before = try #require(try await recognizer.scored(clip))
    try await recognizer.setSpeaker(profile)
    let after = try #require(try await recognizer.scored(clip))
    #expect(after.inNoise != nil)
    #expect(after.hypothesis.transcript == "turn off the kitchen light")
    #expect(after.result != before.result, "another model gives other scores")
    try await recognizer.setSpeaker(nil)
    #expect(try await recognizer.scored(clip)?.result == before.result)
  }

  @Test func `In much noise it is the noise that would be learned`() async throws {
    let recognizer = try await Recognition.recognizer(for: Recognition.commands)
    let clip = noisy(
      Synthesizer.padded(
        try Synthesizer.speak("turn off the kitchen light", by: .slt), seconds: 0.7), level: 2_500)
    let heard = try #require(try await recognizer.recognize(clip).first)
    #expect(try await recognizer.observation(of: clip, saying: heard) == nil)
  }

  @Test func `Words that nobody knows how they were said tell nothing`() async throws {
    let recognizer = try await Recognition.recognizer(for: Recognition.commands)
    let clip = Synthesizer.padded(try Synthesizer.speak("cancel", by: .slt), seconds: 0.5)
    let typed = Hypothesis(
      transcript: "cancel", words: [RecognizedWord(text: "cancel", start: 0.5, end: 1)],
      confidence: 1)
    #expect(try await recognizer.observation(of: clip, saying: typed) == nil)
  }
}

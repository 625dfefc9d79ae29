import AudioInput
import Foundation
import SpeechRecognition
import Testing

@testable import PocketSphinxRecognizer

@Suite(.needsHearing) struct PocketSphinxRecognizerTests {
  @Test(arguments: Synthesizer.Voice.allCases)
  func `A voice is understood`(_ voice: Synthesizer.Voice) async throws {
    let recognizer = try await Recognition.recognizer(for: Recognition.commands)
    for text in ["turn off the kitchen light", "set a timer for ten minutes"] {
      let clip = try Synthesizer.speak(text, by: voice)
      let best = try await recognizer.recognize(clip).first
      #expect(best?.transcript == text)
      #expect((best?.confidence ?? 0) > 0.5)
    }
  }

  @Test func `Words have places in the order of the sound`() async throws {
    let recognizer = try await Recognition.recognizer(for: Recognition.commands)
    let clip = try Synthesizer.speak("turn on the bedroom light", by: .slt)
    let words = try #require(try await recognizer.recognize(clip).first).words
    #expect(words.map(\.text) == ["turn", "on", "the", "bedroom", "light"])
    #expect(zip(words, words.dropFirst()).allSatisfy { $0.start < $0.end && $0.end <= $1.start })
    #expect((words.last?.end ?? 0) <= clip.seconds)
  }

  @Test(arguments: [
    "the stock market closed lower after a volatile session",
    "my grandmother planted seven apple trees behind the old barn",
    "please forward this document to the legal department",
  ])
  func `Other speech is refused`(_ text: String) async throws {
    let recognizer = try await Recognition.recognizer(for: Recognition.commands)
    let best = try await recognizer.recognize(Synthesizer.speak(text, by: .slt)).first
    #expect((best?.confidence ?? 0) < 0.5)
  }

  @Test func `Another grammar counts from the next utterance on`() async throws {
    let recognizer = try await Recognition.recognizer(for: ["turn on the kitchen light"])
    let clip = try Synthesizer.speak("cancel", by: .slt)
    try await recognizer.setGrammar(
      Recognition.grammar(["cancel", "help"], try AcousticModel()))
    #expect(try await recognizer.recognize(clip).first?.transcript == "cancel")
  }

  /// Sounds that nobody spoke.
  enum Nonspeech: String, CaseIterable {
    case nothing, threeSamples, silence, clipped, noise, hum, chords

    var clip: AudioClip {
      switch self {
      case .nothing: AudioClip()
      case .threeSamples: AudioClip(samples: [0, 1, -1])
      case .silence: AudioClip(samples: [Int16](repeating: 0, count: 32_000))
      case .clipped: AudioClip(samples: [Int16](repeating: .max, count: 32_000))
      case .noise: AudioClip(samples: Synthesizer.noise(seconds: 3, level: 20_000))
      case .hum:
        AudioClip(samples: (0..<48_000).map { Int16(9_000 * sin(Double($0) * 0.04)) })
      case .chords: Synthesizer.chords(seconds: 5)
      }
    }
  }

  @Test(arguments: Nonspeech.allCases)
  func `Sound without speech is not a command`(_ sound: Nonspeech) async throws {
    let recognizer = try await Recognition.recognizer(for: Recognition.commands)
    let confidence = try await recognizer.recognize(sound.clip).first?.confidence ?? 0
    #expect(confidence < 0.5)
  }

  @Test func `Without a grammar the caller is told`() async throws {
    let recognizer = try PocketSphinxRecognizer(model: try AcousticModel())
    await #expect(throws: SpeechRecognitionError.self) {
      try await recognizer.recognize(AudioClip(samples: [Int16](repeating: 0, count: 16_000)))
    }
  }

  @Test func `A stream gives utterances with partial transcripts`() async throws {
    let recognizer = try await Recognition.recognizer(for: Recognition.commands)
    let sound =
      Synthesizer.padded(try Synthesizer.speak("turn off the kitchen light", by: .slt), seconds: 1)
      .samples
      + Synthesizer.padded(
        try Synthesizer.speak("what is the weather tomorrow", by: .rms), seconds: 1
      ).samples
    let (audio, continuation) = AsyncThrowingStream<[Int16], any Error>.makeStream()
    for start in stride(from: 0, to: sound.count, by: 320) {
      continuation.yield(Array(sound[start..<min(start + 320, sound.count)]))
    }
    continuation.finish()
    var finals: [String] = []
    var partials = 0
    for try await event in recognizer.events(in: audio) {
      switch event {
      case .partial: partials += 1
      case .final(let hypotheses, _): finals.append(hypotheses.first?.transcript ?? "")
      case .level, .speechStarted, .speechEnded, .interrupted: break
      }
    }
    #expect(finals == ["turn off the kitchen light", "what is the weather tomorrow"])
    #expect(partials > 2)
  }

  @Test func `A microphone that fails ends the stream with its error`() async throws {
    let recognizer = try await Recognition.recognizer(for: Recognition.commands)
    let (audio, continuation) = AsyncThrowingStream<[Int16], any Error>.makeStream()
    continuation.finish(throwing: AudioInputError(.deviceUnavailable, source: "mic"))
    await #expect(throws: AudioInputError.self) {
      for try await _ in recognizer.events(in: audio) {}
    }
  }
}

import AudioInput
import PocketSphinxRecognizer
import SpeechRecognition
import Testing

/// A phrase in running sound.
@Suite(.needsHearing) struct KeyphraseSpotterTests {
  private static func spotter(_ phrase: String) throws -> KeyphraseSpotter {
    let model = try AcousticModel()
    return try KeyphraseSpotter(
      model: model, phrase: phrase,
      pronouncer: Pronouncer(main: try Lexicon(contentsOf: model.dictionary)))
  }

  private static func hears(_ spotter: KeyphraseSpotter, in clip: AudioClip) async throws -> Bool {
    let samples = Synthesizer.padded(clip, seconds: 1).samples
    for start in stride(from: 0, to: samples.count, by: 1_600) {
      let block = Array(samples[start..<min(start + 1_600, samples.count)])
      if try await spotter.process(block) { return true }
    }
    return false
  }

  @Test(arguments: Synthesizer.Voice.allCases)
  func `The phrase is heard`(_ voice: Synthesizer.Voice) async throws {
    let spotter = try Self.spotter("Hey Parlance")
    #expect(try await Self.hears(spotter, in: Synthesizer.speak("hey parlance", by: voice)))
  }

  @Test func `A voice that is clean without being digitally silent is heard`() async throws {
    let spotter = try Self.spotter("hey parlance")
    let clip = try Synthesizer.speak("hey parlance", by: .american)
    // A hiss some 60 decibels below the voice.
    var number: UInt32 = 1
    let samples = clip.samples.map { sample in
      number = number &* 1_664_525 &+ 1_013_904_223
      return sample &+ Int16(truncatingIfNeeded: Int32(number >> 27) - 16)
    }
    #expect(try await Self.hears(spotter, in: AudioClip(samples: samples)))
  }

  @Test(arguments: [
    "the stock market closed lower after a volatile session", "hey paul dance with me",
  ])
  func `Other speech is not the phrase`(_ text: String) async throws {
    let spotter = try Self.spotter("hey parlance")
    #expect(!(try await Self.hears(spotter, in: Synthesizer.speak(text, by: .slt))))
  }

  @Test(arguments: ["", "!", "go"])
  func `A phrase that is too short or cannot be said is refused`(_ phrase: String) {
    #expect(throws: SpeechRecognitionError.self) { try Self.spotter(phrase) }
  }
}

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
    try await !ends(of: spotter, in: clip).isEmpty
  }

  /// Returns where phrases end in a clip, in seconds.
  private static func ends(
    of spotter: KeyphraseSpotter, in clip: AudioClip
  ) async throws -> [Double] {
    let samples = Synthesizer.padded(clip, seconds: 1).samples
    var ends: [Double] = []
    for start in stride(from: 0, to: samples.count, by: 1_600) {
      let end = min(start + 1_600, samples.count)
      guard let after = try await spotter.process(Array(samples[start..<end])) else { continue }
      ends.append(Double(end - after) / Double(AudioClip.sampleRate) - 1)
    }
    return ends
  }

  @Test func `A phrase before a command is heard once, and ends before it`() async throws {
    let spotter = try Self.spotter("hey parlance")
    let clip = try Synthesizer.speak("hey parlance, turn off the kitchen lamp", by: .slt)
    let ends = try await Self.ends(of: spotter, in: clip)
    #expect(ends.count == 1)
    #expect(ends.allSatisfy { (0.6...1.0).contains($0) })
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

  @Test(arguments: [
    ("okay computer", "okay commuter"), ("okay computer", "okay competitor, come here"),
    ("hey parlance", "hey charlie"),
  ])
  func `A similar name is not the phrase`(_ phrase: String, _ text: String) async throws {
    for voice in [Synthesizer.Voice.slt, .rms] {
      let spotter = try Self.spotter(phrase)
      #expect(!(try await Self.hears(spotter, in: Synthesizer.speak(text, by: voice))))
    }
  }

  @Test(arguments: [Synthesizer.Voice.slt, .rms])
  func `The phrase is heard in a room`(_ voice: Synthesizer.Voice) async throws {
    let spotter = try Self.spotter("okay computer")
    let clip = try Synthesizer.speak("okay computer, what time is it", by: voice)
    #expect(try await Self.hears(spotter, in: Synthesizer.inRoom(clip)))
  }

  @Test(arguments: ["", "!", "go", "strengths", "robot"])
  func `A phrase that is too short or cannot be said is refused`(_ phrase: String) {
    #expect(throws: SpeechRecognitionError.self) { try Self.spotter(phrase) }
  }

  @Test(arguments: ["привет мир компьютер", "öffne dich küche", "hey コンピューター computer"])
  func `A phrase with letters that English words lack is refused with advice`(_ phrase: String) {
    let error = #expect(throws: SpeechRecognitionError.self) { try Self.spotter(phrase) }
    #expect(error?.code == .wakePhrase)
    #expect(error?.description.contains("Choose English words") == true)
  }
}

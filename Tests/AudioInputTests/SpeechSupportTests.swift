import AudioInput
import Testing

extension Trait where Self == ConditionTrait {
  /// For tests that read sound: a build without hearing cannot.
  static var needsHearing: Self {
    .enabled(if: SpeechSupport.isBuiltIn, "This build has no hearing.")
  }
}

@Suite(.disabled(if: SpeechSupport.isBuiltIn, "This build can hear."))
struct SpeechSupportTests {
  @Test func `Without hearing no sound is read or written`() throws {
    try AudioFileTests.withFile(AudioFileTests.Wave().bytes) { path in
      let reading = #expect(throws: AudioInputError.self) { try AudioFile.read(path) }
      #expect(reading?.code == .notBuilt)
      let writing = #expect(throws: AudioInputError.self) {
        try AudioFile.write(AudioClip(samples: [1]), to: path)
      }
      #expect(writing?.code == .notBuilt)
    }
  }

  @Test(arguments: [nil, "alsa:default", "headset"])
  func `Without hearing no microphone is there`(_ device: String?) {
    #expect(Microphone.devices().isEmpty)
    let error = #expect(throws: AudioInputError.self) { _ = try Microphone.open(device: device) }
    #expect(error?.code == .notBuilt)
  }
}

import AcousticAdaptation
import AudioInput
import Foundation
import SpeechRecognition
import Testing

@testable import PocketSphinxRecognizer

@Suite(.needsHearing) struct NoiseCompensationTests {
  /// Returns a sentence in noise that goes on before and behind it.
  private func noisy(
    _ sentence: String, level: Int, around seconds: Double = 0.7
  ) throws -> AudioClip {
    let spoken = Synthesizer.padded(try Synthesizer.speak(sentence, by: .slt), seconds: seconds)
    let noise = Synthesizer.noise(
      seconds: spoken.seconds + 0.1, level: level)
    return AudioClip(
      samples: zip(spoken.samples, noise).map { Int16(clamping: Int($0) + Int($1)) })
  }

  @Test func `What is said in noise is heard by a model moved to it`() async throws {
    let recognizer = try await Recognition.recognizer(for: Recognition.commands)
    let clip = try noisy("turn off the kitchen light", level: 1_500)
    let scored = try #require(try await recognizer.scored(clip))
    #expect(scored.hypothesis.transcript == "turn off the kitchen light")
    let inNoise = try #require(scored.inNoise)
    #expect(inNoise.signalToNoise < 28)
    #expect(scored.hypothesis.confidence > 0.5)
  }

  @Test func `Words stand where they were said, however long the noise before was`() async throws {
    let recognizer = try await Recognition.recognizer(for: Recognition.commands)
    let clip = try noisy("turn off the kitchen light", level: 1_500, around: 2)
    let scored = try #require(try await recognizer.scored(clip))
    let plain = try #require(scored.inNoise?.plain)
    #expect(scored.hypothesis.words.map(\.text) == plain.words.map(\.text))
    for (word, same) in zip(scored.hypothesis.words, plain.words) {
      #expect(abs(word.start - same.start) < 0.3)
    }
    let (first, last) = (
      try #require(scored.hypothesis.words.first), try #require(scored.hypothesis.words.last)
    )
    #expect(first.start > 1.9)
    #expect(last.end < clip.seconds - 1.9)
    #expect(last.end - first.start > 0.6 * (clip.seconds - 4))
  }

  @Test func `The same sound is heard the same again, whatever was heard between`() async throws {
    let recognizer = try await Recognition.recognizer(for: Recognition.commands)
    let (first, other) = (
      try noisy("set a timer for ten minutes", level: 1_500),
      try noisy("what is the weather tomorrow", level: 2_500)
    )
    let before = try await recognizer.scored(first)
    _ = try await recognizer.scored(other)
    let after = try await recognizer.scored(first)
    #expect(before?.inNoise?.signalToNoise != nil)
    #expect(before?.hypothesis == after?.hypothesis)
  }

  @Test func `Without noise, or where it is not wanted, the plain model is enough`() async throws {
    let clear = try noisy("turn off the kitchen light", level: 10)
    let recognizer = try await Recognition.recognizer(for: Recognition.commands)
    #expect(try await recognizer.scored(clear)?.inNoise?.signalToNoise == nil)
    var settings = DecoderSettings()
    settings.compensatedBelow = nil
    let model = try AcousticModel()
    let plain = try PocketSphinxRecognizer(model: model, settings: settings)
    try await plain.setGrammar(Recognition.grammar(Recognition.commands, model))
    let loud = try noisy("turn off the kitchen light", level: 1_500)
    #expect(try await plain.scored(loud)?.inNoise?.signalToNoise == nil)
  }

  @Test func `A model with other features is used as it is`() throws {
    try AcousticModelTests.withCopy({ folder in
      let file = folder.appending(path: "feat.params")
      let text = try String(contentsOf: file, encoding: .utf8)
      try text.replacing("-nfilt 25", with: "-nfilt 50").write(
        to: file, atomically: true, encoding: .utf8)
    }) { folder in
      let features = try AcousticModel(folder: folder).features()
      #expect(features == nil)
    }
    let features = try AcousticModel().features()
    #expect(features != nil)
  }

  @Test(arguments: [false, true])
  func `A moved model's folder is there while it is read, and not afterwards`(
    _ fails: Bool
  ) throws {
    let model = try AcousticModel()
    let features = try #require(try model.features())
    let tied = try #require(try model.phoneticallyTied(features))
    var folder = ""
    let outcome = Result {
      try ModelFolder(model).with(tied) { path throws(SpeechRecognitionError) in
        folder = path
        if fails { throw SpeechRecognitionError(.recognizerFailed, source: "a test") }
        return FileManager.default.contents(atPath: path + "/means")
      }
    }
    #expect(FileManager.default.fileExists(atPath: folder) == false)
    switch outcome {
    case .success(let means):
      #expect(!fails)
      #expect(means == FileManager.default.contents(atPath: model.path + "/means"))
    case .failure: #expect(fails)
    }
  }
}

import AudioInput
import Foundation
import SpeechRecognition
import Testing

@testable import PocketSphinxRecognizer

/// Searches by what another decoder scored.
@Suite(.needsHearing) struct StateScoresTests {
  private static let commands = "commands"

  private static func decoder(
    _ model: AcousticModel, keepsScores: Bool
  ) throws -> PocketSphinxDecoder {
    var decoder = try PocketSphinxDecoder(
      model, settings: DecoderSettings(), keepsScores: keepsScores)
    try decoder.addPhoneLoop()
    try decoder.setGrammar(Recognition.grammar(Recognition.commands, model), named: commands)
    return decoder
  }

  @Test(arguments: [true, false])
  func `A second decoder finds by the scores of the first what it finds by the sound`(
    _ keepsScores: Bool
  ) throws {
    let model = try AcousticModel()
    var first = try Self.decoder(model, keepsScores: keepsScores)
    var alone = try Self.decoder(model, keepsScores: false)
    var second = try SecondDecoder(model, settings: DecoderSettings())
    let others = try Recognition.grammar(["turn on the bedroom light", "no"], model)
    try second.setGrammar(others, named: "others", beam: 1e-60)
    try alone.setGrammar(others, named: "others", beam: 1e-60)
    for (number, text) in ["turn on the kitchen light", "set a timer for ten minutes"].enumerated()
    {
      let clip = try Synthesizer.padded(Synthesizer.speak(text, by: .slt), seconds: 0.5)
      // One utterance comes in pieces, which nobody asks for the scores of.
      try first.start(search: Self.commands)
      _ = try first.process(Array(clip.samples.prefix(4_000 * (number + 1))))
      first.end()
      var hasScores = first.hasScores
      #expect(!hasScores)
      let best = try first.decode(clip.samples, search: Self.commands)
      let sameByItself = try alone.decode(clip.samples, search: Self.commands)
      #expect(best != nil)
      #expect(best == sameByItself)
      hasScores = first.hasScores
      #expect(hasScores == keepsScores)
      for search in [PocketSphinxDecoder.phoneLoop, "others"] {
        let found = try second.decode(clip.samples, after: first, search: search)
        let heard = try alone.decode(clip.samples, search: search)
        #expect(found != nil)
        #expect(found == heard)
      }
      first.forgetScores()
      hasScores = first.hasScores
      #expect(!hasScores)
    }
  }

  @Test func `The folder and its link are there only while an utterance starts`() throws {
    let scores = try #require(StateScores(modelPath: "/model"))
    let folder = scores.folder
    for (number, isKept) in [true, false, true].enumerated() {
      let link = "\(folder)/00000000\(number).sen"
      let written = try scores.record(isKept: isKept) {
        guard let file = fopen(link, "wb") else { return false }
        return fputs("scores", file) >= 0 && fclose(file) == 0
      }
      #expect(written)
      #expect(!FileManager.default.fileExists(atPath: folder))
      #expect(scores.isEmpty == !isKept)
    }
  }

  @Test func `Without a place for a link there are no scores`() {
    #expect(StateScores(modelPath: "/model", places: []) == nil)
    #expect(StateScores(modelPath: "/model", places: ["/proc/self", "/nowhere"]) == nil)
    #expect(StateScores(modelPath: "/model\nn_sen 3") == nil)
    #expect(StateScores(modelPath: "/\(String(repeating: "m", count: 3_000))") == nil)
    #expect(StateScores(modelPath: "/model") != nil)
  }

  @Test func `A folder that cannot be made any more is reported`() throws {
    let place = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
    try FileManager.default.createDirectory(at: place, withIntermediateDirectories: false)
    let scores = try #require(StateScores(modelPath: "/model", places: [place.path]))
    #expect(try scores.record(isKept: true) { 3 } == 3)
    try FileManager.default.removeItem(at: place)
    let error = #expect(throws: SpeechRecognitionError.self) {
      try scores.record(isKept: true) { 3 }
    }
    #expect(error?.description.contains("cannot be made: No such file or directory") == true)
  }
}

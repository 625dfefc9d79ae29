import Foundation
import SpeechRecognition
import Testing

@testable import PocketSphinxRecognizer

@Suite(.needsHearing) struct AcousticModelTests {
  /// Copies the installed model, changes it, and calls a closure with the copy's folder.
  static func withCopy(
    _ change: (URL) throws -> Void, _ body: (String) throws -> Void
  ) throws {
    let folder = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    try FileManager.default.copyItem(
      atPath: AcousticModel.debianPath + "/en-us", toPath: folder.path + "/en-us")
    try Data("a AH\n".utf8).write(to: folder.appending(path: "cmudict-en-us.dict"))
    try change(folder.appending(path: "en-us"))
    try body(folder.path)
  }

  @Test func `The installed model is whole`() throws {
    _ = try PocketSphinxDecoder(try AcousticModel(), settings: DecoderSettings())
  }

  @Test(arguments: ["mdef", "means", "variances", "sendump", "transition_matrices", "feat.params"])
  func `A missing file is named`(_ name: String) throws {
    try Self.withCopy({ try FileManager.default.removeItem(at: $0.appending(path: name)) }) {
      folder in
      let error = #expect(throws: SpeechRecognitionError.self) { try AcousticModel(folder: folder) }
      #expect(error?.code == .missingModel)
      #expect(error?.source.hasSuffix("/" + name) == true)
    }
  }

  @Test(arguments: ["mdef", "means", "variances", "sendump", "transition_matrices"])
  func `A file that is cut off or something else is refused before the library reads it`(
    _ name: String
  ) throws {
    for content in [Data(), Data("nonsense".utf8)] {
      try Self.withCopy({ try content.write(to: $0.appending(path: name)) }) { folder in
        let error = #expect(throws: SpeechRecognitionError.self) {
          try AcousticModel(folder: folder)
        }
        #expect(error?.code == .damagedModel)
      }
    }
  }

  @Test(arguments: ["means", "variances", "mdef"])
  func `Half a file is refused`(_ name: String) throws {
    try Self.withCopy({ folder in
      let file = folder.appending(path: name)
      let data = try Data(contentsOf: file)
      try data.prefix(data.count / 2).write(to: file)
    }) { folder in
      #expect(throws: SpeechRecognitionError.self) { try AcousticModel(folder: folder) }
    }
  }
}

internal import AcousticAdaptation
private import Foundation
internal import SpeechRecognition

/// A private folder with a moved model, which exists only while the library reads it.
struct ModelFolder: Sendable {
  /// A file with an identity transform, which makes the library reload the Gaussians.
  static let transform = "transform"

  private let original: AcousticModel
  private let path: String

  init(_ original: AcousticModel) {
    self.original = original
    let name = "parlance-model-\(UUID().uuidString)"
    path = FileManager.default.temporaryDirectory.appending(path: name).path
  }

  /// Writes a model, calls a closure with its folder, and removes it.
  func with<Value: ~Copyable>(
    _ model: PhoneticallyTiedModel,
    _ body: (String) throws(SpeechRecognitionError) -> Value
  ) throws(SpeechRecognitionError) -> Value {
    do {
      try write(model)
    } catch {
      throw SpeechRecognitionError(
        .recognizerFailed, source: path, detail: "the folder cannot be written")
    }
    let value: Value
    do {
      value = try body(path)
    } catch {
      try remove()
      throw error
    }
    try remove()
    return value
  }

  private func remove() throws(SpeechRecognitionError) {
    do {
      try FileManager.default.removeItem(atPath: path)
    } catch {
      throw SpeechRecognitionError(
        .recognizerFailed, source: path, detail: "the folder cannot be removed")
    }
  }

  private func write(_ model: PhoneticallyTiedModel) throws {
    let files = FileManager.default
    try files.createDirectory(
      atPath: path, withIntermediateDirectories: false, attributes: [.posixPermissions: 0o700])
    for name in ["mdef", "transition_matrices", "noisedict"] {
      try files.createSymbolicLink(
        atPath: path + "/" + name, withDestinationPath: original.path + "/" + name)
    }
    let features = String(decoding: try original.contents("feat.params"), as: UTF8.self)
    let contents: [String: [UInt8]] = [
      "feat.params": Array(FeatureParameters.withoutNormalization(features).utf8),
      "means": model.means.bytes, "variances": model.variances.bytes,
      "sendump": model.weightsForFittedSilence, Self.transform: Array(Self.unchanged.utf8),
    ]
    for (name, bytes) in contents {
      try Data(bytes).write(to: URL(filePath: path + "/" + name))
    }
  }

  /// One class, three streams: for each the rows of a matrix, what is added, what variances are multiplied by.
  private static let unchanged: String = {
    let size = Cepstrum.count
    func line(_ value: (Int) -> Int) -> String {
      (0..<size).map { "\(value($0))" }.joined(separator: " ") + "\n"
    }
    let rows = (0..<size).map { row in line { $0 == row ? 1 : 0 } }.joined()
    let stream = "\(size)\n" + rows + line { _ in 0 } + line { _ in 1 }
    return "1\n3\n" + stream + stream + stream
  }()
}

extension AcousticModel {
  /// The features it was trained with, if they can be compensated.
  func features() throws(SpeechRecognitionError) -> FeatureParameters? {
    FeatureParameters(String(decoding: try contents("feat.params"), as: UTF8.self))
  }

  /// Reads the model for moving it, or `nil` if it is of another kind.
  func phoneticallyTied(
    _ features: FeatureParameters
  ) throws(SpeechRecognitionError) -> PhoneticallyTiedModel? {
    guard let means = GaussianParameters(try contents("means")),
      let variances = GaussianParameters(try contents("variances")),
      let definition = ModelDefinition(try contents("mdef"))
    else { return nil }
    return PhoneticallyTiedModel(
      means: means, variances: variances, definition: definition,
      weights: try contents("sendump"), features: features)
  }

  /// Returns the bytes of one of the model's files.
  fileprivate func contents(_ name: String) throws(SpeechRecognitionError) -> [UInt8] {
    guard let data = FileManager.default.contents(atPath: path + "/" + name) else {
      throw SpeechRecognitionError(
        .missingModel, source: path + "/" + name, detail: "this file of the model cannot be read")
    }
    return [UInt8](data)
  }
}

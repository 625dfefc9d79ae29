import Foundation
import Testing

@testable import AcousticAdaptation

@Suite struct ModelFileTests {
  private static let installed = "/usr/share/pocketsphinx/model/en-us/en-us/"

  @Test(arguments: [true, false])
  func `Gaussians are written as they were read`(_ checksum: Bool) throws {
    let file = ModelFile.gaussians(codebooks: 2, densities: 3, checksum: checksum) {
      Float($0 * 1_000 + $1 * 100 + $2 * 10) + Float($3) / 16
    }
    let parameters = try #require(GaussianParameters(file))
    #expect(parameters.bytes == file)
    #expect(parameters[1, 2, 0] == .make { 1_200 + Float($0) / 16 })
  }

  @Test(
    .enabled(if: FileManager.default.fileExists(atPath: installed + "means")),
    arguments: ["means", "variances"])
  func `The installed model is written byte by byte as it was`(_ name: String) throws {
    let file = try [UInt8](Data(contentsOf: URL(filePath: Self.installed + name)))
    let parameters = try #require(GaussianParameters(file))
    #expect(parameters.bytes == file)
  }

  @Test func `A changed number changes the file's sum`() throws {
    let file = ModelFile.gaussians(codebooks: 1, densities: 2) { _, _, _, order in Float(order) }
    var parameters = try #require(GaussianParameters(file))
    parameters[0, 1, 1] = .all(5)
    #expect(parameters.bytes.suffix(4) != file.suffix(4))
    #expect(GaussianParameters(parameters.bytes)?[0, 1, 1] == .all(5))
  }

  @Test func `Damaged Gaussians are refused`() {
    let file = ModelFile.gaussians(codebooks: 1, densities: 2, checksum: false) { _, _, _, _ in 1 }
    #expect(GaussianParameters([]) == nil)
    #expect(GaussianParameters(Array(file.dropLast())) == nil)
    #expect(GaussianParameters(Array(file.prefix(40))) == nil)
    let infinite = ModelFile.gaussians(codebooks: 1, densities: 2) { _, _, _, _ in .infinity }
    #expect(GaussianParameters(infinite) == nil)
  }

  @Test func `A definition tells the phone of each state`() throws {
    let definition = try #require(ModelDefinition(ModelFile.definition(["+NOISE+", "AH", "SIL"])))
    #expect(definition.phones == ["+NOISE+", "AH", "SIL"])
    #expect(definition.phoneOfState == [0, 0, 0, 1, 1, 1, 2, 2, 2])
    #expect(definition.silence == 2)
    #expect(definition.isNoise(0) && !definition.isNoise(1))
  }

  @Test(.enabled(if: FileManager.default.fileExists(atPath: installed + "mdef")))
  func `The installed model has states of each phone of speech`() throws {
    let file = try [UInt8](Data(contentsOf: URL(filePath: Self.installed + "mdef")))
    let definition = try #require(ModelDefinition(file))
    let (speech, states) = (definition.speechPhones, Set(definition.phoneOfState))
    #expect(speech.count == 39 && speech.allSatisfy(states.contains))
    #expect(!speech.contains(try #require(definition.silence)))
  }

  @Test func `A definition that is cut off anywhere is refused`() {
    let file = ModelFile.definition(["AH", "SIL"])
    for length in 0..<file.count {
      #expect(ModelDefinition(Array(file.prefix(length))) == nil, "\(length) bytes")
    }
  }

  @Test func `Weights are spread evenly over some Gaussians`() throws {
    let file = ModelFile.weights(80, densities: 4, states: 6)
    var weights = try #require(MixtureWeights(file, streams: 3, densities: 4, states: 6))
    weights.spread(stream: 1, state: 2, overFirst: 2)
    #expect(abs(weights[1, 1, 2] - 0.5) < 0.03)
    #expect(weights[1, 2, 2] < 1e-6)
    #expect(weights[1, 1, 3] == weights[0, 0, 0])
    #expect(zip(weights.bytes, file).count { $0 != $1 } == 4)
    #expect(MixtureWeights(Array(file.prefix(60)), streams: 3, densities: 4, states: 6) == nil)
    #expect(MixtureWeights(file, streams: 3, densities: 6, states: 4) == nil, "other counts")
  }

  @Test func `Gaussians that are there twice have half the weight each`() throws {
    let file = ModelFile.weights(80, densities: 4, states: 6)
    var weights = try #require(MixtureWeights(file, streams: 3, densities: 4, states: 6))
    weights.spread(stream: 2, state: 5, overFirst: 1)
    let twice = weights.repeated(2)
    let read = try #require(MixtureWeights(twice.bytes, streams: 3, densities: 8, states: 6))
    #expect(read == twice)
    for density in 0..<4 {
      for (stream, state) in [(0, 0), (2, 5)] {
        let halves = [density, density + 4].map { twice[stream, $0, state] }
        #expect(halves[0] == halves[1])
        #expect(abs(halves[0] * 2 / weights[stream, density, state] - 1) < 0.05)
      }
    }
  }

  @Test func `Joined Gaussians stand behind each other in each codebook`() throws {
    let sets = try [Float(0), 500].map { offset in
      try #require(
        GaussianParameters(
          ModelFile.gaussians(codebooks: 2, densities: 3) {
            offset + Float($0 * 100 + $1 * 10 + $2) + Float($3) / 16
          }))
    }
    let joined = GaussianParameters(joining: sets)
    #expect(GaussianParameters(joined.bytes) == joined)
    #expect(joined.densities == 6)
    #expect(joined[1, 2, 1] == sets[0][1, 2, 1])
    #expect(joined[1, 2, 4] == sets[1][1, 2, 1])
  }
}

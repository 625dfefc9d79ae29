import Testing

@testable import AcousticAdaptation

@Suite struct RoomTransformTests {
  private let transform = RoomTransform.usual
  private let phones = ["AH", "N", "S", "SIL", "+NSN+"]

  private func gaussians(adding added: Int) throws -> GaussianParameters {
    let file = ModelFile.gaussians(codebooks: 5, densities: 16) { codebook, _, _, order in
      Float(codebook + order + added)
    }
    return try #require(GaussianParameters(file))
  }

  private func model() throws -> PhoneticallyTiedModel {
    let definition = try #require(ModelDefinition(ModelFile.definition(phones)))
    let features = try #require(FeatureParameters(featureText))
    let model = PhoneticallyTiedModel(
      means: try gaussians(adding: 0), variances: try gaussians(adding: 1),
      definition: definition, weights: ModelFile.weights(27, densities: 16, states: 15),
      features: features)
    return try #require(model)
  }

  @Test func `Rooms make differences smaller and leave no phone without variance`() {
    #expect(transform.classes.count == 3)
    for streams in transform.classes {
      #expect(streams.count == 3)
      for (number, stream) in streams.enumerated() {
        let diagonal = stream.matrix.diagonal
        for order in 0..<Cepstrum.count {
          #expect((0.1..<(number == 0 ? 1 : 0.8)).contains(diagonal[order]))
          #expect((0.3..<3).contains(stream.widths[order]))
        }
      }
    }
  }

  @Test func `Vowels, other sonorants and all other phones have transforms of their own`() {
    let offsets = ["AH", "IY", "N", "W", "S", "T"].map { transform.streams(of: $0)[0].offset }
    #expect(offsets[0] == offsets[1] && offsets[2] == offsets[3] && offsets[4] == offsets[5])
    #expect(Set(offsets).count == 3)
  }

  @Test func `The model for rooms has moved phones and the same silence and noises`() throws {
    let model = try model()
    let inRooms = model.inRooms
    for (phone, name) in phones.enumerated() {
      for stream in 0..<3 {
        let (mean, variance) = (model.means[phone, stream, 3], model.variances[phone, stream, 3])
        let isSpeech = phone < 3
        let part = transform.streams(of: name)[stream]
        let expected = isSpeech ? part.matrix * mean + part.offset : mean
        #expect(inRooms.means[phone, stream, 3].distance(to: expected) < 1e-4)
        let width = isSpeech ? variance * part.widths : variance
        #expect(inRooms.variances[phone, stream, 3].distance(to: width) < 1e-4)
      }
    }
    #expect(inRooms.speech.components != model.speech.components)
  }
}

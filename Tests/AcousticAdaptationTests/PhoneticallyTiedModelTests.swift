import Testing

@testable import AcousticAdaptation

@Suite struct PhoneticallyTiedModelTests {
  private let features: FeatureParameters
  private let transform: CepstralTransform
  private let model: PhoneticallyTiedModel
  /// The place of the phone AH.
  private let phone = 0
  private let silence = 1

  init() throws {
    features = try #require(FeatureParameters(featureText))
    transform = CepstralTransform(features)
    model = try #require(try Self.model(features, phones: ["AH", "SIL"]))
  }

  private static func model(
    _ features: FeatureParameters, phones: [String], states: Int = 6
  ) throws -> PhoneticallyTiedModel? {
    let means = ModelFile.gaussians(codebooks: 2, densities: 16) { _, stream, density, order in
      stream == 0 && order == 0 ? 60 + Float(density) : Float(order) - 6
    }
    let variances = ModelFile.gaussians(codebooks: 2, densities: 16) { _, stream, _, _ in
      Float(stream + 1)
    }
    return PhoneticallyTiedModel(
      means: try #require(GaussianParameters(means)),
      variances: try #require(GaussianParameters(variances)),
      definition: try #require(ModelDefinition(ModelFile.definition(phones))),
      weights: ModelFile.weights(27, densities: 16, states: states), features: features)
  }

  /// A background around a level.
  private func background(_ level: Float) throws -> BackgroundNoise {
    try background([Float](repeating: level, count: 120))
  }

  /// A background whose frames are around levels.
  private func background(_ levels: [Float]) throws -> BackgroundNoise {
    var numbers = Numbers()
    let frames = levels.map { level in spectrum { level + numbers.normal() } }
    return try #require(
      BackgroundNoise(frames, isBackground: frames.map { _ in true }, transform: transform))
  }

  private func spectrum(_ value: () -> Float) -> LogMelSpectrum {
    var spectrum = LogMelSpectrum()
    for channel in 0..<25 { spectrum[channel] = value() }
    return spectrum
  }

  private func moved(to background: BackgroundNoise) -> PhoneticallyTiedModel {
    var moved = model
    let place = NoisySpeech(
      noise: background.spectrum, channel: Cepstrum(), transform: transform)
    moved.move(to: place, noise: background.covariances)
    moved.fitSilence(to: background)
    return moved
  }

  @Test(arguments: 0..<3)
  func `Without noise speech stays as it is`(_ stream: Int) throws {
    let moved = moved(to: try background(-60))
    for density in 0..<16 {
      let (mean, variance) = (
        model.means[phone, stream, density], model.variances[phone, stream, density]
      )
      #expect(moved.means[phone, stream, density].distance(to: mean) < 1e-2)
      #expect(moved.variances[phone, stream, density].distance(to: variance) < 1e-2)
    }
  }

  @Test func `Overwhelming noise makes all phones the noise`() throws {
    let background = try background(60)
    let moved = moved(to: background)
    let noise = transform.cepstrum(of: background.spectrum)
    for density in 0..<16 {
      #expect(moved.means[phone, 0, density].distance(to: noise) < 1e-2)
      for stream in 1..<3 {
        #expect(moved.means[phone, stream, density].distance(to: Cepstrum()) < 1e-3)
      }
      for stream in 0..<3 {
        let expected = background.covariances[stream].diagonal
        #expect(moved.variances[phone, stream, density].distance(to: expected) < 1e-2)
      }
    }
  }

  @Test func `Silence becomes the background`() throws {
    let background = try background(5)
    let moved = moved(to: background)
    for stream in 0..<3 {
      let parts = background.mixtures[stream].components
      #expect(parts.count == 8)
      #expect((0..<8).allSatisfy { moved.means[silence, stream, $0] == parts[$0].mean })
    }
  }

  @Test func `Speech is expected in the quieter and in the louder background`() throws {
    let levels: [Float] = [-60, 60]
    let background = try background((0..<120).map { levels[$0 % 2] })
    #expect((0..<2).allSatisfy { abs(background.levels[$0].spectrum[7] - levels[$0]) < 1 })
    let adapted = model.adapted(
      to: AcousticScene(
        speech: [LogMelSpectrum](repeating: spectrum { 20 }, count: 100), background: background,
        utterance: 0..<100, signalToNoise: 10))
    #expect(adapted.means.densities == 32)
    let clatter = transform.cepstrum(of: background.levels[1].spectrum)
    for density in 0..<16 {
      #expect(
        adapted.means[phone, 0, density + 16].distance(to: clatter) < 1e-2,
        "where it clatters nothing else is heard")
      #expect(adapted.means[phone, 0, density].distance(to: clatter) > 10)
    }
    #expect((0..<32).contains { adapted.means[silence, 0, $0].distance(to: clatter) < 10 })
  }

  @Test func `Files that do not belong to each other are no model`() throws {
    #expect(try Self.model(features, phones: ["AH", "EH"]) == nil, "no silence")
    #expect(try Self.model(features, phones: ["AH", "EH", "SIL"]) == nil, "a codebook is missing")
    #expect(
      try Self.model(features, phones: ["AH", "SIL"], states: 5) == nil, "too few weights")
  }
}

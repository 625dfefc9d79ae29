import Testing

@testable import AcousticAdaptation

@Suite struct SpeakerTests {
  private let model: PhoneticallyTiedModel

  private static let phones = ["AH", "IY", "SIL"]
  private static let (vowel, other, silence) = (0, 1, 2)

  /// A model whose phones lie apart, each with Gaussians around its own place.
  init() throws {
    let features = try #require(FeatureParameters(featureText))
    let means = ModelFile.gaussians(codebooks: 3, densities: 16) { phone, stream, density, order in
      stream == 0
        ? Float(20 * phone) + Float((density + order) % 4) : Float((density * 3 + order) % 5 - 2)
    }
    let variances = ModelFile.gaussians(codebooks: 3, densities: 16) { _, _, _, _ in 2 }
    let definition = try #require(ModelDefinition(ModelFile.definition(Self.phones)))
    let (ownMeans, ownVariances) = (
      try #require(GaussianParameters(means)), try #require(GaussianParameters(variances))
    )
    model = try #require(
      PhoneticallyTiedModel(
        means: ownMeans, variances: ownVariances, definition: definition,
        weights: ModelFile.weights(27, densities: 16, states: 9), features: features))
  }

  /// Frames of phones, each with so many, made by the model's Gaussians and moved.
  private func frames(
    _ phones: [(phone: Int, count: Int)], movedBy distance: Float = 0, seed: UInt64 = 7
  ) -> [SpeechFrame] {
    var numbers = Numbers(state: seed)
    return phones.flatMap { phone, count in
      (0..<count).map { _ in
        func features(_ stream: Int) -> Cepstrum {
          let density = Int.random(in: 0..<16, using: &numbers)
          return numbers.cepstrum(
            model.means[phone, stream, density] + .all(phone == Self.silence ? 0 : distance),
            .all(1))
        }
        return SpeechFrame(
          cepstra: features(0), differences: features(1), curvatures: features(2))
      }
    }
  }

  private func aligned(_ frames: [SpeechFrame], _ words: [[String]]) throws -> ForcedAlignment {
    try #require(ForcedAlignment(frames, words: words, by: model))
  }

  private func statistics(
    movedBy distance: Float, count: Int
  ) throws -> SpeakerStatistics {
    guard count > 0 else { return SpeakerStatistics(gaussians: model.means.count) }
    let frames = frames([(Self.vowel, count), (Self.other, count)], movedBy: distance)
    return SpeakerStatistics(frames, try aligned(frames, [["AH"], ["IY"]]), by: model)
  }

  @Test func `An alignment finds where phones and silence begin`() throws {
    let frames = frames([
      (Self.silence, 12), (Self.vowel, 20), (Self.silence, 9), (Self.other, 15), (Self.vowel, 10),
    ])
    let places = try aligned(frames, [["AH"], ["IY", "AH"]]).places
    let phones = places.map { $0?.phone ?? Self.silence }
    let expected =
      Array(repeating: Self.silence, count: 12) + Array(repeating: Self.vowel, count: 20)
      + Array(repeating: Self.silence, count: 9) + Array(repeating: Self.other, count: 15)
      + Array(repeating: Self.vowel, count: 10)
    #expect(phones == expected)
  }

  @Test func `Too few frames and unknown phones cannot be aligned`() {
    let frames = frames([(Self.vowel, 2)])
    #expect(ForcedAlignment(frames, words: [["AH"]], by: model) == nil)
    #expect(ForcedAlignment(frames + frames, words: [["OY"]], by: model) == nil)
    #expect(ForcedAlignment([], words: [["AH"]], by: model) == nil)
  }

  @Test func `Statistics count each frame of speech once in each stream`() throws {
    let statistics = try statistics(movedBy: 0, count: 50)
    #expect(statistics.frames == 100)
    let gaussians = model.means.count
    let total = (0..<gaussians).reduce(Float(0)) { $0 + statistics.parts[$1].count }
    #expect(abs(total - 300) < 3, "but for shares that are too small to count")
  }

  @Test func `Much speech moves the means to the speaker`() throws {
    let adapted = SpeakerAdaptation().adapted(model, to: try statistics(movedBy: 1.5, count: 4_000))
    for density in 0..<16 {
      for stream in 0..<3 {
        let expected = model.means[Self.vowel, stream, density] + .all(1.5)
        #expect(adapted.means[Self.vowel, stream, density].distance(to: expected) < 0.35)
      }
    }
  }

  @Test func `A phone that was not heard moves with the others`() throws {
    let frames = frames([(Self.vowel, 3_000)], movedBy: 1.5)
    let statistics = SpeakerStatistics(frames, try aligned(frames, [["AH"]]), by: model)
    let adapted = SpeakerAdaptation().adapted(model, to: statistics)
    let moved = (0..<16).reduce(Cepstrum()) {
      $0 + adapted.means[Self.other, 1, $1] - model.means[Self.other, 1, $1]
    }
    #expect(moved.sum() / Float(16 * Cepstrum.count) > 0.75, "half of the way at least")
  }

  @Test func `The less speech, the less is changed, and silence never is`() throws {
    /// How far the vowel's means move on the way by 0.5.
    func distance(_ count: Int) throws -> Float {
      let adapted = SpeakerAdaptation().adapted(
        model, to: try statistics(movedBy: 0.5, count: count))
      var moved = Cepstrum()
      for density in 0..<16 {
        #expect(
          adapted.means[Self.silence, 0, density] == model.means[Self.silence, 0, density])
        moved += adapted.means[Self.vowel, 0, density] - model.means[Self.vowel, 0, density]
      }
      return moved.sum() / Float(16 * Cepstrum.count)
    }
    let (none, little, much) = (try distance(0), try distance(20), try distance(2_000))
    #expect(none == 0)
    #expect(little > 0.01 && little < much)
    #expect(abs(much - 0.5) < 0.1)
  }

  @Test func `The adapted model makes further speech of the same speaker likelier`() throws {
    let profile = try profile(movedBy: 1.5)
    let adapted = try #require(profile.model(model))
    let further = frames([(Self.vowel, 100), (Self.other, 100)], movedBy: 1.5, seed: 99)
    let alignment = try aligned(further, [["AH"], ["IY"]])
    let (plain, own) = (
      alignment.logLikelihood(of: further, in: model),
      alignment.logLikelihood(of: further, in: adapted)
    )
    #expect(own > plain + 1)
  }

  // MARK: Profiles

  private func profile(movedBy distance: Float) throws -> SpeakerProfile {
    var profile = SpeakerProfile(for: model)
    profile.add(.init(statistics: try statistics(movedBy: distance, count: 300), gain: nil))
    return profile
  }

  @Test func `A profile is read as it was written`() throws {
    var profile = try profile(movedBy: 1)
    profile.add(.init(statistics: try statistics(movedBy: 1, count: 20), gain: 0.5))
    let read = try #require(SpeakerProfile(profile.bytes))
    #expect(read.statistics == profile.statistics)
    #expect(read.utterances == 2)
    #expect(abs(read.gain - profile.gain) < 1e-6)
    #expect(read.model(model)?.means == profile.model(model)?.means)
  }

  @Test func `A damaged profile is refused`() throws {
    let bytes = try profile(movedBy: 1).bytes
    #expect(SpeakerProfile([]) == nil)
    for length in stride(from: 0, to: bytes.count, by: 97) {
      #expect(SpeakerProfile(Array(bytes.prefix(length))) == nil, "\(length) bytes")
    }
    for place in stride(from: 0, to: bytes.count, by: 101) {
      var changed = bytes
      changed[place] ^= 0x40
      #expect(SpeakerProfile(changed) == nil, "byte \(place)")
    }
  }

  @Test func `A profile of another model adapts nothing`() throws {
    let profile = try profile(movedBy: 1)
    let adapted = try #require(profile.model(model))
    let other = model.replacing(means: adapted.means)
    #expect(profile.model(other) == nil)
  }

  @Test func `A profile is of use with enough speech and while it helps`() throws {
    var profile = SpeakerProfile(for: model)
    let little = try statistics(movedBy: 1, count: 20)
    profile.add(.init(statistics: little, gain: nil))
    #expect(!profile.isHelpful)
    #expect(profile.model(model) == nil)
    profile = try self.profile(movedBy: 1)
    #expect(profile.isHelpful)
    profile.add(.init(statistics: little, gain: -0.5))
    #expect(!profile.isHelpful, "it made the last utterance less likely")
    for _ in 0..<5 { profile.add(.init(statistics: little, gain: 0.5)) }
    #expect(profile.isHelpful)
  }
}

/// An acoustic model with a codebook of Gaussians for each phone, shared by the states of that
/// phone: one stream of cepstra, one of their differences, one of their second differences.
package struct PhoneticallyTiedModel: Sendable {
  package private(set) var means: GaussianParameters
  package private(set) var variances: GaussianParameters
  private(set) var weights: MixtureWeights
  let definition: ModelDefinition
  /// The phone of silence.
  let silence: Int
  /// The states of each phone.
  private let statesOfPhone: [[Int]]
  /// The features that the model is for.
  package let features: FeatureParameters
  /// All speech as one mixture of cepstra.
  package private(set) var speech: GaussianMixture

  /// The kinds of features: cepstra, differences, second differences.
  static let streams = 3
  /// Halvings of all Gaussians of speech for their mixture, which has 256.
  private static let speechDepth = 8
  /// The maximum number of Gaussians in a codebook's stream that the decoder reads.
  private static let mostDensities = 256

  /// Assembles a model, or returns `nil` if its files do not belong together or to a model of this
  /// kind, or if it has too many Gaussians for a copy at each level of a background.
  package init?(
    means: GaussianParameters, variances: GaussianParameters, definition: ModelDefinition,
    weights: [UInt8], features: FeatureParameters
  ) {
    guard means.streams == Self.streams, variances.streams == Self.streams,
      means.codebooks == definition.phones.count, variances.codebooks == means.codebooks,
      variances.densities == means.densities,
      means.densities * BackgroundNoise.levelCount <= Self.mostDensities,
      let silence = definition.silence,
      let weights = MixtureWeights(
        weights, streams: Self.streams, densities: means.densities,
        states: definition.phoneOfState.count)
    else { return nil }
    var statesOfPhone = [[Int]](repeating: [], count: definition.phones.count)
    for (state, phone) in definition.phoneOfState.enumerated() {
      statesOfPhone[phone].append(state)
    }
    (self.means, self.variances, self.weights) = (means, variances, weights)
    (self.definition, self.silence, self.features) = (definition, silence, features)
    self.statesOfPhone = statesOfPhone
    guard !definition.speechPhones.isEmpty else { return nil }
    speech = Self.speech(means, variances, weights, definition, statesOfPhone)
  }

  /// Sums up all Gaussians of speech.
  private static func speech(
    _ means: GaussianParameters, _ variances: GaussianParameters, _ weights: MixtureWeights,
    _ definition: ModelDefinition, _ statesOfPhone: [[Int]]
  ) -> GaussianMixture {
    var parts: [GaussianMixture.Component] = []
    for phone in definition.speechPhones {
      for density in 0..<means.densities {
        let weight = statesOfPhone[phone].reduce(Float(0)) { $0 + weights[0, density, $1] }
        parts.append(
          .init(
            weight: weight, mean: means[phone, 0, density],
            variance: variances[phone, 0, density]))
      }
    }
    let total = parts.reduce(0) { $0 + $1.weight }
    for place in parts.indices { parts[place].weight /= total }
    return GaussianMixture(summingUp: parts, depth: speechDepth)
  }

  /// The file of weights for a model in which silence is a mixture fitted to the background.
  ///
  /// The parts of that mixture weigh the same, so that the file is the same for all backgrounds.
  package var weightsForFittedSilence: [UInt8] {
    var weights = weights
    for stream in 0..<Self.streams {
      for state in statesOfPhone[silence] {
        weights.spread(stream: stream, state: state, overFirst: fittedDensities)
      }
    }
    return weights.bytes
  }

  private var fittedDensities: Int { min(BackgroundNoise.mixtureParts, means.densities) }

  /// The model with a copy of all Gaussians for each level of a background, as ``adapted(to:)``
  /// returns it, but not moved: a decoder is loaded with it before it receives the moved ones.
  package var withLevels: PhoneticallyTiedModel {
    joined(Array(repeating: self, count: BackgroundNoise.levelCount))
  }

  /// Returns the model as it is for the speech and the background of an utterance.
  ///
  /// Each Gaussian exists once for each level of the background, with equal probability: the sound
  /// may be speech in quiet or speech during a clatter.
  package func adapted(to scene: AcousticScene) -> PhoneticallyTiedModel {
    let background = scene.background
    let (vocalTract, place) = speaker(in: scene)
    var stretched = self
    stretched.stretch(by: vocalTract.matrix)
    var adapted = joined(
      background.levels.map { level in
        var part = stretched
        part.move(
          to: NoisySpeech(
            noise: level.spectrum, noiseVariances: level.variances, channel: place.channel,
            transform: place.transform, band: scene.band),
          noise: [level.covariance] + background.covariances.dropFirst())
        return part
      })
    adapted.fitSilence(to: background)
    return adapted
  }

  /// The model as phones sound in rooms.
  package var inRooms: PhoneticallyTiedModel {
    var result = self
    for phone in definition.speechPhones {
      let streams = RoomTransform.usual.streams(of: definition.phones[phone])
      for (stream, transform) in streams.enumerated() {
        for density in 0..<means.densities {
          result.means[phone, stream, density] =
            transform.matrix * means[phone, stream, density] + transform.offset
          result.variances[phone, stream, density] *= transform.widths
        }
      }
    }
    result.speech = Self.speech(
      result.means, result.variances, weights, definition, statesOfPhone)
    return result
  }

  /// The number of steps for re-estimating the channel for each length of the vocal tract, and for
  /// the likeliest one.
  private static let stepsForLength = 3
  private static let lastSteps = 2
  /// One in this many frames suffices to judge a length, since adjacent frames are similar.
  private static let framesForLength = 3

  /// Returns how long the speaker's vocal tract is, and the channel: what makes the speech likeliest.
  private func speaker(in scene: AcousticScene) -> (VocalTractLength, NoisySpeech) {
    let transform = CepstralTransform(features)
    let frames = scene.speech.map(transform.cepstrum)
    let some = stride(from: 0, to: frames.count, by: Self.framesForLength).map { frames[$0] }
    let usual = NoisySpeech(
      hearing: scene.speech, in: scene.background, speech: speech, transform: transform,
      band: scene.band)
    let lengths = VocalTractLength.all(features: features, transform: transform)
    let trials = lengths.mapSideBySide { length in
      var place = usual
      let heard = place.approach(
        some, in: scene.background, speech: speech.moved(by: length.matrix),
        steps: Self.stepsForLength)
      return (place: place, likelihood: length.prior + Float(Self.framesForLength) * heard)
    }
    var best = VocalTractLength(factor: 1, features: features, transform: transform)
    var (place, likelihood) = (usual, -Float.infinity)
    for (length, trial) in zip(lengths, trials) where trial.likelihood > likelihood {
      (best, place, likelihood) = (length, trial.place, trial.likelihood)
    }
    place.approach(
      frames, in: scene.background, speech: speech.moved(by: best.matrix), steps: Self.lastSteps)
    return (best, place)
  }

  /// Moves the means of all phones by a matrix.
  private mutating func stretch(by matrix: CepstralMatrix) {
    for phone in statesOfPhone.indices where phone != silence {
      for stream in 0..<Self.streams {
        for density in 0..<means.densities {
          means[phone, stream, density] = matrix * means[phone, stream, density]
        }
      }
    }
  }

  /// Joins models with different Gaussians.
  private func joined(_ parts: [PhoneticallyTiedModel]) -> PhoneticallyTiedModel {
    var joined = self
    joined.means = GaussianParameters(joining: parts.map(\.means))
    joined.variances = GaussianParameters(joining: parts.map(\.variances))
    joined.weights = weights.repeated(parts.count)
    return joined
  }

  /// Moves the Gaussians to where speech is in a noise.
  ///
  /// Cepstra are moved one by one. Differences have Gaussians of their own, which do not contain
  /// the level of the speech; their shares of the power are those of the cepstra that the same
  /// states use.
  ///
  /// - Parameters:
  ///   - place: The noise and the channel.
  ///   - noise: The covariances of the noise for each stream.
  package mutating func move(to place: NoisySpeech, noise: [CepstralMatrix]) {
    let phones = statesOfPhone.indices.filter { $0 != silence }
    let model = self
    let moved = phones.mapSideBySide { model.moved($0, to: place, noise: noise) }
    for (phone, gaussians) in zip(phones, moved) {
      for (stream, list) in gaussians.enumerated() {
        for (density, gaussian) in list.enumerated() {
          means[phone, stream, density] = gaussian.mean
          variances[phone, stream, density] = gaussian.variance
        }
      }
    }
  }

  /// A Gaussian of a stream.
  private struct Gaussian: Sendable {
    var mean: Cepstrum
    var variance: Cepstrum
  }

  /// Returns the Gaussians of a phone, stream by stream, as moved by a noise.
  private func moved(
    _ phone: Int, to place: NoisySpeech, noise: [CepstralMatrix]
  ) -> [[Gaussian]] {
    let (cepstra, shares) = movedCepstra(of: phone, to: place, noise[0])
    let expected = expectedShares(of: phone, shares)
    return [cepstra]
      + (1..<Self.streams).map {
        movedDifferences(of: phone, stream: $0, expected, to: place, noise[$0])
      }
  }

  /// Replaces silence by a mixture that is fitted to a background.
  package mutating func fitSilence(to background: BackgroundNoise) {
    for (stream, mixture) in background.mixtures.enumerated() {
      for density in 0..<means.densities {
        let used = density < fittedDensities ? density % mixture.components.count : 0
        means[silence, stream, density] = mixture.components[used].mean
        variances[silence, stream, density] = mixture.components[used].variance
      }
    }
  }

  private func movedCepstra(
    of phone: Int, to place: NoisySpeech, _ noise: CepstralMatrix
  ) -> ([Gaussian], shares: [LogMelSpectrum]) {
    var (gaussians, allShares): ([Gaussian], [LogMelSpectrum]) = ([], [])
    for density in 0..<means.densities {
      let speech = variances[phone, 0, density]
      let (mean, shares) = place.moved(means[phone, 0, density], variance: speech)
      let jacobian = place.transform.jacobian(of: shares)
      gaussians.append(
        Gaussian(mean: mean, variance: place.variances(jacobian, speech: speech, noise: noise)))
      allShares.append(shares)
    }
    return (gaussians, allShares)
  }

  private func movedDifferences(
    of phone: Int, stream: Int, _ expected: [LogMelSpectrum], to place: NoisySpeech,
    _ noise: CepstralMatrix
  ) -> [Gaussian] {
    (0..<means.densities).map { density in
      var (total, shares) = (Float(0), LogMelSpectrum())
      weights.forEachWeight(stream: stream, density: density, states: statesOfPhone[phone]) {
        total += $1
        shares += $1 * expected[$0]
      }
      let jacobian = place.transform.jacobian(of: shares / max(total, .leastNormalMagnitude))
      return Gaussian(
        mean: jacobian * means[phone, stream, density],
        variance: place.variances(
          jacobian, speech: variances[phone, stream, density], noise: noise))
    }
  }

  /// Returns the shares of the speech in the states of a phone: means over the Gaussians of their cepstra.
  private func expectedShares(of phone: Int, _ shares: [LogMelSpectrum]) -> [LogMelSpectrum] {
    let states = statesOfPhone[phone]
    var totals = [Float](repeating: 0, count: states.count)
    var sums = [LogMelSpectrum](repeating: LogMelSpectrum(), count: states.count)
    for (density, share) in shares.enumerated() {
      weights.forEachWeight(stream: 0, density: density, states: states) { number, weight in
        totals[number] += weight
        sums[number] += weight * share
      }
    }
    return zip(sums, totals).map { $0 / max($1, .leastNormalMagnitude) }
  }
}

/// The sound behind speech: its mean, and its variance.
package struct BackgroundNoise: Sendable, Hashable {
  /// The mean log-mel spectrum.
  package var spectrum: LogMelSpectrum
  /// The covariances of cepstra, of their differences and of their second differences.
  package var covariances: [CepstralMatrix]
  /// A mixture for each of the three, as the background is more than one sound; all weights are equal.
  package var mixtures: [GaussianMixture]
  /// The background while it is quieter, and while it is louder: parts of equal length.
  package var levels: [Level]

  /// The background while it is about as loud.
  package struct Level: Sendable, Hashable {
    /// The mean log-mel spectrum.
    package var spectrum: LogMelSpectrum
    /// The variances around it.
    package var variances: LogMelSpectrum
    /// The covariance of the cepstra.
    package var covariance: CepstralMatrix
  }

  /// The minimum number of frames for an estimate.
  package static let leastFrames = 10
  /// The number of frames from which an estimate is accurate.
  package static let wantedFrames = 40
  /// Halvings of the frames for the mixtures.
  private static let mixtureDepth = 3
  /// The parts of each mixture.
  package static let mixtureParts = 1 << mixtureDepth
  /// The levels of loudness.
  package static let levelCount = 2
  /// The number of frames of the whole background that are added to each part of a mixture, which
  /// has few of its own.
  private static let addedFrames: Float = 5
  /// The same for the covariance of a level.
  private static let addedToLevel: Float = 10
  /// The minimum width of each part of a mixture: cepstra, differences, second differences.
  private static let leastVariances: [Float] = [4, 0.5, 0.5]
  /// Added to the cepstra's variances, so that their covariance can be inverted.
  private static let ridge: Float = 0.1
  /// The number of frames on each side for differences.
  private static let reach = 3
  /// Measures the background in an utterance, or `nil` if there is too little of it.
  ///
  /// - Parameters:
  ///   - spectra: All frames of the utterance.
  ///   - isBackground: For each whether it is without speech.
  package init?(
    _ spectra: [LogMelSpectrum], isBackground: [Bool], transform: CepstralTransform
  ) {
    let frames = spectra.indices.filter { isBackground[$0] }
    guard frames.count >= Self.leastFrames else { return nil }
    spectrum = frames.reduce(LogMelSpectrum()) { $0 + spectra[$1] } / Float(frames.count)
    let cepstra = spectra.map(transform.cepstrum)
    let differences = Self.differences(of: cepstra, over: 2)
    let curvatures = Self.differences(of: differences, over: 1)
    // Differences at the edge of speech are not the background's.
    let inner = frames.filter { frame in
      (max(0, frame - Self.reach)...min(spectra.count - 1, frame + Self.reach)).allSatisfy {
        isBackground[$0]
      }
    }
    let kept = inner.count >= Self.wantedFrames ? inner : frames
    let mean = frames.reduce(Cepstrum()) { $0 + cepstra[$1] } / Float(frames.count)
    let streams = [
      frames.map { cepstra[$0] }, kept.map { differences[$0] }, kept.map { curvatures[$0] },
    ]
    covariances = zip(streams, [mean, Cepstrum(), Cepstrum()]).map(Self.covariance)
    for order in 0..<Cepstrum.count { covariances[0].rows[order][order] += Self.ridge }
    mixtures = zip(streams, Self.leastVariances).map(Self.mixture)
    let loudness = spectra.map { $0.loudness(channels: transform.channels) }
    levels = Self.levels(
      frames.sorted { loudness[$0] < loudness[$1] }, spectra, cepstra, whole: covariances[0])
  }

  /// Splits the background by its level. Noise comes and goes: one mean for all of it is too loud
  /// most of the time, and too quiet during a clatter.
  private static func levels(
    _ byLoudness: [Int], _ spectra: [LogMelSpectrum], _ cepstra: [Cepstrum], whole: CepstralMatrix
  ) -> [Level] {
    (0..<levelCount).map { level in
      let bounds = [level, level + 1].map { $0 * byLoudness.count / levelCount }
      let part = byLoudness[bounds[0]..<bounds[1]]
      let spectrum = part.reduce(LogMelSpectrum()) { $0 + spectra[$1] } / Float(part.count)
      var variances = LogMelSpectrum()
      for frame in part {
        let rest = spectra[frame] - spectrum
        variances += rest * rest / Float(part.count)
      }
      let mean = part.reduce(Cepstrum()) { $0 + cepstra[$1] } / Float(part.count)
      let weight = 1 / (Float(part.count) + addedToLevel)
      var covariance = CepstralMatrix()
      for frame in part {
        let rest = cepstra[frame] - mean
        covariance.add(rest, times: rest, weight: weight)
      }
      for order in 0..<Cepstrum.count {
        covariance.rows[order] += addedToLevel * weight * whole.rows[order]
      }
      return Level(spectrum: spectrum, variances: variances, covariance: covariance)
    }
  }

  /// Returns the differences of frames so far after and before each.
  private static func differences(of frames: [Cepstrum], over distance: Int) -> [Cepstrum] {
    frames.indices.map { place in
      let middle = min(max(place, distance), max(distance, frames.count - 1 - distance))
      let (before, after) = (middle - distance, min(middle + distance, frames.count - 1))
      return frames[after] - frames[before]
    }
  }

  private static func covariance(of frames: [Cepstrum], around mean: Cepstrum) -> CepstralMatrix {
    var result = CepstralMatrix()
    let weight = 1 / Float(frames.count)
    for frame in frames { result.add(frame - mean, times: frame - mean, weight: weight) }
    return result
  }

  private static func mixture(of frames: [Cepstrum], least: Float) -> GaussianMixture {
    let samples = frames.map { GaussianMixture.Component(sample: $0) }
    let whole = GaussianMixture.Component(joining: samples[...])
    var mixture = GaussianMixture(summingUp: samples, depth: mixtureDepth)
    for place in mixture.components.indices {
      let part = mixture.components[place]
      let added = part.weight * part.variance + addedFrames * whole.variance
      let variance = added / (part.weight + addedFrames)
      mixture.components[place].variance = pointwiseMax(variance, Cepstrum(repeating: least))
      mixture.components[place].weight = 1 / Float(mixture.components.count)
    }
    return mixture
  }
}

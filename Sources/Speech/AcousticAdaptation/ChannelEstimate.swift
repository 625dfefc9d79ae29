private import Foundation

extension NoisySpeech {
  private static let steps = 8
  /// The maximum step size.
  private static let longestStep = Cepstrum(repeating: 25)
  /// How much is added to the diagonal of the equations, as a share of its sum: more if a line's walls hide a part of the
  /// spectrum, about which the frames then say nothing.
  private static let (damping, dampingInBand) = (Float(1e-6), Float(1e-3))

  /// Finds the channel and the level that make noisy frames most likely under a mixture of clean
  /// speech: expectation maximization with Gauss-Newton steps.
  ///
  /// The mean of the frames is the starting point. Staying there would make the level far too low.
  ///
  /// - Parameters:
  ///   - frames: The frames with speech.
  ///   - noise: The noise in them.
  ///   - speech: Clean speech.
  package init(
    hearing frames: [LogMelSpectrum], in noise: BackgroundNoise, speech: GaussianMixture,
    transform: CepstralTransform, band: SpeechBand? = nil
  ) {
    let cepstra = frames.map(transform.cepstrum)
    var sum = LogMelSpectrum()
    for frame in frames {
      // With the noise subtracted, where there is more than the noise.
      var cleaned = frame
      for channel in 0..<transform.channels {
        let rest = 1 - exp(noise.spectrum[channel] - frame[channel])
        cleaned[channel] += log(max(rest, 0.1))
      }
      sum += cleaned
    }
    let mean = speech.components.reduce(Cepstrum()) { $0 + $1.weight * $1.mean }
    let channel = Self.channel(
      from: mean, to: sum / Float(max(1, frames.count)), within: band, transform)
    self.init(noise: noise.spectrum, channel: channel, transform: transform, band: band)
    approach(cepstra, in: noise, speech: speech, steps: Self.steps)
  }

  /// Returns what the spectrum of speech is moved by. Beyond a line's walls, where nothing is known, it is as much as
  /// inside on average.
  private static func channel(
    from mean: Cepstrum, to spectrum: LogMelSpectrum, within band: SpeechBand?,
    _ transform: CepstralTransform
  ) -> Cepstrum {
    guard let band else { return transform.cepstrum(of: spectrum) - mean }
    var rest = spectrum - transform.spectrum(of: mean) - band.loss
    let inside = (0..<transform.channels).filter(band.contains(channel:))
    let level = inside.reduce(0) { $0 + rest[$1] } / Float(max(1, inside.count))
    for channel in 0..<transform.channels where !band.contains(channel: channel) {
      rest[channel] = level
    }
    return transform.cepstrum(of: rest)
  }

  /// Changes the channel so that noisy frames become likelier.
  ///
  /// - Returns: The logarithm of their likelihood as it was before the last step, up to a constant for all speech.
  @discardableResult
  mutating func approach(
    _ frames: [Cepstrum], in noise: BackgroundNoise, speech: GaussianMixture, steps: Int
  ) -> Float {
    var likelihood = -Float.infinity
    for _ in 0..<(frames.isEmpty ? 0 : steps) {
      let parts = speech.components.map {
        NoisyPart($0, in: self, noise: noise.covariances[0])
      }
      let counted = FramesByPart(frames, parts)
      likelihood = counted.logLikelihood
      let damping = band == nil ? Self.damping : Self.dampingInBand
      guard let step = Self.step(towards: counted, parts, damping: damping) else { break }
      channel += step.clamped(lowerBound: -Self.longestStep, upperBound: Self.longestStep)
    }
    return likelihood
  }

  /// Returns how the channel should change.
  private static func step(
    towards frames: FramesByPart, _ parts: [NoisyPart], damping: Float
  ) -> Cepstrum? {
    let (counts, sums) = (frames.counts, frames.sums)
    var matrix = CepstralMatrix()
    var right = Cepstrum()
    for (place, part) in parts.enumerated() where counts[place] > 0 {
      let rest = sums[place] - counts[place] * part.mean
      for order in 0..<Cepstrum.count {
        let row = part.jacobian.rows[order]
        let precision = part.precision[order]
        matrix.add(row, times: row, weight: counts[place] * precision)
        right += rest[order] * precision * row
      }
    }
    let trace = matrix.diagonal.sum()
    for order in 0..<Cepstrum.count { matrix.rows[order][order] += damping * trace }
    return matrix.solving(right)
  }
}

/// Which frames belong to which part of a mixture.
private struct FramesByPart {
  /// The number of frames of each part.
  private(set) var counts: [Float]
  /// Their sums.
  private(set) var sums: [Cepstrum]
  /// The logarithm of the likelihood of all frames, up to a constant.
  private(set) var logLikelihood: Float = 0

  /// Parts that are less likely by this much contribute next to nothing to a frame.
  private static let least: Float = 20

  init(_ frames: [Cepstrum], _ parts: [NoisyPart]) {
    counts = [Float](repeating: 0, count: parts.count)
    sums = [Cepstrum](repeating: Cepstrum(), count: parts.count)
    var scores = counts
    for frame in frames {
      var best = -Float.infinity
      for (place, part) in parts.enumerated() {
        scores[place] = part.logLikelihood(of: frame)
        best = max(best, scores[place])
      }
      let total = scores.reduce(0) { $0 + exp($1 - best) }
      logLikelihood += best + log(total)
      for (place, score) in scores.enumerated() where score > best - Self.least {
        let share = exp(score - best) / total
        counts[place] += share
        sums[place] += share * frame
      }
    }
  }
}

/// A part of a mixture of clean speech, as it is in noise.
private struct NoisyPart {
  let mean: Cepstrum
  let jacobian: CepstralMatrix
  /// One through the variances; zero in the lanes that are not used.
  let precision: Cepstrum
  private let constant: Float

  init(_ part: GaussianMixture.Component, in place: NoisySpeech, noise: CepstralMatrix) {
    let moved = place.moved(part.mean)
    let jacobian = place.transform.jacobian(of: moved.shares)
    let variance = place.variances(jacobian, speech: part.variance, noise: noise)
    var precision = Cepstrum()
    var logarithms: Float = 0
    for order in 0..<Cepstrum.count {
      precision[order] = 1 / variance[order]
      logarithms += log(variance[order])
    }
    (mean, self.jacobian, self.precision) = (moved.mean, jacobian, precision)
    constant = log(max(part.weight, .leastNormalMagnitude)) - logarithms / 2
  }

  /// Returns the logarithm of the likelihood of a frame, up to a constant for all.
  func logLikelihood(of frame: Cepstrum) -> Float {
    let distance = frame - mean
    return constant - (distance * distance * precision).sum() / 2
  }
}

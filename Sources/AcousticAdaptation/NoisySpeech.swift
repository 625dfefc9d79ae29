private import Foundation

/// What becomes of speech in noise, near each Gaussian of the speech.
///
/// In log-mel spectra, y = x + log(1 + exp(n − x)), for the speech x behind its channel and the noise n.
/// The first-order vector Taylor series of it turns a Gaussian of clean speech into one of noisy speech
/// (Moreno, "Speech Recognition in Noisy Environments", 1996).
package struct NoisySpeech: Sendable {
  package let transform: CepstralTransform
  /// The mean log-mel spectrum of the noise.
  package let noise: LogMelSpectrum
  /// What is added to the cepstra of the speech: the channel, and how loud somebody speaks.
  package var channel: Cepstrum

  package init(
    noise: LogMelSpectrum, channel: Cepstrum, transform: CepstralTransform
  ) {
    (self.noise, self.channel, self.transform) = (noise, channel, transform)
  }

  /// Returns where a mean of clean cepstra lies, and for each mel channel the speech's share of the power.
  package func moved(_ mean: Cepstrum) -> (mean: Cepstrum, shares: LogMelSpectrum) {
    let speech = transform.spectrum(of: mean + channel)
    var added = LogMelSpectrum()
    var shares = LogMelSpectrum()
    for channel in 0..<transform.channels {
      let ratio = exp(min(noise[channel] - speech[channel], 80))
      added[channel] = log1p(ratio)
      shares[channel] = 1 / (1 + ratio)
    }
    return (mean + channel + transform.cepstrum(of: added), shares)
  }

  /// Returns the variances near a Gaussian.
  ///
  /// - Parameters:
  ///   - jacobian: How noisy cepstra change with the speech's.
  ///   - speech: The variances of the speech.
  ///   - noise: The covariance of the noise.
  package func variances(
    _ jacobian: CepstralMatrix, speech: Cepstrum, noise: CepstralMatrix
  ) -> Cepstrum {
    jacobian.variances(ofIndependent: speech) + jacobian.complement.variances(of: noise)
  }
}

private import Foundation

/// The effect of noise on speech, near each Gaussian of the speech.
///
/// In log-mel spectra, y = x + log(1 + exp(n − x)), for the speech x after its channel and the
/// noise n. The closest approximation that is linear in x and n turns a Gaussian of clean speech
/// into one of noisy speech: at the means alone, that is the first-order vector Taylor series
/// (Moreno, "Speech Recognition in Noisy Environments", 1996); over all values of x and n, by their
/// variances, the statistical linear approximation (Kim, "Statistical Linear Approximation for
/// Environment Compensation", 1998).
package struct NoisySpeech: Sendable {
  package let transform: CepstralTransform
  /// The mean log-mel spectrum of the noise.
  package let noise: LogMelSpectrum
  /// The variation of the noise, as variances of its channels.
  package let noiseVariances: LogMelSpectrum
  /// The offset of the speech's cepstra: the channel, and the speaker's level.
  package var channel: Cepstrum
  /// The band that a line transmits, if it is narrow.
  package let band: SpeechBand?

  package init(
    noise: LogMelSpectrum, noiseVariances: LogMelSpectrum = LogMelSpectrum(), channel: Cepstrum,
    transform: CepstralTransform, band: SpeechBand? = nil
  ) {
    self.band = band
    (self.noise, self.noiseVariances) = (noise, noiseVariances)
    (self.channel, self.transform) = (channel, transform)
  }

  /// Returns where a mean of clean cepstra moves, and for each mel channel the speech's share of
  /// the power.
  ///
  /// Both are expected values if there are variances: the logistic function of a normal quantity
  /// with variance v is on average about that of its mean divided by √(1 + πv/8) (MacKay, "The
  /// Evidence Framework Applied to Classification Networks", 1992), and the logarithm here is its
  /// integral.
  ///
  /// - Parameters:
  ///   - mean: The mean of a Gaussian of clean speech.
  ///   - variance: Its variances.
  package func moved(
    _ mean: Cepstrum, variance: Cepstrum = Cepstrum()
  ) -> (mean: Cepstrum, shares: LogMelSpectrum) {
    let loss = band?.loss ?? LogMelSpectrum()
    let speech = transform.spectrum(of: mean + channel) + loss
    let variances = noiseVariances + transform.spectrumVariances(ofIndependent: variance)
    var added = LogMelSpectrum()
    var shares = LogMelSpectrum()
    for channel in 0..<transform.channels {
      let flatness = sqrt(1 + .pi / 8 * variances[channel])
      let ratio = exp(min((noise[channel] - speech[channel]) / flatness, 80))
      added[channel] = flatness * log1p(ratio)
      shares[channel] = 1 / (1 + ratio)
    }
    return (mean + channel + transform.cepstrum(of: loss + added), shares)
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

private import Foundation

/// The cosine transform between log-mel spectra and cepstra, with the lifter, and its least inverse.
package struct CepstralTransform: Sendable {
  /// The weight of the channels in each cepstrum.
  private let rows: [LogMelSpectrum]
  /// The weight of the cepstra in each channel.
  private let inverse: [Cepstrum]
  /// The mel channels.
  package let channels: Int

  package init(_ parameters: FeatureParameters) {
    channels = parameters.channels
    let count = Double(channels)
    var rows = [LogMelSpectrum](repeating: LogMelSpectrum(), count: Cepstrum.count)
    var inverse = [Cepstrum](repeating: Cepstrum(), count: channels)
    for order in 0..<Cepstrum.count {
      let lifter = Double(parameters.lifter)
      let lift = 1 + lifter / 2 * sin(.pi * Double(order) / lifter)
      let scale = sqrt((order == 0 ? 1 : 2) / count)
      for channel in 0..<channels {
        let value = scale * cos(.pi * Double(order) * (Double(channel) + 0.5) / count)
        rows[order][channel] = Float(value * lift)
        inverse[channel][order] = Float(value / lift)
      }
    }
    (self.rows, self.inverse) = (rows, inverse)
  }

  /// Returns the cepstra of a log-mel spectrum.
  package func cepstrum(of spectrum: LogMelSpectrum) -> Cepstrum {
    var result = Cepstrum()
    for order in 0..<Cepstrum.count { result[order] = (rows[order] * spectrum).sum() }
    return result
  }

  /// Returns the smooth log-mel spectrum that has these cepstra.
  package func spectrum(of cepstrum: Cepstrum) -> LogMelSpectrum {
    var result = LogMelSpectrum()
    for channel in 0..<channels { result[channel] = (inverse[channel] * cepstrum).sum() }
    return result
  }

  /// Returns the variances of the smooth log-mel spectrum whose cepstra have these.
  package func spectrumVariances(ofIndependent variances: Cepstrum) -> LogMelSpectrum {
    var result = LogMelSpectrum()
    for channel in 0..<channels {
      result[channel] = (inverse[channel] * inverse[channel] * variances).sum()
    }
    return result
  }

  /// Returns the matrix for cepstra whose spectrum, in each channel, is that of another position
  /// among the channels. Between two channels it is interpolated, and beyond the last one it is
  /// continued.
  func stretching(from places: [Float]) -> CepstralMatrix {
    var result = CepstralMatrix()
    for column in 0..<Cepstrum.count {
      var unit = Cepstrum()
      unit[column] = 1
      let spectrum = spectrum(of: unit)
      var stretched = LogMelSpectrum()
      for (channel, place) in places.enumerated() {
        let place = min(max(place, 0), Float(channels - 1))
        let lower = min(Int(place), channels - 2)
        let share = place - Float(lower)
        stretched[channel] = (1 - share) * spectrum[lower] + share * spectrum[lower + 1]
      }
      let cepstrum = cepstrum(of: stretched)
      for row in 0..<Cepstrum.count { result.rows[row][column] = cepstrum[row] }
    }
    return result
  }

  /// Returns how cepstra change with those of the speech if each channel changes by a fraction of
  /// the speech's change.
  package func jacobian(of shares: LogMelSpectrum) -> CepstralMatrix {
    var result = CepstralMatrix()
    for order in 0..<Cepstrum.count {
      let weights = rows[order] * shares
      var row = Cepstrum()
      for channel in 0..<channels { row += weights[channel] * inverse[channel] }
      result.rows[order] = row
    }
    return result
  }
}

private import Foundation

/// The log-mel spectra that the recognizer's features are made of, a hundred a second.
///
/// The same as the library's: pre-emphasis, a Hamming window of 25.6 ms, triangular filters of
/// equal area with their corners on the transform's frequencies.
package struct MelFrontEnd: Sendable {
  /// Samples a second.
  package static let sampleRate = 16_000.0
  private static let frameShift = 160
  private static let frameLength = 410
  private static let preEmphasis = 0.97
  /// The minimum energy of a channel.
  private static let leastEnergy = 1e-5

  /// The weights of neighbouring frequencies.
  private struct Filter: Sendable {
    var first: Int
    var weights: [Double]
  }

  private let spectrum = PowerSpectrum(size: 512)
  private let window: [Double]
  private let filters: [Filter]

  package init(_ parameters: FeatureParameters) {
    let last = Double(Self.frameLength - 1)
    window = (0..<Self.frameLength).map { 0.54 - 0.46 * cos(2 * .pi * Double($0) / last) }
    filters = Self.filters(parameters, bins: spectrum.size)
  }

  private static func filters(_ parameters: FeatureParameters, bins: Int) -> [Filter] {
    let spacing = sampleRate / Double(bins)
    let corners = (-1...parameters.channels).map { channel in
      (parameters.frequency(ofChannel: Double(channel)) / spacing).rounded()
    }
    return (0..<parameters.channels).map { channel in
      let (left, middle, right) = (corners[channel], corners[channel + 1], corners[channel + 2])
      let height = 2 / ((right - left) * spacing)
      let weights = (Int(left)...Int(right)).map { bin in
        let rising = middle > left ? (Double(bin) - left) / (middle - left) : 0
        let falling = right > middle ? (right - Double(bin)) / (right - middle) : 0
        return max(0, min(rising, falling) * height)
      }
      return Filter(first: Int(left), weights: weights)
    }
  }

  /// Returns the spectra of all whole frames, or of every n-th.
  package func logMelSpectra(of samples: [Int16], every stride: Int = 1) -> [LogMelSpectrum] {
    guard samples.count >= Self.frameLength else { return [] }
    let last = (samples.count - Self.frameLength) / Self.frameShift / stride
    return (0...last).map { number in
      let start = number * stride * Self.frameShift
      let frame = (0..<Self.frameLength).map { place in
        let index = start + place
        let before = index > 0 ? Double(samples[index - 1]) : 0
        return window[place] * (Double(samples[index]) - Self.preEmphasis * before)
      }
      let power = spectrum.power(of: frame)
      var result = LogMelSpectrum()
      for (channel, filter) in filters.enumerated() {
        var energy = 0.0
        for (place, weight) in filter.weights.enumerated() {
          energy += weight * power[filter.first + place]
        }
        result[channel] = Float(log(max(energy, Self.leastEnergy)))
      }
      return result
    }
  }
}

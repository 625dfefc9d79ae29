private import Foundation

/// Thirteen liftered cepstra, or differences of them; the lanes beyond are zero.
package typealias Cepstrum = SIMD16<Float>

extension Cepstrum {
  /// The number of spectra.
  package static let count = 13
}

/// Logarithms of the energies of mel channels, natural; places beyond the last channel are zero.
///
/// Two halves, since the compiler makes a loop over single lanes of vectors of 32: a thousandth of the speed.
package struct LogMelSpectrum: Sendable, Hashable {
  /// The maximum number of channels.
  package static let limit = 2 * SIMD16<Float>.scalarCount

  private var low = SIMD16<Float>()
  private var high = SIMD16<Float>()

  /// Zero in all channels.
  package init() {}

  private init(_ low: SIMD16<Float>, _ high: SIMD16<Float>) { (self.low, self.high) = (low, high) }

  package subscript(channel: Int) -> Float {
    get { channel < 16 ? low[channel] : high[channel - 16] }
    set { if channel < 16 { low[channel] = newValue } else { high[channel - 16] = newValue } }
  }

  /// Returns the sum over all channels.
  package func sum() -> Float { low.sum() + high.sum() }

  /// Returns the logarithm of the power in a number of channels.
  func loudness(channels: Int) -> Float {
    log((0..<channels).reduce(0) { $0 + exp(self[$1]) })
  }

  package static func + (a: Self, b: Self) -> Self { Self(a.low + b.low, a.high + b.high) }
  package static func - (a: Self, b: Self) -> Self { Self(a.low - b.low, a.high - b.high) }
  package static func * (a: Self, b: Self) -> Self { Self(a.low * b.low, a.high * b.high) }
  package static func * (a: Float, b: Self) -> Self { Self(a * b.low, a * b.high) }
  package static func / (a: Self, b: Float) -> Self { Self(a.low / b, a.high / b) }
  package static func += (a: inout Self, b: Self) { a = a + b }
}

private import Foundation

/// The power of the frequencies in a frame, by the fast Fourier transform (radix 2, decimation in time).
struct PowerSpectrum: Sendable {
  /// The points of the transform, a power of two.
  let size: Int
  private let cosines: [Double]
  private let sines: [Double]
  private let reversed: [Int]

  init(size: Int) {
    self.size = size
    let angles = (0..<size / 2).map { 2 * Double.pi * Double($0) / Double(size) }
    cosines = angles.map { cos($0) }
    sines = angles.map { -sin($0) }
    let bits = size.trailingZeroBitCount
    reversed = (0..<size).map { index in
      (0..<bits).reduce(0) { $0 | (index >> $1 & 1) << (bits - 1 - $1) }
    }
  }

  /// Returns the power at the frequencies from zero to half the sample rate.
  ///
  /// - Parameter frame: At most ``size`` samples; what lacks is zero.
  func power(of frame: [Double]) -> [Double] {
    var real = reversed.map { $0 < frame.count ? frame[$0] : 0 }
    var imaginary = [Double](repeating: 0, count: size)
    var half = 1
    while half < size {
      let step = size / (2 * half)
      for start in stride(from: 0, to: size, by: 2 * half) {
        for offset in 0..<half {
          let (low, high) = (start + offset, start + offset + half)
          let (cosine, sine) = (cosines[offset * step], sines[offset * step])
          let turnedReal = real[high] * cosine - imaginary[high] * sine
          let turnedImaginary = real[high] * sine + imaginary[high] * cosine
          (real[high], imaginary[high]) = (real[low] - turnedReal, imaginary[low] - turnedImaginary)
          (real[low], imaginary[low]) = (real[low] + turnedReal, imaginary[low] + turnedImaginary)
        }
      }
      half *= 2
    }
    return (0...size / 2).map { index -> Double in
      let (one, other) = (real[index], imaginary[index])
      return one * one + other * other
    }
  }
}

private import Foundation

/// The fast Fourier transform of complex numbers, in place (radix 2, decimation in time).
struct FourierTransform: Sendable {
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

  /// Transforms as many numbers as there are points.
  func transform(_ real: inout [Double], _ imaginary: inout [Double]) {
    for (place, other) in reversed.enumerated() where place < other {
      real.swapAt(place, other)
      imaginary.swapAt(place, other)
    }
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
  }
}

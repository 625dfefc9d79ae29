/// The power of the frequencies in a frame.
struct PowerSpectrum: Sendable {
  private let transform: FourierTransform

  /// The points of the transform, a power of two.
  var size: Int { transform.size }

  init(size: Int) { transform = FourierTransform(size: size) }

  /// Returns the power at the frequencies from zero to half the sample rate.
  ///
  /// - Parameter frame: At most ``size`` samples; what lacks is zero.
  func power(of frame: [Double]) -> [Double] {
    var real = frame + [Double](repeating: 0, count: max(0, size - frame.count))
    var imaginary = [Double](repeating: 0, count: size)
    transform.transform(&real, &imaginary)
    return (0...size / 2).map { index -> Double in
      let (one, other) = (real[index], imaginary[index])
      return one * one + other * other
    }
  }
}

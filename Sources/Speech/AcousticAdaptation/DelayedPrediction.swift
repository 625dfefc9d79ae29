private import Foundation

/// A linear prediction of each frame of a band from frames some time before it, by weighted least squares.
struct DelayedPrediction: Sendable {
  /// The weight of each earlier frame, conjugated.
  private let real: [SIMD8<Float>]
  private let imaginary: [SIMD8<Float>]
  private let delay: Int

  /// The regularization of the diagonal, as a fraction of it, so that the equations have a
  /// solution.
  private static let loading = 1e-4

  /// Finds the prediction with the least weighted error.
  ///
  /// - Parameters:
  ///   - band: The frames.
  ///   - weights: The weight of the error in each frame.
  ///   - taps: How many frames a prediction is made of.
  ///   - delay: How many frames ago the last of them is.
  init(of band: Spectrogram.Band, weights: [SIMD8<Float>], taps: Int, delay: Int) {
    self.delay = delay
    let count = weights.count
    var system = HermitianSystem(size: taps)
    var (real, imaginary) = (band.real, band.imaginary)
    // The product of a frame with an earlier one is the same for all taps with the same distance.
    for lag in 0..<max(taps, delay + taps) {
      for frame in lag..<count {
        let (one, other) = (band.real[frame], band.imaginary[frame])
        let (earlier, earlierOther) = (band.real[frame - lag], band.imaginary[frame - lag])
        real[frame] = one * earlier + other * earlierOther
        imaginary[frame] = other * earlier - one * earlierOther
      }
      for tap in 0..<max(0, taps - lag) {
        let product = Self.sum(real, imaginary, weights, from: lag, later: delay + tap)
        system.setElement(row: tap, column: tap + lag, product.real, product.imaginary)
      }
      if lag >= delay {
        let product = Self.sum(real, imaginary, weights, from: lag, later: 0)
        system.setRight(row: lag - delay, product.real, -product.imaginary)
      }
    }
    system.load(Self.loading)
    (self.real, self.imaginary) = system.solution
  }

  /// Returns the weighted sum of products; the weights are those of later frames.
  private static func sum(
    _ real: [SIMD8<Float>], _ imaginary: [SIMD8<Float>], _ weights: [SIMD8<Float>], from first: Int,
    later: Int
  ) -> (real: SIMD8<Float>, imaginary: SIMD8<Float>) {
    var (sum, other) = (SIMD8<Float>(), SIMD8<Float>())
    let end = weights.count - later
    guard first < end else { return (sum, other) }
    for frame in first..<end {
      let weight = weights[frame + later]
      sum += weight * real[frame]
      other += weight * imaginary[frame]
    }
    return (sum, other)
  }

  /// Returns what the prediction leaves of a band.
  func rest(of band: Spectrogram.Band) -> Spectrogram.Band {
    var rest = band
    for (tap, (real, imaginary)) in zip(self.real, self.imaginary).enumerated() {
      let distance = delay + tap
      guard distance < band.real.count else { break }
      for frame in distance..<band.real.count {
        let (one, other) = (band.real[frame - distance], band.imaginary[frame - distance])
        rest.real[frame] -= real * one + imaginary * other
        rest.imaginary[frame] -= real * other - imaginary * one
      }
    }
    return rest
  }
}

/// Linear equations of complex numbers with a Hermitian positive matrix, eight at once, by Cholesky
/// decomposition.
private struct HermitianSystem {
  typealias Lanes = SIMD8<Double>

  private let size: Int
  /// The lower half of the matrix, row by row, which becomes its decomposition.
  private var real: [Lanes]
  private var imaginary: [Lanes]
  private var right: [(real: Lanes, imaginary: Lanes)]

  init(size: Int) {
    self.size = size
    real = Array(repeating: Lanes(), count: size * size)
    imaginary = real
    right = Array(repeating: (Lanes(), Lanes()), count: size)
  }

  /// Sets an element of the upper half.
  mutating func setElement(
    row: Int, column: Int, _ real: SIMD8<Float>, _ imaginary: SIMD8<Float>
  ) {
    self.real[column * size + row] = Lanes(real)
    self.imaginary[column * size + row] = -Lanes(imaginary)
  }

  mutating func setRight(row: Int, _ real: SIMD8<Float>, _ imaginary: SIMD8<Float>) {
    right[row] = (Lanes(real), Lanes(imaginary))
  }

  /// Adds a share of the diagonal's mean to it.
  mutating func load(_ share: Double) {
    var mean = Lanes()
    for row in 0..<size { mean += real[row * size + row] / Double(size) }
    for row in 0..<size { real[row * size + row] += mean * share + 1e-9 }
  }

  /// The solution; zero in lanes that have none.
  var solution: (real: [SIMD8<Float>], imaginary: [SIMD8<Float>]) {
    var (low, lowOther) = (real, imaginary)
    for row in 0..<size {
      for column in 0...row {
        var (sum, other) = (low[row * size + column], lowOther[row * size + column])
        for place in 0..<column {
          let (one, oneOther) = (low[row * size + place], lowOther[row * size + place])
          let (two, twoOther) = (low[column * size + place], lowOther[column * size + place])
          sum -= one * two + oneOther * twoOther
          other -= oneOther * two - one * twoOther
        }
        if row == column {
          low[row * size + row] = pointwiseMax(sum, Lanes(repeating: 1e-12)).squareRoot()
        } else {
          let diagonal = low[column * size + column]
          (low[row * size + column], lowOther[row * size + column]) = (
            sum / diagonal, other / diagonal
          )
        }
      }
    }
    var solved = right
    for row in 0..<size {
      for column in 0..<row {
        let (one, other) = (low[row * size + column], lowOther[row * size + column])
        let known = solved[column]
        solved[row].real -= one * known.real - other * known.imaginary
        solved[row].imaginary -= one * known.imaginary + other * known.real
      }
      let diagonal = low[row * size + row]
      solved[row] = (solved[row].real / diagonal, solved[row].imaginary / diagonal)
    }
    for row in (0..<size).reversed() {
      for below in row + 1..<size {
        // The conjugate of the element below.
        let (one, other) = (low[below * size + row], lowOther[below * size + row])
        let known = solved[below]
        solved[row].real -= one * known.real + other * known.imaginary
        solved[row].imaginary -= one * known.imaginary - other * known.real
      }
      let diagonal = low[row * size + row]
      solved[row] = (solved[row].real / diagonal, solved[row].imaginary / diagonal)
    }
    return (
      solved.map { SIMD8<Float>($0.real) }, solved.map { SIMD8<Float>($0.imaginary) }
    )
  }
}

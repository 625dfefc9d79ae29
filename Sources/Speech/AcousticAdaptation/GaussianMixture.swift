private import Foundation

/// A mixture of Gaussians with diagonal covariances.
package struct GaussianMixture: Sendable, Hashable {
  /// One of them.
  package struct Component: Sendable, Hashable {
    package var weight: Float
    package var mean: Cepstrum
    package var variance: Cepstrum
  }

  package var components: [Component]

  /// Sums up a mixture by a smaller one: Gaussians near each other become one with the same weight, mean
  /// and variance.
  ///
  /// The data to summarize is halved by weight repeatedly, each time where it is widest, so that
  /// all cells have about the same weight (Bentley's k-d tree). This needs no random start, and
  /// takes time of order n log n.
  ///
  /// - Parameters:
  ///   - components: The Gaussians, or samples: those without variance.
  ///   - depth: How often they are halved; there are at most two to the power of it.
  package init(summingUp components: [Component], depth: Int) {
    let whole = Component(joining: components[...])
    let scale = whole.variance.replacing(with: 1, where: whole.variance .<= 0)
    var cells = [components[...]]
    for _ in 0..<depth {
      cells = cells.flatMap { $0.count < 2 ? [$0] : Self.halved(Array($0), scale: scale) }
    }
    self.components = cells.map { Component(joining: $0) }
  }

  /// Returns the mixture with its means moved by a matrix.
  func moved(by matrix: CepstralMatrix) -> GaussianMixture {
    var result = self
    for place in components.indices {
      result.components[place].mean = matrix * components[place].mean
    }
    return result
  }

  private static func halved(
    _ cell: [Component], scale: Cepstrum
  ) -> [ArraySlice<Component>] {
    let spread = Component(joining: cell[...], withinThem: false).variance / scale
    let widest = spread.indices.prefix(Cepstrum.count).max { spread[$0] < spread[$1] } ?? 0
    let sorted = cell.sorted { $0.mean[widest] < $1.mean[widest] }
    let half = sorted.reduce(0) { $0 + $1.weight } / 2
    var (sum, place) = (Float(0), 0)
    while place < sorted.count, sum + sorted[place].weight <= half {
      sum += sorted[place].weight
      place += 1
    }
    let middle = min(max(place, 1), sorted.count - 1)
    return [sorted[..<middle], sorted[middle...]]
  }
}

extension GaussianMixture.Component {
  /// A sample of the frames that a mixture is made of.
  package init(sample: Cepstrum) { self.init(weight: 1, mean: sample, variance: Cepstrum()) }

  /// Joins Gaussians to one with their weight, mean and variance.
  ///
  /// - Parameter withinThem: Whether their own variances count, and not only that of their means.
  init(joining parts: ArraySlice<Self>, withinThem: Bool = true) {
    var total: Float = 0
    var sum = Cepstrum()
    for part in parts {
      total += part.weight
      sum += part.weight * part.mean
    }
    let mean = sum / max(total, .leastNormalMagnitude)
    var squares = Cepstrum()
    for part in parts {
      let distance = part.mean - mean
      squares += part.weight * (distance * distance)
      if withinThem { squares += part.weight * part.variance }
    }
    self.init(
      weight: total, mean: mean, variance: squares / max(total, .leastNormalMagnitude))
  }
}

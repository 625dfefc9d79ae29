/// The probability that an answer is correct, by its raw score.
///
/// A piecewise linear function through ascending points, as isotonic regression yields (Zadrozny
/// and Elkan, "Transforming classifier scores into accurate multiclass probability estimates",
/// 2002). The points are data and come from `Benchmarks/forgiving`.
struct Calibration: Sendable, Hashable {
  private let points: [(raw: Double, probability: Double)]

  /// Creates a calibration, or `nil` if the points are not pairs or do not ascend.
  init?(points: [[Double]]) {
    guard !points.isEmpty, points.allSatisfy({ $0.count == 2 }) else { return nil }
    self.points = points.map { ($0[0], $0[1]) }
    for (one, next) in zip(self.points, self.points.dropFirst())
    where one.raw >= next.raw || one.probability > next.probability { return nil }
  }

  /// Returns the probability that an answer with a raw score is correct.
  func probability(of raw: Double) -> Double {
    guard let first = points.first, let last = points.last else { return raw }
    if raw <= first.raw { return first.probability }
    for (low, high) in zip(points, points.dropFirst()) where raw <= high.raw {
      let part = (raw - low.raw) / (high.raw - low.raw)
      return low.probability + part * (high.probability - low.probability)
    }
    return last.probability
  }

  /// Returns the lowest raw score from which answers are correct with a given probability.
  func raw(for probability: Double) -> Double {
    guard let first = points.first, probability > first.probability else { return 0 }
    for (low, high) in zip(points, points.dropFirst()) where probability <= high.probability {
      let rise = high.probability - low.probability
      return low.raw + (probability - low.probability) / rise * (high.raw - low.raw)
    }
    return .infinity
  }

  static func == (lhs: Calibration, rhs: Calibration) -> Bool {
    lhs.points.elementsEqual(rhs.points) { $0 == $1 }
  }

  func hash(into hasher: inout Hasher) {
    for point in points {
      hasher.combine(point.raw)
      hasher.combine(point.probability)
    }
  }
}

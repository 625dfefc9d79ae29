/// A linear transform of cepstra: a matrix and what is added.
struct SpeakerTransform: Sendable, Hashable {
  /// The rows of the matrix; the offset follows the lanes of the cepstra.
  private var rows: [Cepstrum]

  private static let constant = Cepstrum.count
  private static let size = Cepstrum.count + 1
  /// Added to the equations' matrix, as a share of its trace, so that they have one solution.
  private static let ridge: Float = 1e-6

  /// Changes nothing.
  static let identity = SpeakerTransform(
    rows: (0..<Cepstrum.count).map { row in
      var lanes = Cepstrum()
      lanes[row] = 1
      return lanes
    })

  private init(rows: [Cepstrum]) { self.rows = rows }

  /// Returns a mean after the transform.
  func callAsFunction(_ mean: Cepstrum) -> Cepstrum {
    let extended = Self.extended(mean)
    var result = Cepstrum()
    for order in rows.indices { result[order] = (rows[order] * extended).sum() }
    return result
  }

  /// The evidence for a transform: a Gaussian, and its statistics.
  struct Sample {
    var mean: Cepstrum
    var variance: Cepstrum
    var heard: SpeakerStatistics.Part
    /// The fraction of its phone's frames that the Gaussian has in any speech, from 0 to 1.
    var share: Float
  }

  /// Finds the likeliest transform given the statistics and a prior transform: a linear regression
  /// (Leggetter and Woodland, "Maximum likelihood linear regression for speaker adaptation of
  /// continuous density hidden Markov models", 1995) with a prior, so that little data changes
  /// little.
  ///
  /// - Parameters:
  ///   - samples: The Gaussians that the transform is for.
  ///   - prior: What is likely before.
  ///   - frames: The weight of the prior, in frames of typical speech at the positions that it
  ///     predicts.
  init(_ samples: [Sample], prior: SpeakerTransform, worth frames: Float) {
    let size = Self.size
    self = prior
    let extended = samples.map { Self.extended($0.mean) }
    let expected = samples.map { prior($0.mean) }
    let scale = frames / max(samples.reduce(0) { $0 + $1.share }, .leastNormalMagnitude)
    for order in rows.indices {
      var matrix = [Cepstrum](repeating: Cepstrum(), count: size)
      var right = Cepstrum()
      for (place, sample) in samples.enumerated() {
        let pseudo = scale * sample.share
        let precision = 1 / max(sample.variance[order], 1e-4)
        let (vector, weight) = (extended[place], (sample.heard.count + pseudo) * precision)
        guard weight > 0 else { continue }
        for row in 0..<size { matrix[row] += (weight * vector[row]) * vector }
        // The prior's share of the weight is at its predicted position, and the data's elsewhere.
        let rest = sample.heard.sum[order] - sample.heard.count * expected[place][order]
        right += (rest * precision) * vector
      }
      let trace = (0..<size).reduce(Float(0)) { $0 + matrix[$1][$1] }
      for row in 0..<size { matrix[row][row] += Self.ridge * trace }
      if let change = LinearSystem(matrix, size: size)?.solving(right) { rows[order] += change }
    }
  }

  private static func extended(_ mean: Cepstrum) -> Cepstrum {
    var vector = mean
    vector[constant] = 1
    return vector
  }
}

private import Foundation

/// The Gaussians of a phone, ready to be compared with frames.
struct Codebook: Sendable {
  /// By stream and number.
  private let means: [[Cepstrum]]
  private let precisions: [[Cepstrum]]
  private let constants: [[Float]]

  init(_ model: PhoneticallyTiedModel, phone: Int) {
    let (streams, densities) = (0..<model.means.streams, 0..<model.means.densities)
    means = streams.map { stream in densities.map { model.means[phone, stream, $0] } }
    precisions = streams.map { stream in
      densities.map { density in
        let variance = model.variances[phone, stream, density]
        var precision = Cepstrum()
        for order in 0..<Cepstrum.count { precision[order] = 1 / max(variance[order], 1e-4) }
        return precision
      }
    }
    constants = precisions.map { precisions in
      precisions.map { precision in
        (0..<Cepstrum.count).reduce(0) { $0 + log(precision[$1]) } / 2
      }
    }
  }

  /// The likelihood of each Gaussian for a frame.
  struct Likelihoods: Sendable {
    /// The logarithm of the greatest in each stream, up to a constant for all.
    fileprivate var greatest: [Float] = []
    /// The other Gaussians.
    fileprivate var shares: [[Float]] = []

    /// Returns the logarithm of the likelihood in a state.
    func logLikelihood(_ state: StateWeights) -> Float {
      greatest.indices.reduce(0) { sum, stream in
        sum + greatest[stream] + log(total(state, stream))
      }
    }

    /// Returns the probability that each Gaussian of a stream produced a frame, if it belongs to a
    /// state; the sum is 1.
    func posteriors(_ state: StateWeights, stream: Int) -> [Float] {
      let total = total(state, stream)
      return zip(shares[stream], state.weights[stream]).map { $0 * $1 / total }
    }

    private func total(_ state: StateWeights, _ stream: Int) -> Float {
      let (shares, weights) = (shares[stream], state.weights[stream])
      var total = Float.leastNormalMagnitude
      for density in shares.indices { total += shares[density] * weights[density] }
      return total
    }
  }

  func likelihoods(of frame: SpeechFrame) -> Likelihoods {
    var result = Likelihoods()
    for stream in means.indices {
      let features = frame[stream]
      var shares = constants[stream]
      for density in shares.indices {
        let distance = features - means[stream][density]
        shares[density] -= (distance * distance * precisions[stream][density]).sum() / 2
      }
      let greatest = shares.max() ?? 0
      for density in shares.indices {
        let behind = shares[density] - greatest
        shares[density] = behind > -20 ? exp(behind) : 0
      }
      result.greatest.append(greatest)
      result.shares.append(shares)
    }
    return result
  }
}

/// The weight of each Gaussian in a state, by stream.
struct StateWeights: Sendable {
  fileprivate let weights: [[Float]]

  init(_ model: PhoneticallyTiedModel, state: Int) {
    weights = (0..<model.means.streams).map { stream in
      (0..<model.means.densities).map {
        model.weight(stream: stream, density: $0, state: state)
      }
    }
  }
}

/// The codebooks and weights that an utterance needs, each computed once.
struct UtteranceModel {
  private let model: PhoneticallyTiedModel
  private var codebooks: [Int: Codebook] = [:]
  private var states: [Int: StateWeights] = [:]

  init(_ model: PhoneticallyTiedModel) { self.model = model }

  mutating func codebook(_ phone: Int) -> Codebook {
    if let codebook = codebooks[phone] { return codebook }
    let codebook = Codebook(model, phone: phone)
    codebooks[phone] = codebook
    return codebook
  }

  mutating func weights(_ state: Int) -> StateWeights {
    if let weights = states[state] { return weights }
    let weights = StateWeights(model, state: state)
    states[state] = weights
    return weights
  }
}

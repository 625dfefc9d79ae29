private import Foundation

/// The Gaussians of a phone, ready to be compared with frames.
struct Codebook: Sendable {
  /// The states of the phone without regard to what stands around it, in their order.
  let states: [Int]
  private let means: [[Cepstrum]]
  private let precisions: [[Cepstrum]]
  private let constants: [[Float]]
  /// The weights of the Gaussians by stream and state.
  private let weights: [[[Float]]]

  init(_ model: PhoneticallyTiedModel, phone: Int) {
    states = model.plainStates(of: phone)
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
    let states = states
    weights = streams.map { stream in
      states.map { state in
        densities.map { model.weight(stream: stream, density: $0, state: state) }
      }
    }
  }

  /// How likely each Gaussian of a stream makes a frame, beside the likeliest one.
  private struct Likelihoods {
    var greatest: Float
    var shares: [Float]
  }

  private func likelihoods(of frame: SpeechFrame, _ stream: Int) -> Likelihoods {
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
    return Likelihoods(greatest: greatest, shares: shares)
  }

  private func total(_ shares: [Float], _ weights: [Float]) -> Float {
    var total = Float.leastNormalMagnitude
    for density in shares.indices { total += shares[density] * weights[density] }
    return total
  }

  /// Returns the logarithm of the likelihood of a frame in each state, up to a constant for all.
  func logLikelihoods(of frame: SpeechFrame) -> [Float] {
    var result = [Float](repeating: 0, count: states.count)
    for stream in means.indices {
      let likelihoods = likelihoods(of: frame, stream)
      for place in states.indices {
        result[place] +=
          likelihoods.greatest + log(total(likelihoods.shares, weights[stream][place]))
      }
    }
    return result
  }

  /// Returns how likely a frame in a state was made by each Gaussian of a stream; the sum is 1.
  func posteriors(of frame: SpeechFrame, place: Int, stream: Int) -> [Float] {
    let weights = weights[stream][place]
    var shares = likelihoods(of: frame, stream).shares
    let total = total(shares, weights)
    for density in shares.indices { shares[density] *= weights[density] / total }
    return shares
  }
}

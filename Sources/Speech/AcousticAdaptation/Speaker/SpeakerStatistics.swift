/// How often each Gaussian of a model occurred in a person's speech, and the sums of the features
/// there, which adapt the model to the speaker. The speech cannot be reconstructed from them.
package struct SpeakerStatistics: Sendable, Hashable {
  /// The statistics of a Gaussian.
  package struct Part: Sendable, Hashable {
    /// The frames, each weighted by its probability for this Gaussian.
    package var count: Float = 0
    /// The sum of their features.
    package var sum = Cepstrum()
  }

  /// All Gaussians in the order of the model's files: by phone, stream and number.
  package private(set) var parts: [Part]
  /// The frames with speech.
  package private(set) var frames = 0

  /// Lower probabilities of a Gaussian in a frame are ignored.
  private static let leastShare: Float = 1e-3

  /// Nothing heard yet.
  package init(gaussians: Int) { parts = Array(repeating: Part(), count: gaussians) }

  /// Puts stored statistics together.
  init(parts: [Part], frames: Int) { (self.parts, self.frames) = (parts, frames) }

  /// Takes statistics of an aligned utterance (the first half of a step of expectation maximization).
  package init(
    _ frames: [SpeechFrame], _ alignment: ForcedAlignment, by model: PhoneticallyTiedModel
  ) {
    self.init(gaussians: model.means.count)
    var parts = self.parts
    var utterance = UtteranceModel(model)
    for (frame, place) in zip(frames, alignment.places) {
      guard let place else { continue }
      let likelihoods = utterance.codebook(place.phone).likelihoods(of: frame)
      let weights = utterance.weights(place.state)
      self.frames += 1
      for stream in 0..<model.means.streams {
        let shares = likelihoods.posteriors(weights, stream: stream)
        let first = model.means.number(place.phone, stream, 0)
        for (density, share) in shares.enumerated() where share > Self.leastShare {
          parts[first + density].count += share
          parts[first + density].sum += share * frame[stream]
        }
      }
    }
    self.parts = parts
  }

  package static func += (all: inout Self, further: Self) {
    precondition(all.parts.count == further.parts.count, "statistics of different models")
    for place in all.parts.indices where further.parts[place].count > 0 {
      all.parts[place].count += further.parts[place].count
      all.parts[place].sum += further.parts[place].sum
    }
    all.frames += further.frames
  }
}

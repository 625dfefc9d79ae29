/// Adapts the means of an acoustic model to a speaker.
///
/// The data of all phones moves all of them; the data of a class of phones, of a phone, of a
/// Gaussian moves that further. Each step starts from the one before and gives it the weight of a
/// number of frames, so that a little speech changes everything a little and much speech changes
/// each part separately (structural maximum a posteriori linear regression: Siohan, Chesta and Lee,
/// 2001; the last step is Gauvain and Lee's, 1994). Variances and weights stay as they are.
package struct SpeakerAdaptation: Sendable {
  /// The weight of the previous step's transform, in frames, by the features of each stream.
  package var transformPrior: Float
  /// The weight of a Gaussian's moved mean, in frames.
  package var gaussianPrior: Float

  package init(transformPrior: Float = 500, gaussianPrior: Float = 200) {
    self.transformPrior = transformPrior
    self.gaussianPrior = gaussianPrior
  }

  /// Returns a model for a speaker.
  package func adapted(
    _ model: PhoneticallyTiedModel, to statistics: SpeakerStatistics
  ) -> PhoneticallyTiedModel {
    var means = model.means
    let kinds = model.phonesByKind
    for stream in 0..<means.streams {
      let heard = gaussians(model, stream, statistics)
      func samples(_ phones: [Int]) -> [SpeakerTransform.Sample] {
        phones.flatMap { heard[$0] ?? [] }
      }
      let all = SpeakerTransform(
        samples(kinds.flatMap(\.self)), prior: .identity, worth: transformPrior)
      for phones in kinds {
        let kind = SpeakerTransform(samples(phones), prior: all, worth: transformPrior)
        for phone in phones {
          let transform = SpeakerTransform(samples([phone]), prior: kind, worth: transformPrior)
          for density in 0..<means.densities {
            let heard = statistics.parts[means.number(phone, stream, density)]
            let moved = transform(model.means[phone, stream, density])
            means[phone, stream, density] =
              (gaussianPrior * moved + heard.sum) / (gaussianPrior + heard.count)
          }
        }
      }
    }
    return model.replacing(means: means)
  }

  /// Returns the Gaussians of each phone of speech with what was heard of them.
  private func gaussians(
    _ model: PhoneticallyTiedModel, _ stream: Int, _ statistics: SpeakerStatistics
  ) -> [Int: [SpeakerTransform.Sample]] {
    let phones = model.phonesByKind.flatMap(\.self)
    return Dictionary(
      uniqueKeysWithValues: phones.map { phone in
        let states = model.plainStates(of: phone)
        let samples = (0..<model.means.densities).map { density in
          let weights = states.map {
            model.weight(stream: stream, density: density, state: $0)
          }
          return SpeakerTransform.Sample(
            mean: model.means[phone, stream, density],
            variance: model.variances[phone, stream, density],
            heard: statistics.parts[model.means.number(phone, stream, density)],
            share: weights.reduce(0, +) / Float(states.count))
        }
        return (phone, samples)
      })
  }
}

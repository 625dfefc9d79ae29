private import Foundation

/// Which state of which phone each frame of an utterance belongs to, where its words are known.
///
/// The likeliest path through the words' phones in their order, with silence between words where there is
/// some (Viterbi). Phones are taken without regard to what stands around them: the Gaussians are the
/// same, and their edges are good enough for statistics. Costs the product of frames and states.
package struct ForcedAlignment: Sendable {
  /// Where a frame belongs.
  struct Place: Sendable, Hashable {
    var phone: Int
    /// The number of the state in the phone.
    var state: Int
  }

  /// The place of each frame; `nil` in silence.
  let places: [Place?]

  /// A state that paths lead through.
  private struct Step {
    var place: Place
    var isSilence: Bool
    /// The steps before it, besides itself.
    var before: [Int]
  }

  /// What a frame more or less in a state costs: as likely as not.
  private static let stay = Float(log(0.5))

  /// Aligns an utterance; `nil` where a phone is unknown, or there are too few frames for all phones.
  ///
  /// - Parameters:
  ///   - frames: The utterance.
  ///   - words: The phones of each word.
  package init?(_ frames: [SpeechFrame], words: [[String]], by model: PhoneticallyTiedModel) {
    guard let (steps, ends) = Self.steps(of: words, in: model), !frames.isEmpty else { return nil }
    let codebooks = Dictionary(
      uniqueKeysWithValues: Set(steps.map(\.place.phone)).map { ($0, Codebook(model, phone: $0)) })
    var scores = [Float](repeating: -.infinity, count: steps.count)
    var origins: [[Int32]] = []
    for (number, frame) in frames.enumerated() {
      let likelihoods = codebooks.mapValues { $0.logLikelihoods(of: frame) }
      var next = scores
      var origin = [Int32](repeating: 0, count: steps.count)
      for (place, step) in steps.enumerated() {
        var best = number == 0 && step.before.contains(-1) ? 0 : scores[place]
        origin[place] = Int32(place)
        for before in step.before where before >= 0 && scores[before] > best {
          best = scores[before]
          origin[place] = Int32(before)
        }
        let likelihood = likelihoods[step.place.phone]?[step.place.state] ?? -.infinity
        next[place] = best + Self.stay + likelihood
      }
      scores = next
      origins.append(origin)
    }
    guard let end = ends.max(by: { scores[$0] < scores[$1] }), scores[end].isFinite else {
      return nil
    }
    var places = [Place?](repeating: nil, count: frames.count)
    var step = end
    for frame in frames.indices.reversed() {
      places[frame] = steps[step].isSilence ? nil : steps[step].place
      step = Int(origins[frame][step])
    }
    self.places = places
  }

  /// Returns the logarithm of the likelihood of the frames of speech in a model, per frame.
  package func logLikelihood(of frames: [SpeechFrame], in model: PhoneticallyTiedModel) -> Double {
    var codebooks: [Int: Codebook] = [:]
    var (sum, count) = (0.0, 0)
    for (frame, place) in zip(frames, places) {
      guard let place else { continue }
      let codebook = codebooks[place.phone] ?? Codebook(model, phone: place.phone)
      codebooks[place.phone] = codebook
      sum += Double(codebook.logLikelihoods(of: frame)[place.state])
      count += 1
    }
    return sum / Double(max(1, count))
  }

  /// Returns the steps of all words with silence around each, and those where an utterance may end; -1
  /// stands for its beginning.
  private static func steps(
    of words: [[String]], in model: PhoneticallyTiedModel
  ) -> (steps: [Step], ends: [Int])? {
    var steps: [Step] = []
    var ends = [-1]
    func add(_ phone: Int, isSilence: Bool = false) {
      for state in model.plainStates(of: phone).indices {
        let place = Place(phone: phone, state: state)
        steps.append(Step(place: place, isSilence: isSilence, before: ends))
        ends = [steps.count - 1]
      }
    }
    func addSilence() {
      let spoken = ends
      add(model.silence, isSilence: true)
      ends += spoken
    }
    addSilence()
    for word in words {
      for name in word {
        guard let phone = model.phone(named: name) else { return nil }
        add(phone)
      }
      addSilence()
    }
    return (steps, ends.filter { $0 >= 0 })
  }
}

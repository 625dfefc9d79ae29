private import Foundation

/// The state and phone of each frame of an utterance with known words.
///
/// The likeliest path through the words' phones in order, with optional silence between words
/// (Viterbi). Each phone has the states of its context, as if no word were followed by silence. The
/// cost is the product of frames and states.
package struct ForcedAlignment: Sendable {
  /// The position of a frame.
  struct Place: Sendable, Hashable {
    var phone: Int
    /// The state, by its number among all of the model.
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

  /// The cost of a frame more or less in a state: even odds.
  private static let stay = Float(log(0.5))

  /// Aligns an utterance, or `nil` if a phone is unknown, or there are too few frames for all
  /// phones.
  ///
  /// - Parameters:
  ///   - frames: The utterance.
  ///   - words: The phones of each word.
  package init?(_ frames: [SpeechFrame], words: [[String]], by model: PhoneticallyTiedModel) {
    guard let (steps, ends) = Self.steps(of: words, in: model), !frames.isEmpty else { return nil }
    var utterance = UtteranceModel(model)
    let weights = steps.map { utterance.weights($0.place.state) }
    let codebooks = Set(steps.map(\.place.phone)).map { ($0, utterance.codebook($0)) }
    var scores = [Float](repeating: -.infinity, count: steps.count)
    var origins: [[Int32]] = []
    for (number, frame) in frames.enumerated() {
      let likelihoods = Dictionary(
        uniqueKeysWithValues: codebooks.map { ($0, $1.likelihoods(of: frame)) })
      var next = scores
      var origin = [Int32](repeating: 0, count: steps.count)
      for (place, step) in steps.enumerated() {
        var best = number == 0 && step.before.contains(-1) ? 0 : scores[place]
        origin[place] = Int32(place)
        for before in step.before where before >= 0 && scores[before] > best {
          best = scores[before]
          origin[place] = Int32(before)
        }
        let likelihood =
          likelihoods[step.place.phone]?.logLikelihood(weights[place]) ?? -.infinity
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
    var utterance = UtteranceModel(model)
    var (sum, count) = (0.0, 0)
    for (frame, place) in zip(frames, places) {
      guard let place else { continue }
      let likelihoods = utterance.codebook(place.phone).likelihoods(of: frame)
      sum += Double(likelihoods.logLikelihood(utterance.weights(place.state)))
      count += 1
    }
    return sum / Double(max(1, count))
  }

  /// Returns the steps of all words with silence around each, and those where an utterance may end;
  /// -1 stands for its beginning.
  private static func steps(
    of words: [[String]], in model: PhoneticallyTiedModel
  ) -> (steps: [Step], ends: [Int])? {
    var steps: [Step] = []
    var ends = [-1]
    func add(_ phone: Int, _ states: [Int]) {
      for state in states {
        let place = Place(phone: phone, state: state)
        steps.append(Step(place: place, isSilence: phone == model.silence, before: ends))
        ends = [steps.count - 1]
      }
    }
    func addSilence() {
      let spoken = ends
      add(model.silence, model.plainStates(of: model.silence))
      ends += spoken
    }
    let names = words.flatMap(\.self)
    let phones = names.compactMap { model.phone(named: $0) }
    guard phones.count == names.count else { return nil }
    addSilence()
    var number = 0
    for word in words {
      for place in word.indices {
        let surrounding = ModelDefinition.Surrounding(
          phone: phones[number], left: number > 0 ? phones[number - 1] : model.silence,
          right: number + 1 < phones.count ? phones[number + 1] : model.silence,
          isFirst: place == 0, isLast: place == word.count - 1)
        add(phones[number], model.states(surrounding))
        number += 1
      }
      addSilence()
    }
    return (steps, ends.filter { $0 >= 0 })
  }
}

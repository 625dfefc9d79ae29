internal import SpeechRecognition

/// The evidence for a decoded utterance.
package struct Evidence: Sendable, Hashable {
  /// How much better the best sentence fits than any phones, per frame; mostly negative.
  package var likelihoodRatio: Double
  /// How much better each word fits than the phones found in its place, per frame, in order.
  package var wordRatios: [Double]
  /// The same over all words, without the silence around them.
  package var wordRatio: Double
  /// How well the phones of the loop fit, per frame: the noisier, the worse.
  package var loopFit: Double
  /// The frames with speech.
  package var frames: Int
  /// The distance between the phones of the loop and those of the words, as a fraction of the
  /// maximum edit distance: over all words, and in the worst one.
  package var (phoneDistance, worstPhoneDistance) = (0.0, 0.0)
  /// The frames per phone in the word with the shortest phones: a word that was not said is
  /// squeezed in.
  package var shortestPhone = 0.0
  /// How much better the sentence fits than the best one that differs from it by a single word, in the library's
  /// score units, or `nil` if there is none.
  package var rivalDistance: Int?
  /// How much the sound resembles speech, or `nil` if it was not examined.
  package var likeness: SpeechLikeness?

  /// How much better the worst word fits than the phones found in its place.
  package var worstWord: Double { wordRatios.min() ?? wordRatio }

  /// Frames that are added to each word: short words say little about how well they fit.
  private static let addedFrames = 20
  private static let noSpeech = -1_000.0

  /// Whether the loop heard any phones.
  package var hasPhones: Bool { likelihoodRatio > Self.noSpeech }

  /// Compares a sentence with the phones that a loop found in the same sound.
  ///
  /// - Parameters:
  ///   - best: The sentence.
  ///   - loop: The phones and noises.
  ///   - pronunciations: The pronunciation of each word, in order; evidence that depends on it is
  ///     unknown if they are missing.
  ///   - likeness: How much the sound is like speech.
  init(
    _ best: PocketSphinxDecoder.Result, loop: PocketSphinxDecoder.Result?,
    pronunciations: [Pronunciation?] = [], likeness: SpeechLikeness? = nil
  ) {
    frames = best.frames
    self.likeness = likeness
    let phones = (loop?.words ?? []).filter { Pronunciation.english.contains($0.token) }
    guard let loop, !phones.isEmpty else {
      // If not even the loop hears phones, there is no speech.
      wordRatios = best.words.map { _ in Self.noSpeech }
      (likelihoodRatio, wordRatio, loopFit) = (Self.noSpeech, Self.noSpeech, Self.noSpeech)
      (phoneDistance, worstPhoneDistance) = (1, 1)
      return
    }
    likelihoodRatio = Double(best.score - loop.score) / Double(max(1, best.frames))
    loopFit =
      Double(phones.reduce(0) { $0 + $1.acousticScore })
      / Double(phones.reduce(0) { $0 + max(1, $1.scoredFrames.count) })
    // If silence was dropped, the library's count goes beyond the frames it scored.
    let free = loop.scoresByFrame(
      count: (best.words + loop.words).reduce(best.frames) { max($0, $1.scoredFrames.upperBound) })
    var (sum, wordFrames) = (0.0, 0)
    wordRatios = []
    for word in best.words {
      let frames = word.scoredFrames
      let ratio =
        Double(word.acousticScore) - (free[frames.upperBound] - free[frames.lowerBound])
      sum += ratio
      wordFrames += frames.count
      wordRatios.append(ratio / Double(frames.count + Self.addedFrames))
    }
    // Free text alone can be anything that sounds like speech.
    wordRatio = best.words.isEmpty ? 0 : wordFrames > 0 ? sum / Double(wordFrames) : likelihoodRatio
    compare(best.words, pronunciations, with: phones)
  }

  /// Compares the phones of words with those that the loop found in their place.
  private mutating func compare(
    _ words: [PocketSphinxDecoder.Word], _ pronunciations: [Pronunciation?],
    with loop: [PocketSphinxDecoder.Word]
  ) {
    var (sum, most, shortest) = (0.0, 0.0, Double.infinity)
    for (word, pronunciation) in zip(words, pronunciations) {
      guard let said = pronunciation?.phones, !said.isEmpty else { continue }
      let heard = loop.filter { word.scoredFrames.contains($0.middleScoredFrame) }.map(\.token)
      let limit = Double(max(said.count, heard.count))
      let distance = PhoneDistance.between(heard, said, limit: limit) ?? limit
      sum += distance
      most += limit
      worstPhoneDistance = max(
        worstPhoneDistance, distance / (limit + Double(Self.addedPhones)))
      shortest = min(shortest, Double(word.scoredFrames.count) / Double(said.count))
    }
    phoneDistance = most > 0 ? sum / most : 0
    shortestPhone = shortest.isFinite ? shortest : 0
  }

  /// Phones that are added to each word, all of them heard as they are said.
  private static let addedPhones = 2
}

extension PocketSphinxDecoder.Word {
  /// The frame in the middle, among those that were scored.
  fileprivate var middleScoredFrame: Int { (scoredFrames.lowerBound + scoredFrames.upperBound) / 2 }
}

extension PocketSphinxDecoder.Result {
  /// Returns the sum of the acoustic scores before each frame; a phone's score is spread evenly.
  fileprivate func scoresByFrame(count: Int) -> [Double] {
    var perFrame = [Double](repeating: 0, count: max(0, count))
    for word in words {
      let share = Double(word.acousticScore) / Double(max(1, word.scoredFrames.count))
      for frame in word.scoredFrames where perFrame.indices.contains(frame) {
        perFrame[frame] = share
      }
    }
    var sums = [0.0]
    for score in perFrame { sums.append(sums[sums.count - 1] + score) }
    return sums
  }
}

#if Speech
internal import SpeechRecognition

/// What a decoded utterance is judged by.
package struct Evidence: Sendable, Hashable {
  /// How much better the best sentence fits than any phones, per frame; mostly negative.
  package var likelihoodRatio: Double
  /// How much better the worst word fits than the phones found in its place, per frame.
  package var worstWord: Double
  /// The same over all words, without the silence around them.
  package var wordRatio: Double
  /// The frames with speech.
  package var frames: Int
  /// The words.
  package var wordCount: Int

  /// Words with less frames say too little about how well they fit.
  private static let leastFrames = 8
  private static let noSpeech = -1_000.0

  /// Compares a sentence with the phones that a loop found in the same sound.
  init(_ best: PocketSphinxDecoder.Result, loop: PocketSphinxDecoder.Result?) {
    frames = best.frames
    wordCount = best.words.count
    guard let loop, loop.words.contains(where: { Pronunciation.english.contains($0.token) }) else {
      // Where not even the loop hears phones there is no speech.
      (likelihoodRatio, worstWord, wordRatio) = (Self.noSpeech, Self.noSpeech, Self.noSpeech)
      return
    }
    likelihoodRatio = Double(best.score - loop.score) / Double(max(1, best.frames))
    // Where silence was dropped the library counts on, beyond the frames it scored.
    let free = loop.scoresByFrame(
      count: (best.words + loop.words).reduce(best.frames) { max($0, $1.lastFrame + 1) })
    var (sum, wordFrames, worst) = (0.0, 0, Double.infinity)
    for word in best.words {
      guard word.firstFrame >= 0, word.firstFrame <= word.lastFrame else { continue }
      let frames = word.firstFrame..<word.lastFrame + 1
      let ratio =
        Double(word.acousticScore) - (free[frames.upperBound] - free[frames.lowerBound])
      sum += ratio
      wordFrames += frames.count
      if frames.count >= Self.leastFrames { worst = min(worst, ratio / Double(frames.count)) }
    }
    wordRatio = wordFrames > 0 ? sum / Double(wordFrames) : likelihoodRatio
    worstWord = worst.isFinite ? worst : wordRatio
  }
}

extension PocketSphinxDecoder.Result {
  /// Returns the sum of the acoustic scores in front of each frame; a phone's score is spread evenly.
  fileprivate func scoresByFrame(count: Int) -> [Double] {
    var perFrame = [Double](repeating: 0, count: max(0, count))
    for word in words where word.lastFrame >= word.firstFrame {
      let share = Double(word.acousticScore) / Double(word.lastFrame - word.firstFrame + 1)
      for frame in word.firstFrame...word.lastFrame where perFrame.indices.contains(frame) {
        perFrame[frame] = share
      }
    }
    var sums = [0.0]
    for score in perFrame { sums.append(sums[sums.count - 1] + score) }
    return sums
  }
}
#endif

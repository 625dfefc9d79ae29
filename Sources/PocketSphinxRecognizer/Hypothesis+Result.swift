#if Speech
internal import SpeechRecognition

extension Hypothesis {
  /// Frames in a second.
  private static let frameRate = 100.0

  /// Turns what the decoder found into words with times.
  ///
  /// - Parameter wordConfidences: How well each word fits, in their order; all 1 where it is empty.
  init(
    _ result: PocketSphinxDecoder.Result, confidence: Double, wordConfidences: [Double] = []
  ) {
    let words = result.words.enumerated().map { place, word in
      RecognizedWord(
        text: SpeechGrammar.transcript(of: [word.token]),
        start: Double(word.firstFrame) / Self.frameRate,
        end: Double(word.lastFrame + 1) / Self.frameRate,
        confidence: wordConfidences.indices.contains(place) ? wordConfidences[place] : 1)
    }
    self.init(
      transcript: SpeechGrammar.transcript(of: result.words.map(\.token)), words: words,
      confidence: confidence)
  }
}
#endif

internal import SpeechRecognition

extension Hypothesis {
  /// Frames in a second.
  private static let frameRate = 100.0

  /// Turns what the decoder found into words with times.
  ///
  /// - Parameters:
  ///   - wordConfidences: The confidence of each word, in order; all 1 if it is empty.
  ///   - pronunciations: How each word was said, in their order.
  init(
    _ result: PocketSphinxDecoder.Result, confidence: Double, wordConfidences: [Double] = [],
    pronunciations: [Pronunciation?] = []
  ) {
    let words = result.words.enumerated().map { place, word in
      RecognizedWord(
        text: SpeechGrammar.transcript(of: [word.token]),
        start: Double(word.firstFrame) / Self.frameRate,
        end: Double(word.lastFrame + 1) / Self.frameRate,
        confidence: wordConfidences.indices.contains(place) ? wordConfidences[place] : 1,
        pronunciation: pronunciations.indices.contains(place) ? pronunciations[place] : nil)
    }
    self.init(
      transcript: SpeechGrammar.transcript(of: result.words.map(\.token)), words: words,
      confidence: confidence)
  }
}

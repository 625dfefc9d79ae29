public import SpeechRecognition

/// What is understood of utterances while they are spoken.
extension PocketSphinxRecognizer {
  /// Takes further samples; returns what was understood so far.
  public func hear(_ samples: [Int16]) throws(SpeechRecognitionError) -> PartialHypothesis {
    let tokens = try decoder.process(samples)
    return PartialHypothesis(
      transcript: SpeechGrammar.transcript(of: FreeText.collapsed(tokens)),
      isComplete: listening?.sentences.isWhole(tokens) ?? false)
  }
}

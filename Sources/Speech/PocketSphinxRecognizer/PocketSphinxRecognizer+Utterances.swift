public import SpeechRecognition

/// Recognition of utterances while they are being spoken.
extension PocketSphinxRecognizer {
  /// Takes further samples; returns what was understood so far. Sound without anything like speech is not searched.
  public func hear(_ samples: [Int16]) throws(SpeechRecognitionError) -> PartialHypothesis {
    guard let samples = patience.searched(samples) else {
      return PartialHypothesis(transcript: "", isComplete: false)
    }
    let tokens = try decoder.process(samples)
    return PartialHypothesis(
      transcript: SpeechGrammar.transcript(of: FreeText.collapsed(tokens)),
      isComplete: listening?.sentences.isWhole(tokens) ?? false)
  }
}

#if Speech
public import AudioInput
public import SpeechRecognition

/// Utterances that are decoded while they are spoken.
extension PocketSphinxRecognizer {
  /// Starts an utterance.
  public func beginUtterance() throws(SpeechRecognitionError) {
    guard grammar != nil else {
      throw SpeechRecognitionError(
        .recognizerFailed, source: "the sound", detail: "no grammar was set")
    }
    try decoder.start(search: Self.commands)
  }

  /// Takes further samples; returns what was understood so far.
  public func hear(_ samples: [Int16]) throws(SpeechRecognitionError) -> PartialHypothesis {
    let tokens = try decoder.process(samples)
    return PartialHypothesis(
      transcript: SpeechGrammar.transcript(of: tokens), isComplete: sentences.isWhole(tokens))
  }

  /// Ends the utterance and looks at all of it once more.
  public func endUtterance(
    _ utterance: AudioClip
  ) throws(SpeechRecognitionError) -> [Hypothesis] {
    decoder.end()
    return try recognize(utterance)
  }
}
#endif

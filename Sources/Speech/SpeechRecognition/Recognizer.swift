public import AudioInput

/// Turns sound into words.
///
/// A recognizer listens for one grammar at a time; a change takes effect with the next utterance.
/// It is given utterances, whole or while they are spoken; ``events(in:endpointing:arrived:)`` finds them
/// in a stream of sound.
public protocol Recognizer: Sendable {
  /// Listens for other sentences from the next utterance on.
  ///
  /// - Throws: `SpeechRecognitionError` if the grammar cannot be used.
  func setGrammar(_ grammar: SpeechGrammar) async throws(SpeechRecognitionError)

  /// Returns what was said in a finished utterance, best first; nothing if there are no words.
  ///
  /// - Throws: `SpeechRecognitionError` if there is no grammar or the recognizer fails.
  func recognize(_ clip: AudioClip) async throws(SpeechRecognitionError) -> [Hypothesis]

  /// Starts an utterance that is heard while it is spoken.
  ///
  /// - Throws: `SpeechRecognitionError` if there is no grammar or the recognizer fails.
  func beginUtterance() async throws(SpeechRecognitionError)

  /// Takes further samples of the utterance; returns what was understood so far.
  ///
  /// - Throws: `SpeechRecognitionError` if the recognizer fails.
  func hear(_ samples: [Int16]) async throws(SpeechRecognitionError) -> PartialHypothesis

  /// Ends the utterance; returns what was said in it, best first.
  ///
  /// - Parameters:
  ///   - utterance: All of its sound.
  ///   - isLate: Reports whether the person has been waiting so long that optional searches should be
  ///     skipped, which makes the result less certain.
  /// - Throws: `SpeechRecognitionError` if the recognizer fails.
  func endUtterance(
    _ utterance: AudioClip, isLate: @escaping @Sendable () -> Bool
  ) async throws(SpeechRecognitionError) -> [Hypothesis]
}

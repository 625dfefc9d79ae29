public import AudioInput

/// What a recognizer tells while it listens.
public enum RecognitionEvent: Sendable, Hashable {
  /// Somebody speaks since a time, in seconds from the start of the stream.
  case speechStarted(seconds: Double)
  /// What was understood so far; it may change.
  case partial(String)
  /// The utterance is over at a time.
  case speechEnded(seconds: Double)
  /// What was understood, best first; empty where nothing was.
  case final([Hypothesis])
}

/// Turns sound into words.
///
/// A recognizer listens for one grammar at a time; changing it takes effect with the next utterance.
public protocol Recognizer: Sendable {
  /// Listens for other sentences from the next utterance on.
  ///
  /// - Throws: `SpeechRecognitionError` where the grammar cannot be used.
  func setGrammar(_ grammar: SpeechGrammar) async throws

  /// Returns what was said in a finished utterance, best first; nothing where there are no words.
  ///
  /// - Throws: `SpeechRecognitionError` where there is no grammar or the recognizer fails.
  func recognize(_ clip: AudioClip) async throws -> [Hypothesis]

  /// Returns what happens in a stream of sound, utterance by utterance, until the stream ends.
  ///
  /// - Parameters:
  ///   - audio: Blocks of samples.
  ///   - endpointing: How long pauses may be.
  nonisolated func events(
    in audio: AsyncThrowingStream<[Int16], any Error>, endpointing: Endpointer.Settings
  ) -> AsyncThrowingStream<RecognitionEvent, any Error>
}

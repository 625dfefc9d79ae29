public import AudioInput

/// What a recognizer tells while it listens.
public enum RecognitionEvent: Sendable, Hashable {
  /// How loud it is, in decibels below the loudest possible; some ten times a second.
  case level(Double)
  /// Someone speaks since a time, in seconds from the start of the stream.
  case speechStarted(seconds: Double)
  /// What was understood so far; it may change.
  case partial(String)
  /// The utterance is over at a time; what was said follows.
  case speechEnded(seconds: Double)
  /// What was understood, best first and nothing where nothing was, with the sound of the utterance.
  case final([Hypothesis], AudioClip)
}

public import AudioInput

/// A recognizer's reports while it listens.
public enum RecognitionEvent: Sendable, Hashable {
  /// The level, in decibels below full scale; some ten times a second.
  case level(Double)
  /// Someone speaks since a time, in seconds from the start of the stream.
  case speechStarted(seconds: Double)
  /// The transcript so far, which may change.
  case partial(String)
  /// The sound broke off while someone spoke; nothing follows of what was said until then.
  case interrupted
  /// The utterance is over at a time; what was said follows.
  case speechEnded(seconds: Double)
  /// The transcripts, best first, or none if nothing was understood, with the sound of the
  /// utterance.
  case final([Hypothesis], AudioClip)
}

/// What is to become of a reading of an utterance, in the eyes of whom it is shown to.
public enum ReadingVerdict: Sendable {
  /// It may be what was meant: others are wanted only if they are hardly worse.
  case accepted
  /// It is not what was meant, as where its conditions do not hold: go on.
  case refused
  /// No more readings are wanted.
  case stop
}

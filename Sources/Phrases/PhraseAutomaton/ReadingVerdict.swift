/// The receiver's decision about a reading.
public enum ReadingVerdict: Sendable {
  /// It may be what was meant: others are wanted only if they are hardly worse.
  case accepted
  /// It is not what was meant, for example because its conditions do not hold: continue.
  case refused
  /// No more readings are wanted.
  case stop
}

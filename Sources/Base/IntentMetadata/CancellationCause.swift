/// Why the run of an intent is cancelled before its end.
public enum CancellationCause: String, Codable, Sendable, Hashable {
  /// The person cancelled it.
  case person
  /// It took longer than allowed.
  case timeLimit
}

/// Why the run of an intent is given up before its end.
public enum CancellationCause: String, Codable, Sendable, Hashable {
  /// The person gave it up.
  case person
  /// It took longer than it may.
  case timeLimit
}

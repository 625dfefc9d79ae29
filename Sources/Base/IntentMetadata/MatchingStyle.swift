/// How close an utterance must be to an app's phrases.
///
/// An app sets it in its declaration, a phrase set in its file: `settings: {matching: exact}`.
public enum MatchingStyle: String, Codable, Sendable, Hashable, CaseIterable {
  /// The words must be those of a phrase; only courtesies around it are skipped.
  case exact
  /// Words may be misspelled, misheard, missing or superfluous.
  case forgiving
  /// The phrase may also be said in other words.
  case flexible
}

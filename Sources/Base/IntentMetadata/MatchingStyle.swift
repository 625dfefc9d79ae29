/// How near an utterance must come to an app's phrases.
///
/// An app says it in its declaration, a phrase set in its file: `settings: {matching: exact}`.
public enum MatchingStyle: String, Codable, Sendable, Hashable, CaseIterable {
  /// The words must be those of a phrase; courtesies around it may be passed over.
  case exact
  /// Words may be misspelt, misheard, missing or too many.
  case forgiving
  /// The phrase may also be said in other words.
  case flexible
}

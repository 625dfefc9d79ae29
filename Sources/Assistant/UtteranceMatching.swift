public import IntentMatching
public import IntentMetadata

/// Finds what an utterance means; the assistant's view of the matcher.
public protocol UtteranceMatching: Sendable {
  /// Returns what a text means.
  func match(_ text: String) -> MatchResult

  /// Returns sentences that continue a beginning, best first.
  func completions(of prefix: String, limit: Int) -> [String]

  /// Returns sentences that match, for help; may be empty.
  func examples(limit: Int) -> [String]

  /// Returns a matcher for the apps as they are now.
  ///
  /// - Throws: Where the phrases of the apps cannot be compiled.
  func replacing(_ apps: [AppMetadata]) throws -> any UtteranceMatching
}

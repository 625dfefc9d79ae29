public import UtteranceActs

/// Why an utterance is refused although its words are those of a phrase.
public struct ActRefusal: Sendable, Hashable {
  /// What the utterance does instead of asking for it.
  public var reason: ActReason
  /// What it would have meant if it had asked for it.
  public var understood: IntentMatch
  /// Whether that would be the opposite of what was said: “switched off dark mode” is not advised to say “dark mode”.
  public var isContradicted = false

  /// Creates a refusal.
  public init(reason: ActReason, understood: IntentMatch) {
    self.reason = reason
    self.understood = understood
  }
}

public import UtteranceActs

/// What was considered for an utterance, and why it was taken or not.
public struct MatchExplanation: Sendable, Hashable {
  /// What the utterance means.
  public var result: MatchResult
  /// The readings that were examined, cheapest first.
  public var considered: [ConsideredReading]
}

/// A reading that was examined.
public struct ConsideredReading: Sendable, Hashable {
  /// What became of a reading.
  public enum Fate: Sendable, Hashable {
    /// It is the answer.
    case answer
    /// It is as good as the best, so that the person has to say which is meant.
    case equallyGood
    /// A better one fits the same words.
    case ranksLower
    /// Another costs less.
    case costsMore
    /// Its score is too low.
    case belowThreshold
    /// Its conditions do not hold in the context, or no value fits a slot.
    case conditionsDoNotHold
    /// Too little of what was said supports it.
    case restsOnTooLittle
    /// The utterance names it and does not ask for it.
    case anotherAct(ActReason)
    /// A negative phrase keeps the app from answering.
    case negative
  }

  /// The intent with its slots and the liberties that were taken; without slots where it came to
  /// nothing before they were filled.
  public var match: IntentMatch
  /// What the liberties cost together, in thousandths of a content word.
  public var cost: Int
  /// What became of it.
  public var fate: Fate
}

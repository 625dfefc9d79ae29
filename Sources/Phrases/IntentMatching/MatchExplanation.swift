public import UtteranceActs

/// The readings considered for an utterance, and why each was accepted or rejected.
public struct MatchExplanation: Sendable, Hashable {
  /// The meaning of the utterance.
  public var result: MatchResult
  /// The readings that were examined, cheapest first.
  public var considered: [ConsideredReading]
  /// What the utterance does, if there is an answer.
  public var act: UtteranceAct?
}

/// A reading that was examined.
public struct ConsideredReading: Sendable, Hashable {
  /// The decision about a reading.
  public enum Fate: Sendable, Hashable {
    /// It is the answer.
    case answer
    /// It is as good as the best, so the person has to choose.
    case equallyGood
    /// A better one fits the same words.
    case ranksLower
    /// Another costs less.
    case costsMore
    /// Its score is too low.
    case belowThreshold
    /// Its conditions do not hold in the context, or no value fits a slot.
    case conditionsDoNotHold
    /// Too little of the utterance supports it.
    case restsOnTooLittle
    /// The utterance names it but does not ask for it.
    case anotherAct(ActReason)
    /// A negative phrase keeps the app from answering.
    case negative
  }

  /// The intent with its slots and edits; without slots if it was rejected before they were filled.
  public var match: IntentMatch
  /// The total cost of the edits, in thousandths of a content word.
  public var cost: Int
  /// The decision about it.
  public var fate: Fate
}

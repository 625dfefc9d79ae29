public import IntentMetadata
public import PhraseAutomaton
public import UtteranceActs

/// What an utterance was found to mean.
public struct MatchResult: Sendable, Hashable {
  /// Whether there is one answer.
  public enum Outcome: String, Codable, Sendable, Hashable {
    /// The first match is the answer.
    case matched
    /// The first matches are equally good and mean different things.
    case ambiguous
    /// Nothing matches.
    case rejected
    /// Several things are asked for, one after another: ``MatchResult/parts``.
    case sequence
  }

  /// The utterance as it was given.
  public var text: String
  /// Whether there is one answer.
  public var outcome: Outcome
  /// The matches, best first.
  public var matches: [IntentMatch]
  /// How many of the first matches are as good as the very first.
  public var equallyGood: Int
  /// Whether the search for forgiven readings stopped at its bound, so that there may be others.
  public var reachedBound = false
  /// Why nothing is done although the words are those of a phrase; only of a rejected result.
  public var refusal: ActRefusal?
  /// What each of several commands in one utterance means, in their order; only of a sequence, which has no
  /// matches itself.
  public var parts: [MatchResult] = []

  /// Creates a result; of matches that are not said to be equally good the first is the best.
  public init(text: String, outcome: Outcome, matches: [IntentMatch], equallyGood: Int = 1) {
    self.text = text
    self.outcome = outcome
    self.matches = matches
    self.equallyGood = min(equallyGood, matches.count)
  }

  /// Leaves it to the person whether an answer is meant that may be none.
  mutating func askIfDoubtful() {
    if outcome == .matched, matches.first?.doubt != nil { outcome = .ambiguous }
  }
}

/// One reading of an utterance: an intent with the slots that its words fill.
public struct IntentMatch: Sendable, Hashable {
  /// The name of the app.
  public var app: String
  /// The intent's identifier.
  public var intent: String
  /// The phrase template as written.
  public var phrase: String
  /// How well the words fit, from 0 to 1.
  public var score: Double
  /// The slots in the order of the words, then those that the phrase gives without words.
  public var slots: [SlotMatch]
  /// Whether the app's name was left out of the phrase.
  public var omitsAppName: Bool
  /// The liberties that were taken with the words; empty if a phrase fits them as they were said.
  public var liberties: [ForgivenStep] = []
  /// Whether the phrase was said in other words; ``score`` is then how often such a match is right.
  public var isParaphrase = false
  /// What each word of the utterance speaks for, where the phrase was said in other words.
  public var evidence: [WordEvidence] = []
  /// Why it is open whether this is asked for at all, so that the person is asked first, or `nil`
  /// if it is clear.
  public var doubt: ActReason?
  /// Whether the dialog put it together from single words and values, because no phrase fits as a whole.
  public var isAssembled = false
  /// Whether the words are the intent's title or its summary, which no app wrote to be said.
  public var isByOwnWords = false
  /// The words for a time other than now that no parameter takes; with them nothing is to be done now.
  public var otherTime: String?
  /// The words, where they were matched on a locked device, which knows no names for this intent; they are
  /// matched once more before anything is done.
  public var heardWhileLocked: String?
  /// Whether the words are not those of a phrase.
  public var isForgiven: Bool { !liberties.isEmpty || isParaphrase }

  /// Creates a match; everything but app and intent may be left out.
  public init(
    app: String, intent: String, phrase: String = "", score: Double = 1, slots: [SlotMatch] = [],
    omitsAppName: Bool = false
  ) {
    self.app = app
    self.intent = intent
    self.phrase = phrase
    self.score = score
    self.slots = slots
    self.omitsAppName = omitsAppName
  }
}

/// What a word speaks for where a phrase was said in other words.
public struct WordEvidence: Sendable, Hashable {
  /// How much the word tells, from 0 for courtesies to 1.
  public var tells: Double
  /// How well the phrase explains it: 0 not at all, 1 as its own word or the value of a slot.
  public var fit: Double
}

import IntentMetadata
public import PhraseAutomaton
public import UtteranceActs

/// The result of matching an utterance.
public struct MatchResult: Sendable, Hashable {
  /// The kind of result.
  public enum Outcome: String, Codable, Sendable, Hashable {
    /// The first match is the answer.
    case matched
    /// The first matches are equally good and differ in meaning.
    case ambiguous
    /// Nothing matches.
    case rejected
    /// The utterance asks for several things, one after another: ``MatchResult/parts``.
    case sequence
  }

  /// The utterance as it was given.
  public var text: String
  /// The kind of result.
  public var outcome: Outcome
  /// The matches, best first.
  public var matches: [IntentMatch]
  /// The number of matches at the front that are as good as the first.
  public var equallyGood: Int
  /// Whether the forgiving search hit its limit, so that there may be more readings.
  public var reachedBound = false
  /// Why nothing is done although the words are those of a phrase; set only for a rejected result.
  public var refusal: ActRefusal?
  /// Commands that take the things that a rejected utterance names, best first; a person may be asked about them.
  public var offers: [IntentMatch] = []
  /// The results for the parts of an utterance with several commands, in order; only for a
  /// sequence, which has no matches itself.
  public var parts: [MatchResult] = []

  /// Creates a result. Unless more matches are equally good, the first is the best.
  public init(text: String, outcome: Outcome, matches: [IntentMatch], equallyGood: Int = 1) {
    self.text = text
    self.outcome = outcome
    self.matches = matches
    self.equallyGood = min(equallyGood, matches.count)
  }

  /// Turns a doubtful match into a question to the person.
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
  /// The slots in the order of the words, followed by those that the phrase sets without words.
  public var slots: [SlotMatch]
  /// Whether the app's name was left out of the phrase.
  public var omitsAppName: Bool
  /// The edits that were applied to the words; empty if a phrase fits them as they were said.
  public var edits: [ForgivenStep] = []
  /// Whether the utterance paraphrases the phrase; ``score`` is then the probability that such a
  /// match is correct.
  public var isParaphrase = false
  /// The evidence that each word of a paraphrase contributes.
  public var evidence: [WordEvidence] = []
  /// The reason for doubt that this is being asked for, so that the person is asked first; `nil` if
  /// there is none.
  public var doubt: ActReason?
  /// Whether the dialog assembled it from single words and values, because no phrase fits as a
  /// whole.
  public var isAssembled = false
  /// Whether the dialog read it from the end of the words, behind what may be a frame or another command.
  public var isFramed = false
  /// Whether the words are the intent's title or its summary, which the app did not write as a
  /// phrase.
  public var isByOwnWords = false
  /// The words for a time other than now that no parameter takes; with them, nothing must be done
  /// now.
  public var otherTime: String?
  /// The words that nothing in a doubtful reading accounts for, as they were said; the dialog sets them.
  public var leftOver: [String] = []
  /// Whether the person hears these words even if a question of the app follows anyway.
  public var tellsLeftOver = false
  /// The words, if they were matched on a locked device without the names that this intent needs;
  /// they are matched again before anything is done.
  public var heardWhileLocked: String?
  /// Whether the match needed edits or a paraphrase.
  public var isForgiven: Bool { !edits.isEmpty || isParaphrase }

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

/// What a word contributes to a paraphrase.
public struct WordEvidence: Sendable, Hashable {
  /// The weight of the word, from 0 for courtesies to 1.
  public var tells: Double
  /// How well the phrase explains it: 0 for not at all, 1 for a word of the phrase or the value of
  /// a slot.
  public var fit: Double
}

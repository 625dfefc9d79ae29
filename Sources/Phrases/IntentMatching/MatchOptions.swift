public import Foundation
public import IntentMetadata

/// How an utterance is matched.
public struct MatchOptions: Sendable, Hashable {
  /// Whether all tolerance is off: an app name in the phrase must be said, and no word may be
  /// skipped.
  public var isExact: Bool
  /// Whether paraphrases are found.
  public var findsParaphrases: Bool
  /// Whether an utterance may be several commands, performed one after another.
  public var findsSequences = true
  /// Whether the text is tried only as a part of a longer utterance, each part of which must be a
  /// command as it stands.
  var isPartOfSequence = false
  /// Whether the text is what a longer utterance asks for.
  var isRequest = false
  /// The minimum score of a paraphrase: the probability that such a match is correct, from 0 to 1.
  public var minimumParaphraseScore: Double
  /// Whether misspelled, misheard, superfluous and missing words are tolerated if no phrase fits.
  public var isForgiving: Bool
  /// The minimum score of a forgiven match, from 0 to 1: the probability that such a match is
  /// correct.
  public var minimumScore: Double
  /// Values that phrases of a phrase set may require or exclude, by name.
  public var context: [String: IntentValue]
  /// The maximum number of matches.
  public var limit: Int
  /// The time that "tomorrow" and "in an hour" refer to.
  public var now: Date
  /// The calendar, with the person's time zone.
  public var calendar: Calendar

  /// The default minimum score of a forgiven match.
  public static let defaultMinimumScore = 0.7
  /// The default minimum score of a paraphrase. It must be correct four times out of five, since a
  /// refusal costs a person less than a wrong action.
  public static let defaultMinimumParaphraseScore = 0.8

  /// Creates options; the defaults are tolerant, without context, with up to eight matches.
  public init(
    isExact: Bool = false, isForgiving: Bool = true, findsParaphrases: Bool = true,
    minimumScore: Double = Self.defaultMinimumScore,
    minimumParaphraseScore: Double = Self.defaultMinimumParaphraseScore,
    context: [String: IntentValue] = [:], limit: Int = 8,
    now: Date = .now, calendar: Calendar = .current
  ) {
    self.isExact = isExact
    self.isForgiving = isForgiving
    self.findsParaphrases = findsParaphrases
    self.minimumScore = minimumScore
    self.minimumParaphraseScore = minimumParaphraseScore
    self.context = context
    self.limit = limit
    self.now = now
    self.calendar = calendar
  }
}

/// A problem that kept a phrase or a list out of the matcher.
public struct MatcherProblem: Error, Sendable, Hashable {
  /// The name of the app.
  public var app: String
  /// What is wrong, and where in the text.
  public var message: String
  /// What to do.
  public var hint: String?
  /// A short identifier of the problem.
  public var rule: String
  /// The template or name, with its location if known.
  public var source: SourceText
  /// The affected part of the text, in UTF-8 offsets.
  public var span: Range<Int>?
}

public import Foundation
public import IntentMetadata

/// How an utterance is matched.
public struct MatchOptions: Sendable, Hashable {
  /// Whether all tolerance is off: the app's name must be said where the phrase has it, and no word
  /// may be passed over.
  public var isExact: Bool
  /// Whether phrases are found that say the same in other words.
  public var findsParaphrases: Bool
  /// Whether an utterance may be several commands, done one after another.
  public var findsSequences = true
  /// Whether the text is only tried as a part of a longer utterance, of which each must be a command as it
  /// stands.
  var isPartOfSequence = false
  /// The score below which a match in other words is no match: how often such a match is right, from 0
  /// to 1.
  public var minimumParaphraseScore: Double
  /// Whether misspelled, misheard, superfluous and missing words are forgiven where no phrase fits.
  public var isForgiving: Bool
  /// The score below which a forgiven match is no match, from 0 to 1: how often such a match is right.
  public var minimumScore: Double
  /// Values that phrases of a phrase set may require or exclude, by name.
  public var context: [String: IntentValue]
  /// The maximum number of matches.
  public var limit: Int
  /// The time that "tomorrow" and "in an hour" refer to.
  public var now: Date
  /// The calendar with the time zone of the person.
  public var calendar: Calendar

  /// The score below which a forgiven match is no match, where nothing else is said.
  public static let defaultMinimumScore = 0.7
  /// The score below which a match in other words is no match, where nothing else is said: four
  /// times out of five it must be right, since a refusal costs a person less than a wrong deed.
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

/// A problem of a phrase or list that kept it out of the matcher.
public struct MatcherProblem: Error, Sendable, Hashable {
  /// The name of the app.
  public var app: String
  /// What is wrong and where in the text.
  public var message: String
  /// What to do.
  public var hint: String?
  /// A short name of the condition.
  public var rule: String
  /// The template or name, with its place where it has one.
  public var source: SourceText
  /// The part of the text that is meant, in UTF-8 offsets.
  public var span: Range<Int>?
}

public import IntentMetadata

/// The kinds of values that people say, named like the types of slots and lists.
public enum SpokenValueKind: String, Sendable, CaseIterable {
  /// Any number: cardinals, ordinals, fractions, decimals, digit strings.
  case number
  /// A whole number.
  case integer
  /// An ordinal: "the third", "2nd".
  case ordinal
  /// A date, a time of day or both.
  case date
  /// The fields of a date or time that were said, with the others open; also "every Monday".
  case dateComponents
  /// A span of dates or times: "from three to five", "this weekend".
  case dateInterval
  /// A span of time in seconds.
  case duration
  /// A number with a unit.
  case measurement
  /// An amount of money.
  case currency
  /// A percentage: 50 for "fifty percent".
  case percentage
  /// Yes or no.
  case boolean
  /// A web address, as typed or as spoken ("example dot com").
  case url
  /// An e-mail address, as typed or as spoken ("jo at example dot com").
  case email
  /// A telephone number, as its digits.
  case phone
  /// A word said letter by letter.
  case spelling
}

/// A value found in words, with its position and alternatives.
public struct SpokenValue: Sendable, Hashable {
  /// The requested kind of value.
  public var kind: SpokenValueKind
  /// The positions of the value's words.
  public var words: Range<Int>
  /// The most likely reading.
  ///
  /// A percentage is its number (50 for a half), a span of dates an array of its two ends; an
  /// address, a telephone number or a spelled word is text.
  public var value: IntentValue
  /// The other readings, most likely first: "at five" is 17 o'clock or 5 o'clock.
  public var alternatives: [IntentValue]
  /// A sentence about what is uncertain, for example that a clock change skips the time.
  public var note: String?

  /// Whether two values were said, as in "five or six" and "every Monday and Friday", and this is the
  /// smaller one, or the first.
  public var isLowerEnd: Bool { note == Readings.range || note == Readings.severalDays }
  /// Whether a span of dates was said, as in "Monday to Friday", and this is its start.
  public var isStartOfSpan: Bool { note == Readings.startOfSpan }
  /// Whether only a limit was said, as in "more than five", and this is the limit.
  public var isLimit: Bool { note == Readings.limit }
  /// Whether a recurring date was said, and this is its next occurrence.
  public var isNextOccurrence: Bool { note == DateResolver.recurrence }

  /// Creates a value.
  public init(
    kind: SpokenValueKind, words: Range<Int>, value: IntentValue, alternatives: [IntentValue] = [],
    note: String? = nil
  ) {
    self.kind = kind
    self.words = words
    self.value = value
    self.alternatives = alternatives
    self.note = note
  }
}

public import Foundation

/// The kinds of values that people say, named as the types of slots and lists are.
public enum SpokenValueKind: String, Sendable, CaseIterable {
  /// Any number: cardinals, ordinals, fractions, decimals, digit strings.
  case number
  /// A whole number.
  case integer
  /// A place in a row: "the third", "2nd".
  case ordinal
  /// A date, a time of day or both.
  case date
  /// The fields of a date or time that were said, the others left open; also "every Monday".
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

/// A value found in words: what it is, where it stands and what else it could be.
public struct SpokenValue: Sendable, Hashable {
  /// What kind of value was asked for.
  public var kind: SpokenValueKind
  /// The words the value takes, by position.
  public var words: Range<Int>
  /// The most likely reading.
  public var value: Payload
  /// The other readings, most likely first: "at five" is 17 o'clock or 5 o'clock.
  public var alternatives: [Payload]
  /// A sentence about what is uncertain, for example that a clock change skips the time.
  public var note: String?

  /// Creates a value.
  public init(
    kind: SpokenValueKind, words: Range<Int>, value: Payload, alternatives: [Payload] = [],
    note: String? = nil
  ) {
    self.kind = kind
    self.words = words
    self.value = value
    self.alternatives = alternatives
    self.note = note
  }

  /// What was said, free of its wording.
  public enum Payload: Sendable, Hashable {
    /// Yes or no.
    case boolean(Bool)
    /// A whole number.
    case integer(Int)
    /// A number with a fraction.
    case double(Double)
    /// Text: an e-mail address, a telephone number, a spelled word.
    case string(String)
    /// A web address.
    case url(URL)
    /// A point in time; `hasTime` tells whether a time of day was said, else it is a day's start.
    case date(Date, hasTime: Bool)
    /// The fields of a date that were said, or those that a recurring date has in common.
    case dateComponents(DateComponents)
    /// A span of time from a start up to an end.
    case dateInterval(start: Date, end: Date)
    /// A span of time in seconds.
    case duration(Double)
    /// A number with Foundation's symbol of a unit.
    case measurement(value: Double, unit: String)
    /// An amount of money with its ISO 4217 code.
    case currency(amount: Double, code: String)
    /// A percentage: 50 for a half.
    case percentage(Double)
  }
}

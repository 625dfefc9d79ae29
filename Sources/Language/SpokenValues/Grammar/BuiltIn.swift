/// The readers in code that a language's rules may refer to, such as `<hour>`.
enum BuiltIn: Int, CaseIterable, Sendable {
  /// An hour from 0 to 24.
  case hour
  /// An hour from 0 to 24, but not an article: "ein" without "Uhr" counts things.
  case bareHour
  /// An hour with a leading zero: "oh eight".
  case zeroHour
  /// A minute from 1 to 59.
  case minute
  /// A minute from 1 to 59, but not an article: "eine" behind "17 Uhr" counts things.
  case bareMinute
  /// A minute that is said with two digits: "fifteen", "oh five", "05".
  case minutes
  /// A day of the month, as a cardinal or an ordinal.
  case day
  /// A day of the month, as an ordinal.
  case ordinalDay
  /// A year with four digits in figures, or in words.
  case year
  /// A year of two digits in figures: `27`.
  case shortYear
  /// An ordinal from 1 to 5.
  case nth
  /// A count from 1 to 60.
  case count
  /// A clock time in figures: `3:15`.
  case clock
  /// An hour and a minute in figures with a unit between: `15h30`.
  case hourWithMinute
  /// A clock time in figures with a point: `3.15`.
  case dottedClock
  /// A clock time in three or four digits without a separator: `815`, `1030`.
  case compactClock
  /// A time on the 24-hour clock in four digits: `1600`.
  case military
  /// A date in figures: `7/24`, `24.12.2026`.
  case figures
  /// A date as ISO 8601 writes it: `2026-11-24`, with or without a time.
  case iso
  /// A duration, as a distance.
  case duration

  /// A set of readers.
  struct Mask: OptionSet, Sendable {
    let rawValue: UInt32
  }

  /// The set of this reader alone.
  var mask: Mask { Mask(rawValue: 1 << UInt32(rawValue)) }

  private static let named = Dictionary(uniqueKeysWithValues: allCases.map { ("\($0)", $0) })

  init?(name: String) {
    guard let match = Self.named[name] else { return nil }
    self = match
  }
}

/// The readers in code that a language's rules may name, as `<hour>`.
enum BuiltIn: Int, CaseIterable, Sendable {
  /// An hour from 0 to 24.
  case hour
  /// A minute from 0 to 59, in one or two figures or words.
  case minute
  /// A minute that is said with two digits: "fifteen", "oh five", "05".
  case minutes
  /// A second from 0 to 59.
  case second
  /// A day of the month, as a cardinal or an ordinal.
  case day
  /// A day of the month, as an ordinal.
  case ordinalDay
  /// A month in figures.
  case monthNumber
  /// A year with four digits, or with two.
  case year
  /// An ordinal from 1 to 5.
  case nth
  /// A clock time in figures: `3:15`.
  case clock
  /// A date in figures: `7/24`.
  case figures
  /// A length of time, as a distance.
  case duration

  init?(name: String) {
    guard let match = Self.allCases.first(where: { "\($0)" == name }) else { return nil }
    self = match
  }
}

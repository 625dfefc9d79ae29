import Foundation

/// A day of the Gregorian calendar, as the count of days since 1 January 1970.
///
/// Foundation's `Calendar` takes microseconds for each step; reading a date takes dozens of them.
/// The conversions follow Howard Hinnant, "chrono-Compatible Low-Level Date Algorithms".
struct CivilDay: Sendable, Hashable, Comparable {
  /// Days since 1 January 1970.
  var number: Int

  init(number: Int) { self.number = number }

  /// Creates a day; a month beyond 12 or a day beyond the month's last carries over, but fields
  /// beyond 10⁹ do not.
  init(year: Int, month: Int, day: Int) {
    let months = Self.bounded(year) * 12 + Self.bounded(month) - 1
    let year = months.flooredQuotient(12)
    let month = months - year * 12 + 1
    let shifted = month <= 2 ? year - 1 : year
    let era = shifted.flooredQuotient(400)
    let yearOfEra = shifted - era * 400
    let dayOfYear = (153 * (month > 2 ? month - 3 : month + 9) + 2) / 5
    let dayOfEra = yearOfEra * 365 + yearOfEra / 4 - yearOfEra / 100 + dayOfYear
    number = era * 146_097 + dayOfEra - 719_468 + Self.bounded(day) - 1
  }

  private static func bounded(_ field: Int) -> Int {
    Swift.min(Swift.max(field, -1_000_000_000), 1_000_000_000)
  }

  /// The year, month and day of the month.
  var fields: (year: Int, month: Int, day: Int) {
    let shifted = number + 719_468
    let era = shifted.flooredQuotient(146_097)
    let dayOfEra = shifted - era * 146_097
    let yearOfEra =
      (dayOfEra - dayOfEra / 1460 + dayOfEra / 36_524 - dayOfEra / 146_096) / 365
    let dayOfYear = dayOfEra - (365 * yearOfEra + yearOfEra / 4 - yearOfEra / 100)
    let shiftedMonth = (5 * dayOfYear + 2) / 153
    let day = dayOfYear - (153 * shiftedMonth + 2) / 5 + 1
    let month = shiftedMonth < 10 ? shiftedMonth + 3 : shiftedMonth - 9
    return (yearOfEra + era * 400 + (month <= 2 ? 1 : 0), month, day)
  }

  var year: Int { fields.year }
  var month: Int { fields.month }
  var day: Int { fields.day }

  /// The day of the week; 1 is Sunday, as in `Calendar`.
  var weekday: Int { (number + 4) - (number + 4).flooredQuotient(7) * 7 + 1 }

  /// Returns the number of days of a month.
  static func length(ofMonth month: Int, in year: Int) -> Int {
    CivilDay(year: year, month: month + 1, day: 1).number
      - CivilDay(year: year, month: month, day: 1).number
  }

  static func + (day: CivilDay, days: Int) -> CivilDay { CivilDay(number: day.number + days) }

  static func < (lhs: CivilDay, rhs: CivilDay) -> Bool { lhs.number < rhs.number }

  /// Returns the day some months later, or the last of that month if it has no such day.
  func adding(months: Int) -> CivilDay {
    let (year, month, day) = fields
    let first = CivilDay(year: year, month: month + months, day: 1)
    let length = Self.length(ofMonth: first.month, in: first.year)
    return first + (min(day, length) - 1)
  }

  /// Returns the day on which a point in time falls, and the second of that day.
  static func local(_ date: Date, in zone: TimeZone) -> (day: CivilDay, second: Int) {
    let limit = 1e13
    let bounded = min(max(date.timeIntervalSince1970, -limit), limit)
    let seconds = Int(bounded.rounded(.down)) + zone.secondsFromGMT(for: date)
    let day = seconds.flooredQuotient(86_400)
    return (CivilDay(number: day), seconds - day * 86_400)
  }

  /// Returns the point in time of a second of the day, and whether it exists in the time zone.
  ///
  /// A time that a clock change skips becomes the one equally far after the change; of a time that
  /// occurs twice, the first is used.
  func date(second: Int, in zone: TimeZone) -> (date: Date, exists: Bool) {
    let local = Double(number * 86_400 + second)
    // The offsets on both sides of a change that may be near.
    let before = zone.secondsFromGMT(for: Date(timeIntervalSince1970: local - 86_400))
    let after = zone.secondsFromGMT(for: Date(timeIntervalSince1970: local + 86_400))
    let date = Date(timeIntervalSince1970: local - Double(before))
    if before == after || zone.secondsFromGMT(for: date) == before { return (date, true) }
    let other = Date(timeIntervalSince1970: local - Double(after))
    return zone.secondsFromGMT(for: other) == after ? (other, true) : (date, false)
  }
}

extension CivilDay {
  /// Returns the nearest day with a weekday before or after this one.
  func beside(_ side: Beside, weekday: Int) -> CivilDay {
    let since = (self.weekday - weekday + 7) % 7
    return switch side {
    case .before: self + -(since == 0 ? 7 : since)
    case .onOrBefore: self + -since
    case .after: self + (7 - since)
    }
  }
}

extension CivilDay: CustomStringConvertible {
  /// The day as ISO 8601 writes it.
  var description: String {
    let (year, month, day) = fields
    return "\(year.padded(4))-\(month.padded(2))-\(day.padded(2))"
  }
}

extension Int {
  /// Returns the quotient rounded towards negative infinity.
  func flooredQuotient(_ divisor: Int) -> Int {
    self >= 0 ? self / divisor : (self + 1) / divisor - 1
  }

  /// Returns the decimal digits, padded with leading zeros.
  func padded(_ length: Int) -> String {
    let digits = String(self)
    return String(repeating: "0", count: Swift.max(0, length - digits.count)) + digits
  }
}

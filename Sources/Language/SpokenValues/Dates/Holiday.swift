import Foundation

/// A named day, and how to find it in a year.
struct Holiday: Sendable, Hashable {
  private enum Anchor: Sendable, Hashable {
    case fixed(month: Int, day: Int)
    /// The `nth` of a weekday in the month, counted from the end if it is negative.
    case weekday(month: Int, weekday: Int, nth: Int)
    case easter
    /// The first of a weekday from a date on.
    case weekdayFrom(month: Int, day: Int, weekday: Int)
    /// A day of another calendar's year.
    case foreign(Calendar.Identifier, month: Int, day: Int)
  }

  private var anchor: Anchor
  private var offset = 0

  /// The other calendars in which days may be given, by their names in language data.
  private static let calendars: [Substring: Calendar.Identifier] = [
    "hebrew": .hebrew, "islamic": .islamicUmmAlQura, "chinese": .chinese,
  ]

  /// Parses a day in the notation of language data: `12-25`, `11/5/4+1`, `easter-2`, `11-27>1`,
  /// `hebrew-3-25`.
  init?(_ text: String) {
    if text.hasPrefix("easter") {
      anchor = .easter
      offset = Int(text.dropFirst(6)) ?? 0
      return
    }
    if text.contains("/") {
      let parts = text.split(separator: "/")
      guard parts.count == 3, let month = Int(parts[0]), let weekday = Int(parts[1]) else {
        return nil
      }
      let numbers = parts[2].split(separator: "+")
      guard let first = numbers.first, let nth = Int(first) else { return nil }
      anchor = .weekday(month: month, weekday: weekday, nth: nth)
      offset = numbers.count > 1 ? Int(numbers[1]) ?? 0 : 0
      return
    }
    let sides = text.split(separator: ">")
    let fields = (sides.first ?? "").split(separator: "-")
    let parts = fields.compactMap { Int($0) }
    guard parts.count == 2 else { return nil }
    if fields.count == 3 {
      guard let calendar = Self.calendars[fields[0]] else { return nil }
      anchor = .foreign(calendar, month: parts[0], day: parts[1])
      return
    }
    if sides.count == 2 {
      guard let weekday = Int(sides[1]) else { return nil }
      anchor = .weekdayFrom(month: parts[0], day: parts[1], weekday: weekday)
    } else {
      anchor = .fixed(month: parts[0], day: parts[1])
    }
  }

  /// Returns the day in a year; `nil` if the year has none, as with leap days.
  func day(in year: Int) -> CivilDay? {
    switch anchor {
    case .fixed(let month, let day):
      day > CivilDay.length(ofMonth: month, in: year)
        ? nil : CivilDay(year: year, month: month, day: day)
    case .weekday(let month, let weekday, let nth):
      CivilDay.nth(nth, weekday: weekday, ofMonth: month, in: year).map { $0 + offset }
    case .easter: CivilDay.easter(in: year) + offset
    case .weekdayFrom(let month, let day, let weekday):
      (CivilDay(year: year, month: month, day: day) + -1).beside(.after, weekday: weekday)
    case .foreign(let calendar, let month, let day):
      CivilDay.first(in: year, month: month, day: day, of: calendar)
    }
  }
}

extension CivilDay {
  /// Returns the first day of a year with a month and a day in another calendar, by the tables
  /// of Foundation; leap months are skipped.
  static func first(
    in year: Int, month: Int, day: Int, of identifier: Calendar.Identifier
  ) -> CivilDay? {
    var calendar = Calendar(identifier: identifier)
    calendar.timeZone = .gmt
    var fields = DateComponents(month: month, day: day)
    if identifier == .chinese { fields.isLeapMonth = false }
    let start = CivilDay(year: year, month: 1, day: 1).date(second: 0, in: .gmt).date - 1
    let found = calendar.nextDate(after: start, matching: fields, matchingPolicy: .strict)
    return found.map { local($0, in: .gmt).day }.flatMap { $0.year == year ? $0 : nil }
  }

  /// Returns the nth of a weekday in a month; a negative `nth` counts from the end.
  static func nth(_ nth: Int, weekday: Int, ofMonth month: Int, in year: Int) -> CivilDay? {
    let first = CivilDay(year: year, month: month, day: 1)
    let next = CivilDay(year: year, month: month + 1, day: 1)
    let day: CivilDay
    if nth > 0 {
      let step = (weekday - first.weekday + 7) % 7
      day = first + (step + (nth - 1) * 7)
    } else {
      let last = next + -1
      let step = (last.weekday - weekday + 7) % 7
      day = last + ((nth + 1) * 7 - step)
    }
    return day >= first && day < next ? day : nil
  }

  /// Returns Easter Sunday, by the anonymous Gregorian computus (Meeus, Jones and Butcher).
  static func easter(in year: Int) -> CivilDay {
    let (a, b, c) = (year % 19, year / 100, year % 100)
    let d = (19 * a + b - b / 4 - (b - (b + 8) / 25 + 1) / 3 + 15) % 30
    let e = (32 + 2 * (b % 4) + 2 * (c / 4) - d - c % 4) % 7
    let f = d + e - 7 * ((a + 11 * d + 22 * e) / 451) + 114
    return CivilDay(year: year, month: f / 31, day: f % 31 + 1)
  }
}

/// Recurrence rules as text, in the form of iCalendar (RFC 5545, section 3.3.10).
enum RecurrenceText {
  private typealias Rule = Calendar.RecurrenceRule

  private static let frequencies: [(name: String, frequency: Calendar.RecurrenceRule.Frequency)] = [
    ("MINUTELY", .minutely), ("HOURLY", .hourly), ("DAILY", .daily), ("WEEKLY", .weekly),
    ("MONTHLY", .monthly), ("YEARLY", .yearly),
  ]

  /// The days of the week by their codes, in the order of `Calendar`'s numbers, minus one.
  private static let weekdays = ["SU", "MO", "TU", "WE", "TH", "FR", "SA"]

  /// Returns the text of a rule.
  static func text(of rule: Calendar.RecurrenceRule) -> String {
    var parts = frequencies.filter { $0.frequency == rule.frequency }.map { "FREQ=\($0.name)" }
    if rule.interval != 1 { parts.append("INTERVAL=\(rule.interval)") }
    if let count = rule.end.occurrences { parts.append("COUNT=\(count)") }
    if let date = rule.end.date { parts.append("UNTIL=\(stamp(date))") }
    let days = rule.weekdays.compactMap { day -> String? in
      switch day {
      case .every(let day): code(day)
      case .nth(let ordinal, let day): code(day).map { "\(ordinal)\($0)" }
      @unknown default: nil
      }
    }
    let lists: [(String, [String])] = [
      ("BYMONTH", rule.months.map { "\($0.index)" }),
      ("BYWEEKNO", rule.weeks.map(String.init)), ("BYYEARDAY", rule.daysOfTheYear.map(String.init)),
      ("BYMONTHDAY", rule.daysOfTheMonth.map(String.init)), ("BYDAY", days),
      ("BYHOUR", rule.hours.map(String.init)), ("BYMINUTE", rule.minutes.map(String.init)),
      ("BYSECOND", rule.seconds.map(String.init)), ("BYSETPOS", rule.setPositions.map(String.init)),
    ]
    for (name, values) in lists where !values.isEmpty {
      parts.append("\(name)=\(values.joined(separator: ","))")
    }
    return parts.joined(separator: ";")
  }

  /// Returns the rule of a text; `nil` if it is not one, or has a part that is not known here.
  static func rule(of text: String) -> Calendar.RecurrenceRule? {
    let text = text.uppercased()
    let fields = (text.hasPrefix("RRULE:") ? String(text.dropFirst(6)) : text).split(separator: ";")
    var parts: [String: String] = [:]
    for field in fields {
      let pair = field.split(separator: "=", maxSplits: 1).map(String.init)
      guard pair.count == 2, parts.updateValue(pair[1], forKey: pair[0]) == nil else { return nil }
    }
    guard
      let frequency = frequencies.first(where: { $0.name == parts["FREQ"] })?.frequency
    else { return nil }
    var rule = Calendar.RecurrenceRule(calendar: .current, frequency: frequency)
    parts["FREQ"] = nil
    for (name, value) in parts {
      guard set(name, value, in: &rule) else { return nil }
    }
    return rule
  }

  private static func set(_ name: String, _ value: String, in rule: inout Calendar.RecurrenceRule)
    -> Bool
  {
    let items = value.split(separator: ",").map(String.init)
    let numbers = items.compactMap { Int($0) }
    let isNumbers = numbers.count == items.count && !items.isEmpty
    switch name {
    case "INTERVAL":
      guard isNumbers, numbers.count == 1, numbers[0] > 0 else { return false }
      rule.interval = numbers[0]
    case "COUNT":
      guard isNumbers, numbers.count == 1, numbers[0] > 0 else { return false }
      rule.end = .afterOccurrences(numbers[0])
    case "UNTIL":
      guard let date = date(of: value) else { return false }
      rule.end = .afterDate(date)
    case "BYDAY":
      rule.weekdays = items.compactMap(weekday)
      return rule.weekdays.count == items.count
    case "BYMONTH" where isNumbers: rule.months = numbers.map { .init($0) }
    case "BYWEEKNO" where isNumbers: rule.weeks = numbers
    case "BYYEARDAY" where isNumbers: rule.daysOfTheYear = numbers
    case "BYMONTHDAY" where isNumbers: rule.daysOfTheMonth = numbers
    case "BYHOUR" where isNumbers: rule.hours = numbers
    case "BYMINUTE" where isNumbers: rule.minutes = numbers
    case "BYSECOND" where isNumbers: rule.seconds = numbers
    case "BYSETPOS" where isNumbers: rule.setPositions = numbers
    // Weeks start as the calendar says.
    case "WKST": return weekdays.contains(value)
    default: return false
    }
    return true
  }

  private static func code(_ day: Locale.Weekday) -> String? {
    Calendar.RecurrenceRule.dayOrder.firstIndex(of: day).map { weekdays[$0] }
  }

  private static func weekday(_ text: String) -> Calendar.RecurrenceRule.Weekday? {
    guard let index = weekdays.firstIndex(of: String(text.suffix(2))) else { return nil }
    let day = Calendar.RecurrenceRule.dayOrder[index]
    let ordinal = text.dropLast(2)
    if ordinal.isEmpty { return .every(day) }
    return Int(ordinal).map { .nth($0, day) }
  }

  private static func stamp(_ date: Date) -> String {
    date.formatted(.iso8601).filter { !"-:".contains($0) }
  }

  /// Reads a date such as `20261231` or `20261231T235959Z`.
  private static func date(of text: String) -> Date? {
    let digits = text.compactMap(\.wholeNumberValue)
    guard digits.count == 8 || digits.count == 14 else { return nil }
    func number(_ range: Range<Int>) -> Int { digits[range].reduce(0) { $0 * 10 + $1 } }
    var fields = DateComponents(
      year: number(0..<4), month: number(4..<6), day: number(6..<8))
    if digits.count == 14 {
      (fields.hour, fields.minute, fields.second) = (
        number(8..<10), number(10..<12), number(12..<14)
      )
    }
    var calendar = Calendar(identifier: .gregorian)
    calendar.timeZone = text.hasSuffix("Z") ? .gmt : .current
    return calendar.date(from: fields)
  }
}

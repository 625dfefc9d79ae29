package import Foundation

/// The text of dates in machine output.
package enum CanonicalDate {
  /// Returns a point in time as a local ISO 8601 date, with the time of day if one was said:
  /// `2026-11-24`, `2026-11-24T15:15:00`.
  package static func text(_ date: Date, hasTime: Bool, in zone: TimeZone) -> String {
    let (day, second) = CivilDay.local(date, in: zone)
    guard hasTime else { return day.description }
    return "\(day)T\(time(second / 3600, second / 60 % 60, second % 60))"
  }

  /// Returns the text of the fields of a date.
  ///
  /// A single date (`2026-11-24T09:00:00`, `2026-11`) or a time of any day (`09:00:00`) is written
  /// in ISO 8601, recurring fields as an iCalendar recurrence rule (RFC 5545, section 3.3.10), for
  /// example `FREQ=WEEKLY;BYDAY=MO;BYHOUR=9;BYMINUTE=0`.
  package static func text(_ fields: DateComponents) -> String {
    let time = fields.hour.map { Self.time($0, fields.minute ?? 0, fields.second ?? 0) }
    if let year = fields.year {
      let parts = [fields.month, fields.month == nil ? nil : fields.day].compactMap { $0 }
      let day = ([year.padded(4)] + parts.map { $0.padded(2) }).joined(separator: "-")
      return [day, time].compactMap { $0 }.joined(separator: "T")
    }
    let isOfAnyDay = fields.month == nil && fields.day == nil && fields.weekday == nil
    if let time, isOfAnyDay { return time }
    return recurrence(fields)
  }

  /// Returns the rule of all times that have some fields.
  private static func recurrence(_ fields: DateComponents) -> String {
    let weekday = fields.weekday.flatMap { day in
      weekdays.indices.contains(day &- 1) ? weekdays[day - 1] : nil
    }
    let frequency =
      if fields.month != nil {
        "YEARLY"
      } else if fields.day != nil || (weekday != nil && fields.weekdayOrdinal != nil) {
        "MONTHLY"
      } else if weekday != nil {
        "WEEKLY"
      } else if fields.minute != nil {
        "HOURLY"
      } else {
        "DAILY"
      }
    var rule = "FREQ=" + frequency
    func add(_ name: String, _ number: Int?) {
      if let number { rule += ";\(name)=\(number)" }
    }
    add("BYMONTH", fields.month)
    add("BYMONTHDAY", fields.day)
    if let weekday {
      rule += ";BYDAY=" + (fields.weekdayOrdinal.map { String($0) } ?? "") + weekday
    }
    add("BYHOUR", fields.hour)
    add("BYMINUTE", fields.minute)
    add("BYSECOND", fields.second)
    return rule
  }

  /// The days of the week as iCalendar names them, indexed by `Calendar`'s numbers minus one.
  private static let weekdays = ["SU", "MO", "TU", "WE", "TH", "FR", "SA"]

  private static func time(_ hour: Int, _ minute: Int, _ second: Int) -> String {
    "\(hour.padded(2)):\(minute.padded(2)):\(second.padded(2))"
  }
}

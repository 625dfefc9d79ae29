import Foundation

extension Date {
  /// Whether calendars can read the date: it is within about 300,000 years of today.
  package var isReadable: Bool { timeIntervalSince1970.magnitude <= 1e13 }
}

extension DateComponents {
  /// Whether calendars can read the fields: none is beyond 10⁹.
  package var areReadable: Bool {
    let fields = [
      era, year, month, day, hour, minute, second, nanosecond, weekday, weekdayOrdinal, quarter,
      weekOfMonth, weekOfYear, yearForWeekOfYear, dayOfYear,
    ]
    return fields.allSatisfy { ($0 ?? 0).magnitude <= 1_000_000_000 }
  }
}

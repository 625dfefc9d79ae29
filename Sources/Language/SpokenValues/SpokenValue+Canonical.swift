public import Foundation
public import IntentMetadata

extension IntentValue {
  /// Returns the value in its canonical form, as JSON.
  ///
  /// Dates are `"2026-11-24"` without a time of day, otherwise `"2026-11-24T15:15:00"`; a
  /// time of any day is `"09:00:00"`, and a recurring date is iCalendar's rule for it
  /// (`"FREQ=WEEKLY;BYDAY=MO"`); durations are seconds; measurements and currency amounts are `{"value":2,"unit":"kg"}` with
  /// Foundation's unit symbol or the ISO code; spans are two dates in an array, cases and
  /// entities their identifiers.
  ///
  /// - Parameter calendar: The calendar whose time zone dates are written in.
  public func canonicalJSON(in calendar: Calendar) -> String {
    switch self {
    case .boolean(let value): value ? "true" : "false"
    case .integer(let value): String(value)
    case .double(let value), .duration(let value): Self.json(value)
    case .string(let text): Self.json(text)
    case .url(let url): Self.json(url.absoluteString)
    case .date(let date): Self.json(date, true, calendar)
    case .day(let date): Self.json(date, false, calendar)
    case .dateComponents(let components): Self.json(CanonicalDate.text(components))
    case .measurement(let value, let unit), .currency(let value, let unit):
      "{\"value\":\(Self.json(value)),\"unit\":\(Self.json(unit))}"
    case .enumCase(_, let id): Self.json(id)
    case .entity(_, let entity): Self.json(entity.id)
    case .array(let values):
      "[" + values.map { $0.canonicalJSON(in: calendar) }.joined(separator: ",") + "]"
    case .empty: "null"
    }
  }

  private static func json(_ value: Double) -> String {
    if let whole = Int(exactly: value), abs(whole) < 1 << 53 { return String(whole) }
    return value.isFinite ? String(value) : "null"
  }

  private static func json(_ text: String) -> String {
    var result = "\""
    for scalar in text.unicodeScalars {
      switch scalar {
      case "\"": result += "\\\""
      case "\\": result += "\\\\"
      case _ where scalar.value < 0x20:
        let digits = String(scalar.value, radix: 16)
        result += "\\u" + String(repeating: "0", count: 4 - digits.count) + digits
      default: result.unicodeScalars.append(scalar)
      }
    }
    return result + "\""
  }

  private static func json(_ date: Date, _ hasTime: Bool, _ calendar: Calendar) -> String {
    json(CanonicalDate.text(date, hasTime: hasTime, in: calendar.timeZone))
  }
}

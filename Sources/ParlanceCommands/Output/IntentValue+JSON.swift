import Foundation
import IntentMetadata

extension IntentValue {
  /// Writes the canonical form: plain JSON for what JSON has, ISO 8601 for dates, an object with
  /// value and unit for amounts, the identifier for a case, the title for an entity.
  func write(to json: inout JSONWriter) {
    switch self {
    case .boolean(let value): json.boolean(value)
    case .integer(let value): json.integer(value)
    case .double(let value), .duration(let value): json.number(value)
    case .string(let value): json.string(value)
    case .url(let value): json.string(value.absoluteString)
    case .date(let value): json.string(Self.text(of: value))
    case .dateComponents(let value): json.string(Self.text(of: value))
    case .measurement(let value, let unit), .currency(let value, let unit):
      json.object { json in
        json.key("value")
        json.number(value)
        json.key("unit")
        json.string(unit)
      }
    case .enumCase(_, let id): json.string(id)
    case .entity(_, let entity): json.string(entity.title)
    case .array(let values):
      json.array { json in
        for value in values { value.write(to: &json) }
      }
    }
  }

  /// The identifier of an entity, or `nil` for other values.
  var entityID: String? {
    if case .entity(_, let entity) = self { entity.id } else { nil }
  }

  /// Returns a point in time in the calendar and zone of the person.
  private static func text(of date: Date) -> String {
    let fields: Set<Calendar.Component> = [.year, .month, .day, .hour, .minute, .second]
    return text(of: Calendar.current.dateComponents(fields, from: date))
  }

  /// Returns `2026-11-24T15:15:00`, `2026-11-24` or `15:15:00`, as far as the fields are known.
  private static func text(of fields: DateComponents) -> String {
    func padded(_ number: Int, _ width: Int) -> String {
      let digits = String(number)
      return String(repeating: "0", count: max(0, width - digits.count)) + digits
    }
    var parts: [String] = []
    if let month = fields.month, let day = fields.day {
      let year = fields.year.map { padded($0, 4) } ?? "-"
      parts.append([year, padded(month, 2), padded(day, 2)].joined(separator: "-"))
    }
    if let hour = fields.hour {
      let numbers = [hour, fields.minute ?? 0, fields.second ?? 0]
      parts.append(numbers.map { padded($0, 2) }.joined(separator: ":"))
    }
    return parts.joined(separator: "T")
  }
}

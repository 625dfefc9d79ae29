import Foundation

extension ValueOption {
  /// Returns plain words for a value without a name of its own.
  package static func words(for value: IntentValue) -> String {
    switch value {
    case .boolean(let value): value ? "yes" : "no"
    case .integer(let value): "\(value)"
    case .double(let value): Int(exactly: value).map { "\($0)" } ?? "\(value)"
    case .string(let value): value
    case .url(let value): value.absoluteString
    case .date(let value): value.formatted(date: .abbreviated, time: .shortened)
    case .day(let value): value.formatted(date: .abbreviated, time: .omitted)
    case .dateComponents(let fields):
      Calendar.current.date(from: fields).flatMap { fields.year == nil ? nil : $0 }
        .map { words(for: fields.hour == nil ? .day($0) : .date($0)) } ?? "\(fields)"
    case .duration(let seconds): words(seconds: seconds)
    case .measurement(let value, let unit): "\(words(for: .double(value))) \(unit)"
    case .currency(let amount, let code): "\(words(for: .double(amount))) \(code)"
    case .enumCase(_, let id): id
    case .entity(_, let entity): entity.title
    case .array(let values): values.map(words).englishList("and")
    case .empty: "–"
    }
  }

  private static func words(seconds: Double) -> String {
    let (amount, unit) =
      switch seconds.magnitude {
      case 3600... where seconds.truncatingRemainder(dividingBy: 3600) == 0:
        (seconds / 3600, "hour")
      case 60... where seconds.truncatingRemainder(dividingBy: 60) == 0: (seconds / 60, "minute")
      default: (seconds, "second")
      }
    return "\(words(for: .double(amount))) \(unit)\(amount == 1 ? "" : "s")"
  }
}

/// Steps from the present day, week, month or year.
enum Direction: Int, CaseIterable, Sendable {
  case this, next, last, afterNext, beforeLast
}

/// Calendar periods by which days are given.
enum Period: Int, CaseIterable, Sendable {
  case week, weekend, month, quarter, year
  /// Monday to Friday.
  case workday
}

/// Which end of a period is meant.
enum Edge: Int, CaseIterable, Sendable {
  case start, middle, end
}

/// The position of a day of the week relative to another day.
enum Beside: Int, CaseIterable, Sendable {
  case before, after, onOrBefore
}

/// How a date recurs.
enum Recurrence: Int, CaseIterable, Sendable {
  /// No date recurs this way.
  case never
  /// Whenever the fields fit: “every Friday”.
  case each
  /// On several days, of which the fields are one: “every Monday and Friday”.
  case several
  /// Less often than the fields say: “every other Friday”.
  case alternate
}

/// Parts of the day, and the time that stands for each if no hour is said.
enum DayPart: Int, CaseIterable, Sendable {
  case morning, earlyMorning, lateMorning, noon, afternoon, earlyAfternoon, lateAfternoon, evening
  case lateEvening, night, dawn, breakfast, dusk, endOfWork, midMorning, teatime, smallHours
  /// The current time: "this time tomorrow".
  case present

  /// The hour that stands for the part.
  var hour: Int {
    switch self {
    case .morning, .present: 9
    case .earlyMorning, .dawn: 6
    case .midMorning: 10
    case .lateMorning: 11
    case .noon: 12
    case .afternoon: 15
    case .teatime: 16
    case .smallHours: 2
    case .earlyAfternoon: 13
    case .lateAfternoon, .endOfWork: 17
    case .evening, .dusk: 18
    case .lateEvening: 22
    case .night: 20
    case .breakfast: 8
    }
  }

  /// Returns an hour said with this part on the 24-hour clock; 24 and more are hours after the
  /// following midnight.
  func hour(for hour: Int) -> Int {
    let twelfth = hour % 12
    switch self {
    case .morning, .earlyMorning, .midMorning, .lateMorning, .dawn, .breakfast, .smallHours:
      return hour == 12 && self == .lateMorning ? 12 : twelfth
    case .noon: return twelfth >= 10 ? twelfth : twelfth + 12
    case .afternoon, .earlyAfternoon, .lateAfternoon, .teatime, .evening, .dusk, .endOfWork,
      .present:
      return twelfth + 12
    case .night, .lateEvening: return twelfth < 5 ? twelfth + 24 : twelfth + 12
    }
  }
}

/// The names that rules use instead of numbers.
extension Facts {
  /// Returns the value of a name in a field.
  static func constant(_ name: String, of field: Field) -> Int? { constants[field]?[name] }

  private static let constants: [Field: [String: Int]] = [
    .direction: numbers(Direction.self), .period: numbers(Period.self), .edge: numbers(Edge.self),
    .beside: numbers(Beside.self), .part: numbers(DayPart.self),
    .recurring: numbers(Recurrence.self),
  ]

  private static func numbers<Names: CaseIterable & RawRepresentable<Int>>(
    _: Names.Type
  ) -> [String: Int] {
    Dictionary(uniqueKeysWithValues: Names.allCases.map { ("\($0)", $0.rawValue) })
  }
}

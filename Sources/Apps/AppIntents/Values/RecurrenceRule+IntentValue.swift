public import IntentMetadata

extension Calendar.RecurrenceRule: _IntentValue {
  /// The type in the assistant: a date with some fields specified, as in “every Monday”.
  public static var _valueType: IntentMetadata.ValueType { .dateComponents }

  /// The fields that all its dates have in common, if they determine the rule; otherwise, the
  /// iCalendar rule.
  public var _intentValue: IntentValue? {
    commonFields.map { .dateComponents($0) } ?? .string(RecurrenceText.text(of: self))
  }

  /// Returns the rule of all dates with some fields, or of a text such as
  /// `FREQ=WEEKLY;INTERVAL=2;BYDAY=MO`.
  ///
  /// - Throws: The error that asks for the parameter again, for a date with a year, which does not recur.
  public static func _resolve(_ value: IntentValue) async throws -> Calendar.RecurrenceRule {
    switch value {
    case .dateComponents(let fields) where fields.year == nil: return Self(repeating: fields)
    case .dateComponents, .date, .day:
      let words = ValueOption.words(for: value)
      throw (ParameterReference.current ?? ParameterReference()).needsValueError(
        "“\(words)” doesn’t repeat. How often should it be?")
    case .string(let text):
      guard let rule = RecurrenceText.rule(of: text) else { fallthrough }
      return rule
    default: throw AppIntentError.mismatch(value, _valueType)
    }
  }

  /// Creates the rule of all dates with the given fields; without fields, of every day.
  init(repeating fields: DateComponents) {
    let weekday = fields.weekday.flatMap { number in
      Self.dayOrder.indices.contains(number &- 1) ? Self.dayOrder[number - 1] : nil
    }
    let frequency: Frequency =
      if fields.month != nil {
        .yearly
      } else if fields.day != nil || (weekday != nil && fields.weekdayOrdinal != nil) {
        .monthly
      } else if weekday != nil {
        .weekly
      } else if fields.hour == nil, fields.minute != nil {
        .hourly
      } else {
        .daily
      }
    self.init(
      calendar: fields.calendar ?? .current, frequency: frequency,
      months: fields.month.map { [Month($0)] } ?? [],
      daysOfTheMonth: [fields.day].compactMap { $0 },
      weekdays: weekday.map { day in
        [fields.weekdayOrdinal.map { .nth($0, day) } ?? .every(day)]
      } ?? [],
      hours: [fields.hour].compactMap { $0 }, minutes: [fields.minute].compactMap { $0 },
      seconds: [fields.second].compactMap { $0 })
  }

  /// The fields that determine the rule, or `nil` if none do, as for every second week.
  private var commonFields: DateComponents? {
    let lists = [daysOfTheMonth, hours, minutes, seconds]
    guard interval == 1, end == .never, months.count <= 1, weekdays.count <= 1,
      lists.allSatisfy({ $0.count <= 1 }), weeks.isEmpty, daysOfTheYear.isEmpty,
      setPositions.isEmpty
    else { return nil }
    var fields = DateComponents()
    (fields.month, fields.day) = (months.first?.index, daysOfTheMonth.first)
    (fields.hour, fields.minute, fields.second) = (hours.first, minutes.first, seconds.first)
    switch weekdays.first {
    case .every(let day): fields.weekday = Self.dayOrder.firstIndex(of: day).map { $0 + 1 }
    case .nth(let ordinal, let day):
      fields.weekday = Self.dayOrder.firstIndex(of: day).map { $0 + 1 }
      fields.weekdayOrdinal = ordinal
    case nil: break
    @unknown default: return nil
    }
    // The fields alone must reproduce the rule: "every year" has none to express it.
    return Self(repeating: fields).frequency == frequency ? fields : nil
  }

  /// The days of the week in the order of `Calendar`'s numbers, minus one.
  static let dayOrder: [Locale.Weekday] = [
    .sunday, .monday, .tuesday, .wednesday, .thursday, .friday, .saturday,
  ]
}

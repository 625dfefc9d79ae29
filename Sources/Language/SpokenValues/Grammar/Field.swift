extension Facts {
  /// The fields that rules can set, as in `month=5` or `part=evening`.
  enum Field: Int, CaseIterable, Sendable {
    /// 1 for yes, 0 for no.
    case answer
    case year, month, day
    /// 1 is Sunday, as in `Calendar`.
    case weekday
    case hour, minute, second
    /// 1: before noon, 2: after noon, 3: a time on the 24-hour clock.
    case meridiem
    /// A part of the day, see ``DayPart``.
    case part
    /// Days from today.
    case dayOffset
    /// A day with a name, see ``Holiday``.
    case holiday
    /// A step from the present day, week or month, see ``Direction``.
    case direction
    /// A span of the calendar, see ``Period``.
    case period
    /// Which of several: the third Monday; -1 is the last.
    case nth
    /// A distance from the other facts, in months, days and seconds.
    case shiftMonths, shiftDays, shiftSeconds
    /// A named number, or a number of weekdays.
    case count
    /// 1 if a distance goes backward.
    case backwards
    /// 1 if minutes count down to the hour.
    case minutesBefore
    /// 1: the start of a period, 2: its middle, 3: its end.
    case edge
    /// The position of a day of the week relative to the day that was said, see ``Beside``.
    case beside
    /// How the value recurs, see ``Recurrence``.
    case recurring
    /// Further weeks after the day that was said: "Friday week".
    case extraWeeks
    /// 1 if a value has meaning only with a part of the day or a date; 2 if it is likelier than
    /// others; 3 if it is a time that is rarely said this way.
    case weak
    /// The number of a unit in its family.
    case unit
    /// 1 if days from Monday to Friday are counted: "the last business day of May".
    case workday
    /// The number of a time zone among the named ones.
    case zone
    /// 1 if a time of day was written in figures where the day has 24 hours: "6:30" is in the morning.
    case written

    /// The fields by name; looking up names by reflection would take a third of the loading time.
    static let named = Dictionary(uniqueKeysWithValues: allCases.map { ("\($0)", $0) })
  }
}

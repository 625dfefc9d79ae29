extension Facts {
  /// What a rule can say something about. Rules set fields as `month=5` or `part=evening`.
  enum Field: Int, CaseIterable, Sendable {
    /// 1 for yes, 0 for no.
    case answer
    case year, month, day
    /// 1 is Sunday, as in `Calendar`.
    case weekday
    case hour, minute, second
    /// 1: before noon, 2: after noon, 3: a time on 24 hours.
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
    /// A distance from what else was said, in months, days and seconds.
    case shiftMonths, shiftDays, shiftSeconds
    /// A number that has a name, or how many of a day's name are counted.
    case count
    /// 1 where a distance is meant backwards.
    case backwards
    /// 1 where minutes count down to the hour.
    case minutesBefore
    /// 1: the start of a period, 2: its middle, 3: its end.
    case edge
    /// Where a day of the week lies beside the day that was said, see ``Beside``.
    case beside
    /// 1 where the value comes back.
    case recurring
    /// Further weeks behind the day that was said: "Friday week".
    case extraWeeks
    /// 1 where a value only has meaning with a part of the day or a date beside it; 2 where it is
    /// likelier than others; 3 where it is a time that is rarely said this way.
    case weak
    /// The number of a unit in its family.
    case unit
    /// 1 where days from Monday to Friday are counted: "the last business day of May".
    case workday
    /// The number of a time zone among those that have names.
    case zone

    /// The fields by name; looking names up by reflection would take a third of the loading.
    static let named = Dictionary(uniqueKeysWithValues: allCases.map { ("\($0)", $0) })
  }
}

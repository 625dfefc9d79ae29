/// Resolves days.
extension DateResolver {
  /// The days that words may mean, most likely first; none if they name no day.
  enum Days {
    case days([CivilDay], note: String?)
    case failure(String)
  }

  /// Returns the days that the facts name.
  func days(_ facts: Facts) -> Days {
    let facts = withYear(facts)
    guard let beside = facts[.beside].flatMap(Beside.init(rawValue:)), let weekday = facts[.weekday]
    else { return namedDays(facts) }
    guard case .days(let days, let note) = namedDays(facts.without(.weekday)) else {
      return namedDays(facts.without(.weekday))
    }
    return .days(days.map { $0.beside(beside, weekday: weekday) }, note: note)
  }

  /// Returns the facts with the year that "next year" means, if a month is also given.
  private func withYear(_ facts: Facts) -> Facts {
    guard facts[.month] != nil, facts[.year] == nil, facts[.period] == Period.year.rawValue,
      let direction = facts[.direction].flatMap(Direction.init(rawValue:))
    else { return facts }
    let year = today.year + step(direction)
    return facts.without(.period).without(.direction).with(.year, year) ?? facts
  }

  private func namedDays(_ facts: Facts) -> Days {
    let direction = facts[.direction].flatMap(Direction.init(rawValue:))
    if let number = facts[.holiday], number < language.holidays.count {
      return holiday(language.holidays[number], facts, direction)
    }
    if facts[.edge] != nil || facts[.nth] != nil { return partOfPeriod(facts, direction) }
    if let day = facts[.day] { return calendarDay(day, facts, direction) }
    if let weekday = facts[.weekday] {
      return .days(weekdays(weekday, facts, direction), note: nil)
    }
    if facts[.workday] == 1, let count = facts[.count] {
      return .days([workday(facts[.backwards] == 1 ? -count : count, from: today)], note: nil)
    }
    if let offset = facts[.dayOffset] { return .days([today + offset], note: nil) }
    if let start = periodStart(facts, direction) { return .days(start, note: nil) }
    return .days([], note: nil)
  }

  // MARK: Days with names

  private func holiday(_ holiday: Holiday, _ facts: Facts, _ direction: Direction?) -> Days {
    if let year = facts[.year] {
      return single(holiday.day(in: year), "That year has no such day.")
    }
    if facts[.period] == Period.year.rawValue {
      let step = direction == .next ? 1 : direction == .last ? -1 : 0
      return single(holiday.day(in: today.year + step), "That year has no such day.")
    }
    let steps = 0...8
    if direction == .last {
      let past = steps.lazy.compactMap { holiday.day(in: today.year - $0) }.first { $0 < today }
      return single(past, "There is no such day.")
    }
    let coming = steps.lazy.compactMap { holiday.day(in: today.year + $0) }.filter { $0 >= today }
    return .days(Array(coming.prefix(direction == .next ? 2 : 1)), note: nil)
  }

  private func single(_ day: CivilDay?, _ problem: String) -> Days {
    day.map { .days([$0], note: nil) } ?? .failure(problem)
  }

  // MARK: Days of the week

  private func weekdays(
    _ weekday: Int, _ facts: Facts, _ direction: Direction?
  ) -> [CivilDay] {
    let distance = (weekday - today.weekday + 7) % 7
    if facts[.period] == Period.week.rawValue {
      return [monday + (7 * step(direction) + (weekday + 5) % 7)]
    }
    let coming = today + (distance == 0 ? 7 : distance)
    if let count = facts[.count] {
      let isBackwards = facts[.backwards] == 1
      let last = coming + (distance == 0 ? -14 : -7)
      return [isBackwards ? last + -7 * (count - 1) : coming + 7 * (count - 1)]
    }
    switch direction {
    case nil: return distance == 0 ? [coming, today] : [coming]
    case .this: return distance == 0 ? [today, coming] : [coming]
    case .last: return [coming + -7 + (distance == 0 ? -7 : 0)]
    case .beforeLast: return [coming + -14 + (distance == 0 ? -7 : 0)]
    case .next, .afterNext:
      let sinceWeekStart = (today.weekday - language.firstWeekday + 7) % 7
      let isThisWeek = sinceWeekStart + coming.number - today.number < 7
      let isLater = language.nextIsNextWeek && isThisWeek
      let days = isLater ? [coming + 7, coming] : [coming, coming + 7]
      return direction == .afterNext ? [days[0] + 7] : days
    }
  }

  /// The Monday of this week.
  private var monday: CivilDay { today + -((today.weekday + 5) % 7) }

  // MARK: Days of the month

  private func calendarDay(_ day: Int, _ facts: Facts, _ direction: Direction?) -> Days {
    guard let month = facts[.month] else { return dayOfSomeMonth(day, facts, direction) }
    func date(in year: Int) -> CivilDay? {
      guard day <= CivilDay.length(ofMonth: month, in: year) else { return nil }
      return CivilDay(year: year, month: month, day: day)
    }
    func days(_ date: CivilDay?) -> Days {
      // Names are looked up only if they are given.
      date.map { .days([$0], note: nil) }
        ?? .failure("\(name(ofMonth: month)) has no day \(day).")
    }
    if let year = facts[.year] {
      guard let date = date(in: year) else {
        return .failure("\(name(ofMonth: month)) \(year) has no day \(day).")
      }
      let isWrong = facts[.weekday].map { $0 != date.weekday } ?? false
      return .days([date], note: isWrong ? "That date is another day of the week." : nil)
    }
    // The 29th of February may be seven years away.
    if direction == .last {
      return days((0...8).lazy.compactMap { date(in: today.year - $0) }.first { $0 < today })
    }
    let coming = (0...12).lazy.compactMap { date(in: today.year + $0) }.filter { $0 >= today }
    if let weekday = facts[.weekday], let matching = coming.first(where: { $0.weekday == weekday })
    {
      return days(matching)
    }
    return days(coming.first)
  }

  private func dayOfSomeMonth(_ day: Int, _ facts: Facts, _ direction: Direction?) -> Days {
    var months = 0...12
    if facts[.period] == Period.month.rawValue {
      let isOver = direction == nil && day < today.day
      let step = isOver ? 1 : self.step(direction)
      months = step...step
    } else if facts[.weekday] != nil {
      months = 0...60
    }
    for step in months {
      let first = CivilDay(year: today.year, month: today.month + step, day: 1)
      guard day <= CivilDay.length(ofMonth: first.month, in: first.year) else { continue }
      let date = first + (day - 1)
      if months.count > 1, date < today { continue }
      if let weekday = facts[.weekday], date.weekday != weekday { continue }
      return .days([date], note: nil)
    }
    return .failure("That month has no day \(day).")
  }

  private func name(ofMonth month: Int) -> String {
    let names = language.file.writing.months.split(separator: " ")
    return names.indices ~= month - 1 ? String(names[month - 1]) : "Month \(month)"
  }

  // MARK: Periods

  /// Returns the start of the period that was said, and other days it may stand for.
  private func periodStart(_ facts: Facts, _ direction: Direction?) -> [CivilDay]? {
    if let month = facts[.month] { return [start(ofMonth: month, facts, direction)] }
    if let year = facts[.year] { return [CivilDay(year: year, month: 1, day: 1)] }
    guard let period = facts[.period].flatMap(Period.init(rawValue:)) else { return nil }
    let step = step(direction)
    switch period {
    case .week: return step == 0 ? [today] : [monday + 7 * step, today + 7 * step]
    case .weekend:
      let saturday = today.weekday == 1 ? today + -1 : today + (7 - today.weekday)
      let isOver = step == 0 && saturday < today
      return [isOver ? today : saturday + 7 * step]
    case .workday:
      var day = step > 0 ? today + 1 : step < 0 ? today + -1 : today
      while day.weekday == 1 || day.weekday == 7 { day = day + (step < 0 ? -1 : 1) }
      return [day]
    case .month:
      let first = CivilDay(year: today.year, month: today.month + step, day: 1)
      return step == 0 ? [first] : [first, today.adding(months: step)]
    case .quarter:
      return [CivilDay(year: today.year, month: (today.month - 1) / 3 * 3 + 1 + 3 * step, day: 1)]
    case .year:
      let first = CivilDay(year: today.year + step, month: 1, day: 1)
      return step == 0 ? [first] : [first, today.adding(months: 12 * step)]
    }
  }

  private func step(_ direction: Direction?) -> Int {
    switch direction {
    case nil, .this: 0
    case .next: 1
    case .last: -1
    case .afterNext: 2
    case .beforeLast: -2
    }
  }

  private func start(ofMonth month: Int, _ facts: Facts, _ direction: Direction?) -> CivilDay {
    let year: Int
    if let said = facts[.year] {
      year = said
    } else if direction == .last {
      year = month < today.month ? today.year : today.year - 1
    } else {
      let isThis = month == today.month && direction != .next
      year = month > today.month || isThis ? today.year : today.year + 1
    }
    return CivilDay(year: year, month: month, day: 1)
  }

  /// Returns the start, middle or end of a period, or the nth of a day's name in it.
  ///
  /// If the words do not identify the period, it is the one in which that part is still ahead: at
  /// its end, the start of "the month" is that of the next one.
  private func partOfPeriod(_ facts: Facts, _ direction: Direction?) -> Days {
    guard let bounds = bounds(facts, direction) else {
      return .failure("It is unclear what it is a part of.")
    }
    let day = part(facts, of: bounds)
    if let day, day < today, direction == nil, facts[.year] == nil {
      let later =
        facts[.month] == nil
        ? self.bounds(facts, .next)
        : facts.with(.year, bounds.start.year + 1).flatMap { self.bounds($0, nil) }
      return single(later.flatMap { part(facts, of: $0) }, Self.noSuchDay)
    }
    return single(day, Self.noSuchDay)
  }

  private static let noSuchDay = "There is no such day in that time."

  private func part(_ facts: Facts, of bounds: (start: CivilDay, end: CivilDay)) -> CivilDay? {
    if let nth = facts[.nth] {
      if let weekday = facts[.weekday] { return self.nth(nth, weekday, in: bounds) }
      if facts[.workday] == 1 {
        return workday(nth, from: nth > 0 ? bounds.start + -1 : bounds.end + 1)
      }
      let day = nth > 0 ? bounds.start + (nth - 1) : bounds.end + (nth + 1)
      return bounds.start <= day && day <= bounds.end ? day : nil
    }
    switch facts[.edge].flatMap(Edge.init(rawValue:)) {
    case .end: return bounds.end
    case .middle:
      let length = bounds.end.number - bounds.start.number + 1
      // The middle of a month is the 15th, whatever its length, and that of a week is Wednesday.
      let step = 28...31 ~= length ? 14 : length == 7 ? 2 : (length - 1) / 2
      return bounds.start + step
    case .start, nil: return bounds.start
    }
  }

  /// Returns the nth day from Monday to Friday after a day, or before it if `nth` is negative.
  private func workday(_ nth: Int, from day: CivilDay) -> CivilDay {
    let step = nth > 0 ? 1 : -1
    var day = day
    var left = abs(nth)
    while left > 0 {
      day = day + step
      if 2...6 ~= day.weekday { left -= 1 }
    }
    return day
  }

  private func nth(_ nth: Int, _ weekday: Int, in bounds: (start: CivilDay, end: CivilDay))
    -> CivilDay?
  {
    let day: CivilDay
    if nth > 0 {
      let first = (weekday - bounds.start.weekday + 7) % 7
      day = bounds.start + (first + (nth - 1) * 7)
    } else {
      let last = (bounds.end.weekday - weekday + 7) % 7
      day = bounds.end + ((nth + 1) * 7 - last)
    }
    return day >= bounds.start && day <= bounds.end ? day : nil
  }

  private func bounds(_ facts: Facts, _ direction: Direction?) -> (start: CivilDay, end: CivilDay)?
  {
    if facts[.month] != nil || facts[.period] == Period.month.rawValue {
      guard let start = periodStart(facts, direction)?.first else { return nil }
      return (start, start + (CivilDay.length(ofMonth: start.month, in: start.year) - 1))
    }
    if facts[.year] != nil || facts[.period] == Period.year.rawValue {
      guard let start = periodStart(facts, direction)?.first else { return nil }
      return (start, CivilDay(year: start.year, month: 12, day: 31))
    }
    if facts[.period] == Period.quarter.rawValue {
      guard let start = periodStart(facts, direction)?.first else { return nil }
      return (start, start.adding(months: 3) + -1)
    }
    guard facts[.period] == Period.week.rawValue || facts[.period] == Period.weekend.rawValue
    else { return nil }
    let start = monday + 7 * step(direction)
    if facts[.period] == Period.weekend.rawValue { return (start + 5, start + 6) }
    return (start, start + 6)
  }
}

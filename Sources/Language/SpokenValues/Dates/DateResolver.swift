import Foundation

/// Resolves facts about a date to days and times, relative to a reference time.
///
/// If words are ambiguous, the future is preferred, then the nearest date; the other readings
/// follow as alternatives.
struct DateResolver {
  /// A day, and a second of it if a time was said; seconds may be outside the day.
  struct Moment: Hashable {
    var day: CivilDay
    var second: Int?
  }

  /// The meaning of facts: dates, most likely first, or why there are none.
  enum Outcome {
    case moments([Moment], note: String?)
    case failure(String)
  }

  private(set) var today: CivilDay
  let secondOfDay: Int
  let language: Language

  /// The time zone of days and times.
  let zone: TimeZone

  /// Creates a resolver at a reader's time.
  ///
  /// - Parameter zone: The time zone that was said, instead of the person's own.
  init(_ reader: SpokenValueReader, in zone: TimeZone? = nil) {
    self.zone = zone ?? reader.calendar.timeZone
    (today, secondOfDay) = CivilDay.local(reader.now, in: self.zone)
    language = reader.language
  }

  /// Returns a resolver with a different current day.
  func counting(from day: CivilDay) -> DateResolver {
    var result = self
    result.today = day
    return result
  }

  /// Returns the meaning of facts.
  func resolve(_ facts: Facts) -> Outcome {
    var note: String?
    var days: [CivilDay]
    switch self.days(facts) {
    case .days(let found, let warning): (days, note) = (found, warning)
    case .failure(let problem): return .failure(problem)
    }
    let hasDay = !days.isEmpty
    let hasTime = facts.hasAny(of: .hour, .part)
    if let extra = facts[.extraWeeks] { days = days.map { $0 + extra * 7 } }
    let hasShift = facts.hasAny(of: .shiftMonths, .shiftDays, .shiftSeconds)
    if hasShift, !hasDay, !hasTime || facts[.shiftSeconds] == nil {
      days = [today]
    }
    if hasShift, facts[.shiftSeconds] == nil {
      let sign = facts[.backwards] == 1 ? -1 : 1
      days = days.map {
        $0.adding(months: sign * (facts[.shiftMonths] ?? 0)) + sign * (facts[.shiftDays] ?? 0)
      }
    }
    var moments: [Moment]
    if hasTime {
      let isToday = facts[.dayOffset] == 0 && !hasShift
      moments = times(facts, on: days, isToday: isToday, isOpen: !hasDay && days.isEmpty)
      guard !moments.isEmpty else { return .failure("There is no such time of day.") }
    } else {
      moments = days.map { Moment(day: $0) }
    }
    if hasShift, facts[.shiftSeconds] != nil {
      moments = shifted(moments, by: facts, startsNow: !hasDay && !hasTime)
    }
    if facts[.recurring] != nil { note = Self.recurrence }
    return .moments(moments, note: note)
  }

  /// The note on a date that recurs.
  static let recurrence = "The date recurs; this is its next occurrence."

  private func shifted(_ moments: [Moment], by facts: Facts, startsNow: Bool) -> [Moment] {
    let sign = facts[.backwards] == 1 ? -1 : 1
    let starts = startsNow ? [Moment(day: today, second: secondOfDay)] : moments
    return starts.map { start in
      let day =
        start.day.adding(months: sign * (facts[.shiftMonths] ?? 0))
        + sign * (facts[.shiftDays] ?? 0)
      return Moment(day: day, second: (start.second ?? 0) + sign * (facts[.shiftSeconds] ?? 0))
    }
  }
}

/// Times of day.
extension DateResolver {
  /// Returns the points in time of a time of day on some days, or its next occurrence.
  private func times(_ facts: Facts, on days: [CivilDay], isToday: Bool, isOpen: Bool) -> [Moment] {
    let isBare = !isOpen && !isToday || facts[.recurring] != nil
    guard let seconds = secondsOfDay(facts, isBare: isBare) else { return [] }
    if isOpen {
      // Each reading of the time is its next occurrence; the nearest comes first.
      let moments = seconds.map { second in
        Moment(day: second % 86_400 > secondOfDay ? today : today + 1, second: second % 86_400)
      }
      // Recurring times are in waking hours: "every day at seven" is not in the evening.
      if facts.hasAny(of: .recurring, .written) { return moments }
      return moments.sorted { ($0.day, $0.second ?? 0) < ($1.day, $1.second ?? 0) }
    }
    if isToday {
      let future = seconds.filter { $0 > secondOfDay }
      let past = seconds.filter { $0 <= secondOfDay }
      // Midnight today is at the end of the day.
      let moved = past.map { $0 == 0 ? 86_400 : $0 }
      return (future + moved.reversed()).map { Moment(day: today, second: $0) }
    }
    // Midnight on a day is its start or its end; on a holiday, people stay up for the latter.
    let isEnd = facts.hasAny(of: .part, .holiday)
    return days.flatMap { day in
      seconds.flatMap { second -> [Moment] in
        guard second == 86_400 else { return [Moment(day: day, second: second)] }
        let both = [Moment(day: day, second: 0), Moment(day: day, second: second)]
        return isEnd ? both.reversed() : both
      }
    }
  }

  /// Returns the seconds of the day that the facts may mean, most likely first.
  ///
  /// - Parameter isBare: Whether the hours of daylight are more likely than the next ones.
  private func secondsOfDay(_ facts: Facts, isBare: Bool) -> [Int]? {
    guard let hour = facts[.hour] else {
      guard let part = facts[.part].flatMap(DayPart.init(rawValue:)) else { return nil }
      return [part == .present ? secondOfDay : part.hour * 3600]
    }
    var minutes = facts[.minute] ?? 0
    if facts[.minutesBefore] == 1 { minutes = -minutes }
    let hours: [Int]
    if facts[.meridiem] == 1 {
      guard hour <= 12 else { return nil }
      // "Tonight at 1 am" is after midnight.
      let isNight = facts[.part] == DayPart.night.rawValue && hour % 12 < 6
      hours = [isNight ? hour % 12 + 24 : hour % 12]
    } else if facts[.meridiem] == 2 {
      hours = [hour % 12 + 12]
    } else if let part = facts[.part].flatMap(DayPart.init(rawValue:)), hour <= 12 {
      hours = [part.hour(for: hour)]
    } else if facts[.meridiem] == 3 || hour == 0 || hour > 12 {
      hours = [hour]
    } else if facts[.written] == 1 {
      hours = [hour, (hour + 12) % 24]
    } else if isBare {
      let noon = hour % 12 + 12
      hours = hour == 12 || hour < 7 ? [noon, hour % 12] : [hour, noon]
    } else {
      hours = [hour % 12, hour % 12 + 12]
    }
    return hours.map { hour in
      let second = hour * 3600 + minutes * 60 + (facts[.second] ?? 0)
      return second < 0 ? second + 86_400 : second
    }
  }
}

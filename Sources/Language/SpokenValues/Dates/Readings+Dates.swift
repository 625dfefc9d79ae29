import Foundation
import IntentMetadata

/// Dates, times, spans of them and recurring dates.
extension Readings {
  mutating func readDates(_ sentence: Sentence) {
    var found: [Reading] = []
    let kind = kind
    let rules = sentence.language.rules
    var rank = 0
    var ends = SpanEnds(sentence)
    sentence.read(rules.date, at: start) { end, facts in
      if kind != .dateComponents { found += ends.spans(from: facts, endingAt: end, rank: 2001) }
      guard kind != .dateInterval else { return }
      rank += 1
      // "May third twenty twenty-eight" is more likely to have a year than a time of day.
      let isYearless = facts[.month] != nil && facts[.hour] != nil && facts[.year] == nil
      let penalty = Self.penalty(facts) + (isYearless ? 100 : 0)
      found.append(Reading(end: end, payload: nil, facts: facts, rank: rank + penalty))
    }
    if kind != .dateComponents {
      sentence.read(rules.rangeOpen, at: start) { next, _ in
        sentence.read(rules.date, at: next) { end, facts in
          found += ends.spans(from: facts, endingAt: end, rank: -1)
        }
        // "From 3 to 5 May": a number is a day if the day of a month follows.
        sentence.read(.day, at: next, Facts()) { end, facts in
          found += ends.spans(from: facts, endingAt: end, rank: -2).filter { span in
            span.until?[.day] != nil && span.until?[.month] != nil && span.until?[.hour] == nil
          }
        }
      }
    }
    readings = found
  }

  /// Returns a penalty for an unlikely reading; negative for a likely one.
  private static func penalty(_ facts: Facts) -> Int {
    switch facts[.weak] {
    case 1: return 1000
    case 2: return -1000
    // "Ten to five" is a time; "nine to five" is more likely to be a span.
    case 3: return (facts[.minute] ?? 0) % 5 != 0 && (facts[.minute] ?? 0) <= 12 ? 3000 : 0
    default:
      // Nobody makes appointments in 1600: it is 16 o'clock.
      return (facts[.year] ?? 2000) < 1900 && !facts.hasAny(of: .month, .holiday) ? 1000 : 0
    }
  }

  /// Returns the dates of a reading at the reader's time; empty, with a reason, if there are none.
  static func resolve(
    _ reading: Reading, as kind: SpokenValueKind, _ reader: SpokenValueReader
  ) -> (payloads: [IntentValue], note: String?) {
    guard let facts = reading.facts else { return ([], nil) }
    var named: TimeZone?
    if let number = facts[.zone] {
      let identifier = reader.language.zones[number]
      named = TimeZone(identifier: identifier)
      guard named != nil else { return ([], "The time zone \(identifier) is not known here.") }
    }
    let resolver = DateResolver(reader, in: named)
    let moments: [DateResolver.Moment]
    var note: String?
    switch resolver.resolve(facts) {
    case .moments(let found, let remark): (moments, note) = (found, remark)
    case .failure(let problem): return ([], problem)
    }
    let zone = resolver.zone
    if let until = reading.until {
      return interval(moments, facts, until, resolver, kind, zone)
    }
    if kind == .dateComponents {
      let fields = components(of: moments, facts)
      if facts[.recurring] == Recurrence.several.rawValue { note = severalDays }
      return (fields, fields.isEmpty ? "A date cannot express this recurrence." : note)
    }
    let payloads = moments.map { moment -> IntentValue in
      let (date, exists) = moment.day.date(second: moment.second ?? 0, in: zone)
      if !exists, moment.second != nil {
        note = "The clocks skip this time on that day; the time after the change is used."
      }
      return moment.second == nil ? .day(date) : .date(date)
    }
    return (payloads, note)
  }

  private static func interval(
    _ starts: [DateResolver.Moment], _ facts: Facts, _ until: Facts, _ resolver: DateResolver,
    _ kind: SpokenValueKind, _ zone: TimeZone
  ) -> (payloads: [IntentValue], note: String?) {
    var (first, second) = (facts, until)
    // "From three to five on May 3rd": the day of the end also applies to the start.
    let isDayShared =
      first.hasAny(of: .hour, .part) && !first.namesDay && until.namesDay
    if isDayShared { first = first.taking(Facts.dayFields, from: until) }
    // "From the 3rd to the 5th of May", "from 4 to 22 this month".
    if first[.day] != nil, first[.month] == nil, !first.hasAny(of: .period, .hour) {
      first = first.taking([.month, .year, .period, .direction], from: until)
    } else if first.hasAny(of: .day), first[.year] == nil {
      first = first.taking([.year], from: until)
    }
    first = first.withHalf(before: until)
    if !second.namesDay { second = second.taking(Facts.dayFields, from: first) }
    if second[.day] != nil { second = second.taking([.month, .year], from: first) }
    // "Nine to five" starts in the morning and ends in the afternoon.
    if let from = first[.hour], let to = second[.hour], to < from, from < 12,
      !first.hasAny(of: .meridiem, .part), !second.hasAny(of: .meridiem, .part),
      let morning = first.with(.meridiem, 1), let afternoon = second.with(.meridiem, 2)
    {
      (first, second) = (morning, afternoon)
    }
    // "Von neun bis siebzehn Uhr": both are times on the 24-hour clock.
    if let from = first[.hour], let to = second[.hour], from <= 12, to > 12,
      !first.hasAny(of: .meridiem, .part), let onClock = first.with(.meridiem, 3)
    {
      first = onClock
    }
    guard case .moments(let starts, _) = resolver.resolve(first), let start = starts.first else {
      return ([], "The span has no start or no end.")
    }
    let startDate = start.day.date(second: start.second ?? 0, in: zone).date
    // A bare time is the next one after the start, which may be on the following day.
    let days: [Double] = until.namesDay && !isDayShared ? [0] : [0, 86_400]
    func end(_ resolver: DateResolver) -> Date? {
      guard case .moments(let ends, _) = resolver.resolve(second) else { return nil }
      let dates = ends.map { $0.day.date(second: $0.second ?? 0, in: zone).date }
      return days.flatMap { shift in dates.map { $0.addingTimeInterval(shift) } }
        .filter { $0 > startDate }.min()
    }
    // "From December 20 to January 3" and "from tomorrow until Sunday" end on the next such day
    // after the start.
    let isOpen = !second.hasAny(of: .dayOffset, .direction, .year)
    let later = end(resolver) ?? (isOpen ? end(resolver.counting(from: start.day)) : nil)
    guard let end = later else { return ([], "The span ends before it starts.") }
    if kind == .date {
      return (
        [start.second == nil ? .day(startDate) : .date(startDate)], startOfSpan
      )
    }
    return ([.array([.date(startDate), .date(end)])], nil)
  }

  /// The note on a date that recurs on several days.
  static let severalDays = "The date recurs on several days; this is one of them."

  /// The note on the start of a span where a single date is read.
  static let startOfSpan = "This is the start of a span."

  /// Returns the fields that were said, or that a recurring date has in common; none if its days
  /// have no field in common, like those of a weekend.
  private static func components(
    of moments: [DateResolver.Moment], _ facts: Facts
  ) -> [IntentValue] {
    let isRecurring = facts[.recurring] != nil
    if facts[.recurring] == Recurrence.alternate.rawValue { return [] }
    if isRecurring, let interval = interval(of: facts) {
      return moments.map { .dateComponents(interval.components(of: $0)) }
    }
    if isRecurring, !facts.hasAny(of: .weekday, .month, .day),
      facts.hasAny(of: .period, .holiday, .shiftDays, .shiftMonths, .shiftSeconds, .edge, .nth)
    {
      return []
    }
    return moments.map { moment in
      var components = DateComponents()
      // In eight hours may be tomorrow.
      let isShifted = facts[.shiftSeconds] != nil
      let shift = isShifted ? moment.second.map { Int((Double($0) / 86_400).rounded(.down)) } : nil
      let (year, month, day) = (moment.day + (shift ?? 0)).fields
      if isRecurring {
        components.weekday = facts[.weekday]
        if facts[.weekday] != nil { components.weekdayOrdinal = facts[.nth] }
        components.month = facts[.month]
        components.day = facts[.day]
      } else if facts.hasAny(of: .day, .month, .year, .weekday, .dayOffset, .holiday, .period)
        || facts.hasAny(of: .shiftDays, .shiftMonths, .shiftSeconds)
      {
        (components.year, components.month, components.day) = (year, month, day)
      }
      if let second = moment.second.map({ $0 - (shift ?? 0) * 86_400 }) {
        components.hour = second / 3600 % 24
        components.minute = second / 60 % 60
        if facts[.second] != nil { components.second = second % 60 }
      }
      return .dateComponents(components)
    }
  }
}

/// A recurrence that names no day, but only how often: “every month”. It starts today.
private enum Interval {
  case week, month, year

  /// Returns the fields of a date that all later ones have in common, and its time of day.
  func components(of moment: DateResolver.Moment) -> DateComponents {
    var components = DateComponents()
    let (_, month, day) = moment.day.fields
    switch self {
    case .week: components.weekday = moment.day.weekday
    case .month: components.day = day
    case .year: (components.month, components.day) = (month, day)
    }
    if let second = moment.second {
      components.hour = second / 3600 % 24
      components.minute = second / 60 % 60
    }
    return components
  }
}

extension Readings {
  /// Returns the interval of a recurrence of which nothing else was said, or `nil` for one that fields
  /// cannot express, such as “every two weeks”.
  private static func interval(of facts: Facts) -> Interval? {
    let named: [Facts.Field] = [
      .weekday, .month, .day, .period, .holiday, .edge, .nth, .shiftSeconds,
    ]
    guard named.allSatisfy({ facts[$0] == nil }) else { return nil }
    return switch (facts[.shiftMonths], facts[.shiftDays]) {
    case (nil, 7): .week
    case (1, nil): .month
    case (12, nil): .year
    default: nil
    }
  }
}

/// What the ends of a span imply about each other.
extension Facts {
  /// The fields that identify the day.
  static let dayFields: [Field] = [
    .dayOffset, .weekday, .holiday, .direction, .day, .month, .year, .period, .nth, .edge, .beside,
    .extraWeeks, .count,
  ]

  /// Whether a day, or a span of days, is given.
  var namesDay: Bool {
    hasAny(of: .day, .dayOffset, .weekday, .holiday, .month, .year, .period)
  }

  /// Returns these facts with the missing ones of some fields taken from others.
  fileprivate func taking(_ fields: [Field], from others: Facts) -> Facts {
    var result = self
    for field in fields where self[field] == nil {
      if let value = others[field] { result = result.with(field, value) ?? result }
    }
    return result
  }

  /// Returns the start of a span with the half of the day that its end implies: "three to five pm"
  /// starts in the afternoon, "eleven to three pm" before noon.
  fileprivate func withHalf(before end: Facts) -> Facts {
    guard let half = end[.meridiem], half < 3, let start = minuteOfHalf,
      let limit = end.minuteOfHalf,
      !hasAny(of: .meridiem, .part)
    else { return self }
    return with(.meridiem, start < limit ? half : 3 - half) ?? self
  }

  /// The minutes since midnight or noon of a time on the 12-hour clock.
  private var minuteOfHalf: Int? {
    guard let hour = self[.hour], hour <= 12 else { return nil }
    let minute = self[.minute] ?? 0
    return hour % 12 * 60 + (self[.minutesBefore] == 1 ? -minute : minute)
  }
}

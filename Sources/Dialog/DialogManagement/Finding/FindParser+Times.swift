import Foundation
import IntentMetadata
import TextNormalization

/// A stretch of time in the words, such as a day, a week or a single moment.
struct TimeStretch {
  var first: Date
  var last: Date
  /// The position after its words.
  var end: Int
  /// Whether the words name one day or moment.
  var isDay = false
}

/// Reads what a piece of the words says about the time of things.
extension FindParser {
  private var calendar: Calendar { language.calendar }

  /// Reads a moment or a stretch of time, with or without what it is a moment of.
  func moments(at start: Int) -> [Reading] {
    var properties = properties(for: .moment)
    var position = start
    if let title = file.moments[words[position]] {
      let titled = self.properties(titled: title) { $0.isMoment }
      guard !titled.isEmpty || file.links.end(in: words, at: position) != nil else { return [] }
      if !titled.isEmpty { properties = titled }
      position += 1
    }
    guard let property = properties.first, position < words.count else { return [] }
    var found = momentValues(of: property, at: position)
    for (list, comparison) in [
      (file.upcoming, EntityComparisonOperator.greaterThan), (file.past, .lessThan),
    ] {
      guard let end = list.end(in: words, at: position) else { continue }
      found.append(([now(property, comparison)], end))
    }
    return found
  }

  /// The comparison of a moment with the present.
  func now(_ property: PropertyDescriptor, _ comparison: EntityComparisonOperator)
    -> EntityFilter.Condition
  {
    EntityFilter.Condition(
      property: property.name, comparison: comparison, values: [.date(language.now())])
  }

  /// Reads a comparison with a moment, or only a moment, which then contains the thing's time.
  func momentValues(of property: PropertyDescriptor, at start: Int) -> [Reading] {
    var position = start
    if let end = file.equals.end(in: words, at: position) { position = end }
    guard position < words.count else { return [] }
    let between = ranges(of: property, at: position)
    if !between.isEmpty { return between }
    if let stretch = relative(at: position) {
      return [([condition(property, .equalTo, stretch)], stretch.end)]
    }
    var comparison = EntityComparisonOperator.equalTo
    let belongs = file.belonging.end(in: words, at: position) != nil
    for (wording, found) in file.comparisons
    where found.subject == .moment && words.has(wording, at: position) {
      (comparison, position) = (found.comparison, position + wording.count)
      break
    }
    guard position < words.count else { return [] }
    return stretches(at: position).map { stretch in
      var (comparison, stretch) = (comparison, stretch)
      if let end = file.onwards.end(in: words, at: stretch.end), comparison != .lessThan {
        (comparison, stretch.end) = (.greaterThanOrEqualTo, end)
      } else if belongs, !stretch.isDay || stretch.first < language.now() {
        comparison = .equalTo
      }
      return ([condition(property, comparison, stretch)], stretch.end)
    }
  }

  /// Reads two times with everything between them: “from Monday to Wednesday”.
  private func ranges(of property: PropertyDescriptor, at position: Int) -> [Reading] {
    let start = file.between.end(in: words, at: position) ?? position
    var found: [Reading] = []
    for first in stretches(at: start) {
      guard let place = file.betweenAnd.end(in: words, at: first.end) else { continue }
      for second in stretches(at: place) {
        var second = second
        // The days of a week are each the next one: the Wednesday meant is the one after Monday.
        if second.last < first.first, second.isDay,
          let later = calendar.date(byAdding: .day, value: 7, to: second.last)
        {
          second.last = later
        }
        guard second.last >= first.first else { continue }
        let meant = TimeStretch(first: first.first, last: second.last, end: second.end)
        found.append(([condition(property, .equalTo, meant)], second.end))
      }
    }
    return found
  }

  /// Returns the comparison of a moment with a stretch of time: before its first, after its last.
  private func condition(
    _ property: PropertyDescriptor, _ comparison: EntityComparisonOperator, _ stretch: TimeStretch
  ) -> EntityFilter.Condition {
    let (first, last) = (stretch.first, stretch.last)
    let (meant, values): (EntityComparisonOperator, [IntentValue]) =
      switch comparison {
      case .lessThan, .greaterThanOrEqualTo: (comparison, [.date(first)])
      case .greaterThan, .lessThanOrEqualTo: (comparison, [.date(last)])
      default:
        first == last ? (.equalTo, [.date(first)]) : (.isBetween, [.date(first), .date(last)])
      }
    return EntityFilter.Condition(property: property.name, comparison: meant, values: values)
  }

  // MARK: Stretches

  /// Returns the stretches of time that words name at a position, the likeliest first.
  func stretches(at position: Int) -> [TimeStretch] {
    guard position < words.count else { return [] }
    if let period = period(at: position) { return [period] }
    let long = month(at: position) ?? year(at: position)
    let days = days(at: position)
    guard let long else { return days }
    // "December 1" is a day, "December" a month.
    return days.filter { $0.end > long.end } + [long]
  }

  /// Returns the days and moments that words name at a position.
  private func days(at position: Int) -> [TimeStretch] {
    (values(of: .date, at: position) ?? []).compactMap { span in
      switch span.value {
      case .day(let day):
        let day = nearest(day, in: words[position..<span.end])
        guard let last = calendar.date(byAdding: DateComponents(day: 1, second: -1), to: day) else {
          return nil
        }
        return TimeStretch(first: day, last: last, end: span.end, isDay: true)
      case .date(let date):
        return TimeStretch(first: date, last: date, end: span.end, isDay: true)
      default: return nil
      }
    }
  }

  /// Returns the day of a month whose year was not said that is nearest to the present.
  private func nearest(_ day: Date, in words: ArraySlice<String>) -> Date {
    guard words.contains(where: { language.months[$0] != nil }),
      !words.contains(where: { Self.year($0) != nil }),
      let earlier = calendar.date(byAdding: .year, value: -1, to: day)
    else { return day }
    let now = language.now()
    return abs(earlier.timeIntervalSince(now)) < abs(day.timeIntervalSince(now)) ? earlier : day
  }

  private func period(at position: Int) -> TimeStretch? {
    for (wording, period) in file.periods where words.has(wording, at: position) {
      guard let interval = interval(of: period) else { continue }
      return stretch(interval, end: position + wording.count)
    }
    return nil
  }

  private func interval(of period: FindLanguage.Period) -> DateInterval? {
    let now = language.now()
    if let unit = period.unit {
      let day = calendar.date(byAdding: unit, value: period.offset, to: now)
      return day.flatMap { calendar.dateInterval(of: unit, for: $0) }
    }
    let this =
      calendar.dateIntervalOfWeekend(containing: now) ?? calendar.nextWeekend(startingAfter: now)
    guard let this,
      let start = calendar.date(byAdding: .day, value: 7 * period.offset, to: this.start),
      let end = calendar.date(byAdding: .day, value: 7 * period.offset, to: this.end)
    else { return nil }
    return DateInterval(start: start, end: end)
  }

  private func stretch(_ interval: DateInterval, end: Int) -> TimeStretch {
    TimeStretch(first: interval.start, last: interval.end.addingTimeInterval(-1), end: end)
  }

  /// Reads a month with or without its year; without, the nearest one is meant.
  private func month(at position: Int) -> TimeStretch? {
    guard let number = language.months[words[position]] else { return nil }
    let this = calendar.component(.year, from: language.now())
    var (years, end) = ([this, this - 1, this + 1], position + 1)
    if end < words.count, let year = Self.year(words[end]) { (years, end) = ([year], end + 1) }
    let intervals = years.compactMap { year in
      calendar.date(from: DateComponents(year: year, month: number))
        .flatMap { calendar.dateInterval(of: .month, for: $0) }
    }
    let nearest = intervals.min { distance(to: $0) < distance(to: $1) }
    return nearest.map { stretch($0, end: end) }
  }

  /// Returns how far a stretch of time is from the present.
  private func distance(to interval: DateInterval) -> TimeInterval {
    let now = language.now()
    return max(interval.start.timeIntervalSince(now), now.timeIntervalSince(interval.end), 0)
  }

  private func year(at position: Int) -> TimeStretch? {
    guard let year = Self.year(words[position]),
      let start = calendar.date(from: DateComponents(year: year)),
      let interval = calendar.dateInterval(of: .year, for: start)
    else { return nil }
    return stretch(interval, end: position + 1)
  }

  private static func year(_ word: String) -> Int? {
    guard word.count == 4, let year = Int(word), (1900...2100).contains(year) else { return nil }
    return year
  }

  // MARK: Lengths of time from now

  /// Reads a length of time that starts or ends now: “in the next three days”.
  private func relative(at position: Int) -> TimeStretch? {
    if period(at: position) != nil { return nil }
    for (list, isAhead) in [(file.ahead, true), (file.back, false)] {
      guard let start = list.end(in: words, at: position), let length = length(at: start) else {
        continue
      }
      let now = language.now()
      guard let other = moved(now, by: length, isAhead: isAhead) else { continue }
      var (first, last) = isAhead ? (now, other) : (other, now)
      if length.seconds >= 86_400, let day = calendar.dateInterval(of: .day, for: last) {
        (first, last) = (calendar.startOfDay(for: first), day.end.addingTimeInterval(-1))
      }
      return TimeStretch(first: first, last: last, end: length.end)
    }
    return nil
  }

  /// Reads a length of time, or the unit of one alone: “three days”, “week”.
  func length(at position: Int) -> (seconds: Double, months: Int?, end: Int)? {
    guard position < words.count else { return nil }
    for span in values(of: .duration, at: position) ?? [] {
      guard case .duration(let seconds) = span.value, seconds > 0 else { continue }
      return (seconds, months(seconds, unit: words[span.end - 1]), span.end)
    }
    guard let seconds = language.unit(words[position]) else { return nil }
    return (seconds, months(seconds, unit: words[position]), position + 1)
  }

  /// Returns how many months a length of time is whose unit is a month or a year.
  private func months(_ seconds: Double, unit: String) -> Int? {
    let (month, year) = (2_592_000.0, 31_536_000.0)
    guard let unit = language.unit(unit), unit == month || unit == year else { return nil }
    return Int(exactly: (seconds / unit * (unit == year ? 12 : 1)).rounded())
  }

  /// Returns a date a length of time later or earlier.
  func moved(_ date: Date, by length: (seconds: Double, months: Int?, end: Int), isAhead: Bool)
    -> Date?
  {
    let sign = isAhead ? 1 : -1
    if let months = length.months, abs(months) < 12_000 {
      return calendar.date(byAdding: .month, value: sign * months, to: date)
    }
    let days = length.seconds / 86_400
    if days < 1_000_000, let days = Int(exactly: days) {
      return calendar.date(byAdding: .day, value: sign * days, to: date)
    }
    return length.seconds < 1e11 ? date.addingTimeInterval(Double(sign) * length.seconds) : nil
  }

  /// Reads how old things are: “older than a month”, “more than a week ago”.
  func ages(at position: Int) -> [Reading] {
    guard let property = properties(for: .moment).first else { return [] }
    for (wording, found) in file.comparisons where words.has(wording, at: position) {
      let start = position + wording.count
      if found.subject == .age {
        for stretch in stretches(at: start) {
          return [([condition(property, found.comparison, stretch)], stretch.end)]
        }
        guard let length = length(at: start) else { return [] }
        let end = file.ago.end(in: words, at: length.end) ?? length.end
        return age(property, found.comparison, length, end)
      }
      guard found.subject == .number, let length = length(at: start),
        let end = file.ago.end(in: words, at: length.end)
      else { continue }
      return age(property, found.comparison.mirrored, length, end)
    }
    return []
  }

  private func age(
    _ property: PropertyDescriptor, _ comparison: EntityComparisonOperator,
    _ length: (seconds: Double, months: Int?, end: Int), _ end: Int
  ) -> [Reading] {
    guard let date = moved(language.now(), by: length, isAhead: false) else { return [] }
    return [
      ([.init(property: property.name, comparison: comparison, values: [.date(date)])], end)
    ]
  }
}

extension EntityComparisonOperator {
  /// The comparison with its two values exchanged.
  fileprivate var mirrored: Self {
    switch self {
    case .lessThan: .greaterThan
    case .greaterThan: .lessThan
    case .lessThanOrEqualTo: .greaterThanOrEqualTo
    case .greaterThanOrEqualTo: .lessThanOrEqualTo
    default: self
    }
  }

  /// The negation of the comparison, or `nil` if no comparison expresses it.
  var opposite: Self? {
    switch self {
    case .equalTo: .notEqualTo
    case .notEqualTo: .equalTo
    case .lessThan: .greaterThanOrEqualTo
    case .greaterThan: .lessThanOrEqualTo
    case .lessThanOrEqualTo: .greaterThan
    case .greaterThanOrEqualTo: .lessThan
    case .contains, .hasPrefix, .hasSuffix, .isBetween: nil
    }
  }
}

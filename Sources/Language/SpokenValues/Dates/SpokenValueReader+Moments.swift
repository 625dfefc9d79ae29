import FoundationEssentials
import IntentMetadata
public import TextNormalization

/// Times among other words.
extension SpokenValueReader {
  /// A time given in words.
  public struct Moment: Sendable {
    /// The relation of a time to the present.
    public enum Nearness: Sendable {
      /// At once: "right now".
      case now
      /// Some time today.
      case today
      /// A time in the past.
      case past
      /// Any other time.
      case other
    }

    /// The date or time, and the words that give it.
    public var value: SpokenValue
    /// Its relation to the present.
    public var nearness: Nearness
  }

  /// Returns the dates and times that start exactly at a position and can be nothing else, longest
  /// first.
  ///
  /// Among other words, a bare number counts something: "six" is a time only after "at", and "the
  /// next hour" after "for" is a duration.
  public func moments(in words: Words, at position: Int) -> [Moment] {
    guard position >= 0, position < words.count else { return [] }
    let first = language.lexeme(of: words, at: position)
    guard Readings.canStart(.date, with: first, language) else { return [] }
    let sentence = Sentence(words, from: position, language: language)
    var readings = Readings(.date, in: sentence, at: 0, reader: self)
    readings.readings.removeAll {
      !sentence.isMoment($0) || cutsAmount(after: $0.end, in: sentence)
    }
    var nearness: [Int: Moment.Nearness] = [:]
    for reading in readings.readings {
      guard let facts = reading.facts, reading.until == nil else { continue }
      if facts.isPresent { nearness[reading.end] = .now }
      if facts.isToday { nearness[reading.end] = .today }
    }
    let today = calendar.startOfDay(for: now)
    return readings.all(shiftedBy: position).map { value in
      var near = nearness[value.words.upperBound - position] ?? .other
      switch value.value {
      case .date(let date) where near == .other && date < now: near = .past
      case .day(let date) where near == .other && date < today: near = .past
      default: break
      }
      return Moment(value: value, nearness: near)
    }
  }

  /// Returns the words of a day that no month has, such as "the 30th of February", or `nil` if there are none.
  public func missingDay(in words: Words) -> Range<Int>? {
    var missing: Range<Int>?
    for position in words.indices where missing.map({ $0.contains(position) }) ?? true {
      let first = language.lexeme(of: words, at: position)
      guard language.grammar.canStart(language.rules.date, with: first) else { continue }
      let sentence = Sentence(words, from: position, language: language)
      var readings = Readings(.date, in: sentence, at: 0, reader: self)
      guard let end = readings.readings.map(\.end).max(),
        readings.readings.contains(where: { reading in
          reading.end == end && reading.until == nil && reading.facts?.hasAny(of: .day) == true
            && reading.facts?.hasAny(of: .month) == true
        }),
        readings.best(where: { $0 == end }) == nil
      else { continue }
      // Of "at 7 on the 30th of February", only the day is missing.
      if missing.map({ $0.upperBound == position + end }) ?? true {
        missing = position..<position + end
      }
    }
    return missing
  }

  /// Returns the words of a time of day that no day has, such as "25:00" or "25 o'clock", and all the words with a time of day
  /// in their place, or `nil` if there are none.
  public func missingTime(in words: Words) -> (words: Range<Int>, replaced: [String])? {
    let said = words.map(String.init)
    for position in said.indices {
      let lexeme = language.lexeme(of: words, at: position)
      let isHour = lexeme.form == .integer && lexeme.integer.map { 25...99 ~= $0 } == true
      guard lexeme.form == .clock || isHour else { continue }
      var replaced = said
      replaced[position] = isHour ? "12" : "12:30"
      // “In 48 hours” is a time.
      guard let end = endOfTime(in: said, at: position, replaced),
        !(0..<position).contains(where: { start in
          moments(in: words, at: start).contains { $0.value.words.contains(position) }
        })
      else { continue }
      return (position..<end, replaced)
    }
    return nil
  }

  /// Returns where a time of day ends that starts at a position of some words, if others have none there that is as long.
  private func endOfTime(in said: [String], at position: Int, _ replaced: [String]) -> Int? {
    func longest(_ words: [String]) -> Int {
      let words = Words(words.joined(separator: " "))
      guard words.count == said.count else { return 0 }
      let sentence = Sentence(words, from: position, language: language)
      return Readings(.date, in: sentence, at: 0, reader: self).readings.filter { reading in
        // The “a” of “25 a month” does not mean the morning.
        reading.until == nil && reading.facts?.hasAny(of: .hour) == true
          && reading.facts?[.weak] == nil && reading.facts?[.meridiem] ?? 3 == 3
      }.map(\.end).max() ?? 0
    }
    let end = longest(replaced)
    return end > longest(said) ? position + end : nil
  }

  /// Returns the days of the month that start exactly at a position, longest first: “on the 3rd”,
  /// “am 3.12.”, “le 15”.
  ///
  /// Where nothing happens on a day, such words point or count, so they are not among the
  /// ``moments(in:at:)``.
  public func days(in words: Words, at position: Int) -> [SpokenValue] {
    guard words.indices.contains(position), let mark = language.rules.dayMark else { return [] }
    let sentence = Sentence(words, from: position, language: language)
    let marks = sentence.readings(of: mark, at: 0).map(\.end)
    guard let shortest = marks.min() else { return [] }
    var readings = Readings(.date, in: sentence, at: 0, reader: self)
    readings.readings.removeAll { reading in
      guard let facts = reading.facts, reading.until == nil, shortest < reading.end else {
        return true
      }
      return !facts.hasAny(of: .day) || facts.hasAny(of: .hour, .part, .recurring)
    }
    return readings.all(shiftedBy: position)
  }

  /// Whether the number before a position belongs to the unit of time after it: "next friday for 3
  /// days" ends in a duration.
  private func cutsAmount(after end: Int, in sentence: Sentence) -> Bool {
    guard end > 0, end < sentence.lexemes.count,
      let start = (0..<end).first(where: { sentence.isNumber($0..<end) })
    else { return false }
    return Readings(.duration, in: sentence, at: start, reader: self).readings.contains {
      $0.end > end
    }
  }
}

extension Sentence {
  /// Returns whether a reading from the start on can only be a date.
  fileprivate func isMoment(_ reading: Readings.Reading) -> Bool {
    guard let facts = reading.facts else { return true }
    let rules = language.rules
    if facts.hasAny(of: .recurring) { return true }
    let isNumber = (0..<reading.end).contains { start in
      // The number is preceded by a preposition, or by the mark of a time.
      self.isNumber(start..<reading.end) && (start == 0 || opensDate(start))
    }
    if isNumber {
      let marks =
        ends(of: rules.clockMark) + (facts.hasAny(of: .day) ? ends(of: rules.dayMark) : [])
      return reading.end > 1 && marks.contains { $0 < reading.end }
    }
    let namesDay = facts.hasAny(of: .weekday, .dayOffset, .holiday, .direction, .period, .edge)
    if namesDay { return true }
    let isSpan = ends(of: rules.spanMark).contains { $0 < reading.end }
    if isSpan { return facts.hasAny(of: .month) && facts.hasAny(of: .day) }
    // "May", "2001" and "night" alone are more likely to be names.
    if facts.hasAny(of: .hour, .shiftDays, .shiftMonths, .shiftSeconds) { return true }
    if facts.hasAny(of: .month) { return facts.hasAny(of: .day) || reading.end > 1 }
    return facts.hasAny(of: .part) && reading.end > 1
  }

  private func ends(of rule: Int?) -> [Int] {
    guard let rule else { return [] }
    return readings(of: rule, at: 0).map(\.end)
  }

  /// Returns whether the words before a position are of the kind that precedes a date.
  private func opensDate(_ position: Int) -> Bool {
    (0..<position).allSatisfy { lexemes[$0].form == .word && !language.means(lexemes[$0]) }
  }
}

extension Facts {
  /// Whether the present time is given, and nothing else.
  fileprivate var isPresent: Bool { self[.shiftSeconds] == 0 && !hasAny(of: .recurring) }

  /// Whether today is given without a time.
  fileprivate var isToday: Bool {
    self[.dayOffset] == 0
      && !hasAny(of: .hour, .part, .shiftDays, .shiftMonths, .shiftSeconds, .recurring)
  }
}

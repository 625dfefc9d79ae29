public import DialogManagement
public import Foundation
import IntentMatching
public import IntentMetadata
import SpokenValues
import TextNormalization
import UtteranceActs

/// Reads the values of answers with `SpokenValues`.
public struct SpokenValueReading: ValueReading {
  /// The words of numbers, dates and the like.
  public let vocabulary: Set<String>
  private let reader: SpokenValueReader
  private let writer: SpokenValueWriter
  private let acts: ActReader?
  private let now: @Sendable () -> Date

  /// Creates a reader.
  ///
  /// - Parameters:
  ///   - locale: The language of the answers; English if it is `nil` or not known.
  ///   - calendar: The calendar with the time zone of the person.
  ///   - now: Tells the time that "tomorrow" refers to; asked at each answer.
  /// - Throws: `SpokenValueError` if there is no data for the language.
  public init(
    locale: String? = nil, calendar: Calendar = .current,
    now: @escaping @Sendable () -> Date = { .now }
  ) throws {
    let known = SpokenValueReader.language(for: locale)
    reader = try SpokenValueReader(language: known, now: now(), calendar: calendar)
    writer = try SpokenValueWriter(language: known, now: now(), calendar: calendar)
    acts = ActReader.named(known)
    self.now = now
    vocabulary = Set(reader.vocabulary)
  }

  /// Returns the value of a type that a whole text means, or `nil` if there is none.
  public func value(of type: ValueType, in text: String) -> IntentValue? {
    guard let kind = type.spokenKind else { return nil }
    var reader = reader
    reader.now = now()
    if let value = reader.value(kind, of: text) { return value.value.simplified }
    // "Eighty percent" is accepted if a number is asked for, for example for a slider.
    guard type == .integer || type == .double, isPercentage(text) else { return nil }
    return reader.value(.percentage, of: text).map { $0.value.simplified }
  }

  /// Returns whether a text is a number followed by a word or a sign for percent; a "half" is not.
  private func isPercentage(_ text: String) -> Bool {
    let trimmed = text.reversed().drop(while: \.isWhitespace).reversed()
    if trimmed.last == "%" { return true }
    guard let last = trimmed.lastIndex(where: \.isWhitespace) else { return false }
    return reader.value(.number, of: String(trimmed[..<last])) != nil
  }

  /// Returns the values of a type that start exactly at one of some words, longest first.
  public func values(of type: ValueType, in words: [String], at position: Int) -> [SpokenSpan]? {
    // An address is read from the text as it was written.
    guard let kind = type.spokenKind, kind != .url, kind != .boolean else { return nil }
    let text = Words(words.joined(separator: " "))
    guard text.count == words.count else { return nil }
    var reader = reader
    reader.now = now()
    var values = reader.values(kind, in: text, at: position)
    if type == .integer || type == .double {
      // "Half" alone is not a percentage.
      let numbers = reader.values(.number, in: text, at: position).map(\.words.upperBound)
      values += reader.values(.percentage, in: text, at: position).filter { percentage in
        numbers.contains { $0 < percentage.words.upperBound }
      }
    }
    // The end of „trag das ein“ is not a number.
    let isParticle = acts?.endsInParticle(words) == true
    return values.filter { !isParticle || $0.words.upperBound < words.count }
      .map { SpokenSpan(end: $0.words.upperBound, value: $0.value.simplified) }
  }

  /// Returns the dates and times that start exactly at one of some words and can be nothing else.
  public func moments(in words: [String], at position: Int) -> [SpokenSpan] {
    let text = Words(words.joined(separator: " "))
    guard text.count == words.count else { return [] }
    var reader = reader
    reader.now = now()
    return reader.moments(in: text, at: position).map { moment in
      let nearness: SpokenSpan.Nearness =
        switch moment.nearness {
        case .now: .now
        case .today: .today
        case .past: .past
        case .other: .other
        }
      return SpokenSpan(
        end: moment.value.words.upperBound, value: moment.value.value.simplified,
        nearness: nearness)
    }
  }

  /// Returns the days of the month that start exactly at one of some words, such as "on the 3rd".
  public func days(in words: [String], at position: Int) -> [SpokenSpan] {
    let text = Words(words.joined(separator: " "))
    guard text.count == words.count else { return [] }
    var reader = reader
    reader.now = now()
    return reader.days(in: text, at: position)
      .map { SpokenSpan(end: $0.words.upperBound, value: $0.value.simplified) }
  }

  /// Returns the words of a day that no month has, such as "the 30th of February".
  public func missingDay(in words: [String]) -> Range<Int>? {
    let text = Words(words.joined(separator: " "))
    guard text.count == words.count else { return nil }
    var reader = reader
    reader.now = now()
    return reader.missingDay(in: text)
  }

  /// Returns the words of a time of day that no day has, such as "25:00", with what would be one in their place.
  public func missingTime(in words: [String]) -> MissingTime? {
    let text = Words(words.joined(separator: " "))
    guard text.count == words.count else { return nil }
    var reader = reader
    reader.now = now()
    guard let missing = reader.missingTime(in: text) else { return nil }
    return MissingTime(words: missing.words, replaced: missing.replaced)
  }

  /// Returns the amount in "twenty-five fifty", or `nil` if the words are anything else.
  public func price(in text: String) -> Double? { reader.price(of: Words(text)) }

  /// Returns why a text does not name one value of a type, or `nil` if it does.
  public func vagueness(of type: ValueType, in text: String) -> Vagueness? {
    guard let kind = type.spokenKind else { return nil }
    var reader = reader
    reader.now = now()
    if let value = reader.value(kind, of: text) {
      if value.isLowerEnd || value.isLimit { return .range }
      // "12-1" is when something starts.
      if value.isStartOfSpan, !text.contains(where: { "-–".contains($0) }) { return .range }
      return kind == .date && value.isNextOccurrence ? .recurrence : nil
    }
    let number = reader.value(.number, of: text)
    if kind == .number || kind == .integer, let share = reader.value(.percentage, of: text),
      share.isLowerEnd || share.isLimit
    {
      return .range
    }
    if number?.isLowerEnd == true || number?.isLimit == true { return .range }
    guard kind == .currency else { return nil }
    if reader.isNamedNumber(Words(text)) { return .share }
    // "Fifty" is a number as well, "fifty percent" and "half of" are not the same one.
    guard let share = reader.value(.percentage, of: text) else { return nil }
    return share.value.simplified == number?.value.simplified ? nil : .share
  }

  /// Returns whether a text names a time of day and which half of the day is meant: "6:30 AM", "18:30".
  public func namesHalfOfDay(_ text: String) -> Bool {
    guard let value = reader.value(.dateComponents, of: text),
      case .dateComponents(let time) = value.value, let hour = time.hour
    else { return false }
    return value.alternatives.allSatisfy { other in
      if case .dateComponents(let fields) = other { fields.hour == hour } else { true }
    }
  }

  /// Returns whether a text is a time of day in figures where these are on the clock with 24 hours: at noon, “6:30” is
  /// otherwise the one in the evening first.
  public func isOn24HourClock(_ text: String) -> Bool {
    guard !namesHalfOfDay(text) else { return false }
    var reader = reader
    reader.now = reader.calendar.startOfDay(for: now()).addingTimeInterval(12 * 3600)
    guard case .dateComponents(let time)? = reader.value(.dateComponents, of: text)?.value,
      let hour = time.hour
    else { return false }
    return (1..<12).contains(hour)
  }

  /// Returns whether one number extends over some words: over "and" in "a hundred and five".
  public func isWithinNumber(_ range: Range<Int>, of words: [String]) -> Bool {
    let text = Words(words.joined(separator: " "))
    return text.count == words.count && reader.isWithinNumber(range, of: text)
  }

  /// Returns a value in words, as in "half past nine"; `nil` for what has a name or is text.
  public func words(for value: IntentValue) -> String? {
    switch value {
    case .string, .url, .enumCase, .entity, .array: return nil
    default: break
    }
    var writer = writer
    writer.now = now()
    let words = writer.words(for: value)
    // “Every day” has no field.
    return words?.isEmpty == true ? nil : words
  }

  /// Returns the position that a text names, `1` for "the first"; "one" counts, and names none.
  public func ordinal(in text: String) -> Int? {
    guard case .integer(let place)? = reader.value(.ordinal, of: text)?.value,
      !reader.isCount(Words(text))
    else { return nil }
    return place
  }
}

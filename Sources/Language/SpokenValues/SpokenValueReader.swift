public import Foundation
import IntentMetadata
public import TextNormalization

/// A reader of values in the words of one language: numbers, dates, durations, yes and no.
///
///     var reader = try SpokenValueReader(language: "en", now: now, calendar: calendar)
///     reader.value(.integer, of: "two dozen, please")?.value  // .integer(24)
///     reader.value(.date, of: "next Tuesday at a quarter past three")
///
/// A reader is cheap to copy: the language's tables are built once and shared. The caller always
/// supplies the current time and the time zone.
public struct SpokenValueReader: Sendable {
  /// The time that "now" and "tomorrow" refer to.
  public var now: Date
  /// The calendar whose time zone and first weekday apply; dates are read as Gregorian.
  public var calendar: Calendar

  let language: Language

  /// Creates a reader.
  ///
  /// - Parameters:
  ///   - language: A language code, with or without a region: `en`, `en-GB`.
  ///   - now: The time that relative dates refer to.
  ///   - calendar: The calendar with the time zone of the person.
  /// - Throws: ``SpokenValueError`` if there is no data for the language.
  public init(language: String, now: Date, calendar: Calendar) throws(SpokenValueError) {
    self.language = try Language.named(language)
    self.now = now
    self.calendar = calendar
  }

  /// The languages in which values can be read.
  public static var languages: [String] { Language.available }

  /// Returns the language, with its region, for the values of a locale: English if there is no
  /// locale, or no data for its language.
  public static func language(for locale: String?) -> String {
    guard let locale else { return "en" }
    let code = locale.prefix { $0 != "-" && $0 != "_" }.lowercased()
    return languages.contains(code) ? locale : "en"
  }

  /// Returns the value of a whole text, or `nil` if it has none.
  ///
  /// Meaningless words may surround the value: "um, two please".
  public func value(_ kind: SpokenValueKind, of text: String) -> SpokenValue? {
    let words = Words(text)
    if let typed = TypedNotation.payload(kind, of: text) {
      return SpokenValue(kind: kind, words: 0..<words.count, value: typed)
    }
    if let written = TypedNotation.writtenOut(text, as: kind, language),
      var value = value(kind, of: Words(written))
    {
      value.words = 0..<words.count
      return value
    }
    return value(kind, of: words)
  }

  /// Returns the value of all of some words, or `nil` if they have none.
  public func value(_ kind: SpokenValueKind, of words: Words) -> SpokenValue? {
    reading(kind, of: words).value
  }

  func reading(
    _ kind: SpokenValueKind, of words: Words
  ) -> (value: SpokenValue?, problem: String?) {
    guard words.count > 0, words.count <= Sentence.limit else { return (nil, nil) }
    let sentence = Sentence(words, from: 0, language: language)
    if kind == .boolean { return (answer(of: sentence), nil) }
    // Most texts are a value and nothing else.
    var readings = Readings(kind, in: sentence, at: 0, reader: self)
    if let value = readings.best(where: { $0 == sentence.count }) { return (value, nil) }
    // If the whole is a day that does not exist, so is the rest without its first word.
    if let problem = readings.problem { return (nil, problem) }
    var problem: String?
    let tails = sentence.ends(beforeFillers: language.rules.fillersAfter, kind)
    var best: SpokenValue?
    let fillers = kind.isDate ? language.rules.fillersBefore : language.rules.fillersBeforeAmount
    sentence.starts(behindFillers: fillers) { start in
      var readings = Readings(kind, in: sentence, at: start, reader: self)
      best = readings.best { tails[$0] }
      problem = problem ?? readings.problem
      return best != nil
    }
    return (best, problem)
  }

  /// Returns the answer if all words together mean yes, or all mean no; never one of both.
  private func answer(of sentence: Sentence) -> SpokenValue? {
    let isYes = sentence.isMade(of: language.rules.yes, language.rules)
    guard isYes != sentence.isMade(of: language.rules.no, language.rules) else { return nil }
    return SpokenValue(kind: .boolean, words: 0..<sentence.count, value: .boolean(isYes))
  }

  /// Returns the values that start exactly at a position, longest first.
  ///
  /// If no value can start with the word there, this costs a single lookup.
  public func values(_ kind: SpokenValueKind, in words: Words, at position: Int) -> [SpokenValue] {
    guard position >= 0, position < words.count else { return [] }
    let first = language.lexeme(of: words, at: position)
    guard Readings.canStart(kind, with: first, language), !language.isProform(words, at: position)
    else { return [] }
    let sentence = Sentence(words, from: position, language: language)
    var readings = Readings(kind, in: sentence, at: 0, reader: self)
    return readings.all(shiftedBy: position)
  }
}

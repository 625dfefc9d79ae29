public import Foundation
public import IntentMetadata
import TextNormalization

/// What someone looks up among the things of an app.
public struct FindReading: Sendable, Hashable {
  /// The app's name.
  public var app: String
  /// The type of the things.
  public var entity: EntityDescriptor
  /// The conditions on them, and their sort order.
  public var filter: EntityFilter
}

/// Reads what people say to look things up by what they are.
///
///     "trips longer than five days, newest first"     days > 5, by the start date, the greatest first
///
/// All words must be accounted for: a verb that asks for it, the type, conditions on its
/// properties, a sort order and a number. An utterance with any other word, such as a negation or a
/// report, is left to others.
public struct FindReader: Sendable {
  /// The parameter of the intents that find things, with the description of the things.
  package static let wish = "where"
  /// Their parameter with a question about one thing.
  package static let question = "question"
  let language: FindLanguage
  let reader: any ValueReading
  let locale: Locale
  /// The identifier of the language, as it was given.
  let code: String
  let calendar: Calendar
  let now: @Sendable () -> Date
  /// The numbers of the months by their names.
  let months: [String: Int]

  /// The maximum number of words read.
  static let mostWords = 60

  /// Creates a reader, or `nil` if there is no data for the language.
  ///
  /// - Parameters:
  ///   - locale: The language.
  ///   - reader: Reads numbers, dates and the like.
  ///   - calendar: The calendar with the time zone of the person.
  ///   - now: Tells the time that "this week" refers to.
  public init?(
    locale: String, reader: any ValueReading, calendar: Calendar = .current,
    now: @escaping @Sendable () -> Date = { .now }
  ) {
    guard let language = FindLanguage.named(locale) else { return nil }
    (self.language, self.reader, self.calendar, self.now) = (language, reader, calendar, now)
    self.locale = Locale(identifier: locale)
    code = locale
    var named = calendar
    named.locale = self.locale
    months = Self.numbers(of: [
      named.monthSymbols, named.standaloneMonthSymbols, named.shortMonthSymbols,
    ])
  }

  private static func numbers(of lists: [[String]]) -> [String: Int] {
    var numbers: [String: Int] = [:]
    for list in lists {
      for (place, name) in list.enumerated() {
        let words = Words(name)
        if words.count == 1, let word = words.first { numbers[String(word)] = place + 1 }
      }
    }
    return numbers
  }

  /// Returns how many seconds a unit of time has, or `nil` if a word is none.
  func unit(_ word: String) -> Double? {
    guard case .duration(let seconds)? = reader.value(of: .duration, in: "1 \(word)"), seconds > 0
    else { return nil }
    return seconds
  }

  /// Returns what an utterance looks for among the things of some apps, or none if it does not.
  ///
  /// Without a verb there must be a condition or an order: the name of a type alone asks for nothing. Without
  /// a type there must be a time that things of one type only have: “what's due tomorrow”.
  public func readings(of text: String, in apps: [AppMetadata]) -> [FindReading] {
    let words = Self.words(of: text)
    guard !words.isEmpty, words.count <= Self.mostWords else { return [] }
    let opening = language.openings.ends(in: words, at: 0)
    let verbEnd = language.verbs.end(in: words, at: opening)
    // "Can you" asks for nothing without a verb; "please" alone does not harm.
    guard verbEnd != nil || opening < 2 else { return [] }
    var readings = readings(of: words, from: verbEnd ?? opening, in: apps)
      .filter { verbEnd != nil || $0.filter != EntityFilter() }
    // “What is my longest trip”: only the extreme of something is asked for like that.
    if readings.isEmpty, let (question, start) = question(in: words), question == .what {
      readings = self.readings(of: words, from: start, in: apps).filter { $0.filter.extreme != nil }
    }
    guard readings.isEmpty, let verbEnd else { return readings }
    // "What's due tomorrow": only things of one type can be due.
    let start = language.verbs.ends(in: words, at: verbEnd)
    for app in apps {
      for entity in app.entities where entity.canBeFound {
        var parser = FindParser(words: words, entity: entity, app: app, language: self)
        guard let filter = parser.filter(withoutTypeFrom: start) else { continue }
        readings.append(FindReading(app: app.name, entity: entity, filter: filter))
      }
    }
    return readings.count == 1 ? readings : []
  }

  /// Returns what words from a position on wish for, by the type that they name.
  private func readings(
    of words: [String], from position: Int, in apps: [AppMetadata]
  ) -> [FindReading] {
    apps.flatMap { app in
      let words = removing(app, from: words)
      return app.entities.filter(\.canBeFound).compactMap { entity in
        var parser = FindParser(words: words, entity: entity, app: app, language: self)
        return parser.filter(from: position).map {
          FindReading(app: app.name, entity: entity, filter: $0)
        }
      }
    }
  }

  /// Returns what words say of the things of a type, such as "longer than five days", or `nil` if
  /// they cannot be read. No words let all through.
  public func filter(
    of text: String, for entity: EntityDescriptor, in app: AppMetadata
  ) -> EntityFilter? {
    let words = Self.words(of: text)
    guard words.count <= Self.mostWords else { return nil }
    var parser = FindParser(words: words, entity: entity, app: app, language: self)
    return parser.filter(behindType: 0)
  }

  /// Returns the normalized words of a text, with its commas as separate words.
  static func words(of text: String) -> [String] {
    var words: [String] = []
    for part in text.split(separator: ",", omittingEmptySubsequences: true) {
      if !words.isEmpty { words.append(FindParser.comma) }
      words += Words(String(part)).map(String.init)
      guard words.count <= mostWords else { break }
    }
    return words
  }

  /// Returns the words without the app's name at the end: “in Travel Tracking”.
  func removing(_ app: AppMetadata, from words: [String]) -> [String] {
    for name in [app.name] + app.synonyms {
      let name = Words(name).map(String.init)
      guard !name.isEmpty, words.count > name.count + 1, words.suffix(name.count) == name[...],
        language.places.contains(where: { $0.0 == [words[words.count - name.count - 1]] })
      else { continue }
      return Array(words.dropLast(name.count + 1))
    }
    return words
  }
}

extension EntityFilter {
  /// The property of which one thing has the extreme, if that is what is looked for: “the cheapest soup”.
  package var extreme: String? { limit == 1 ? sortedBy : nil }
}

extension EntityDescriptor {
  /// The front's name for the intent that finds things of the type.
  package var findIntentID: String { Self.findIntentID(of: id) }

  /// Returns the identifier for a type.
  static func findIntentID(of type: String) -> String { "find \(type)" }

  /// Whether things of the type can be found by their properties.
  package var canBeFound: Bool {
    !query.isDisjoint(with: [.enumeration, .properties]) || isIndexed == true
  }

  /// Returns whether the type's query compares a property in a way; one that leaves it to the front does so
  /// in all.
  func compares(_ property: PropertyDescriptor, by comparison: EntityComparisonOperator) -> Bool {
    property.comparisons?.contains(comparison) ?? true
  }
}

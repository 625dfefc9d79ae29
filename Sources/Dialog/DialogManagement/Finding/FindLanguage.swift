import Foundation
import IntentMetadata
import LanguageData
import TextNormalization

/// How people look things up, in one language.
struct FindLanguage: Decodable, Sendable {
  /// What is compared.
  enum Subject: String, Decodable, Sendable {
    case number, length, moment, age, name
  }

  /// A comparison, with its wordings.
  struct Comparison: Sendable {
    var comparison: EntityComparisonOperator
    var subject: Subject
  }

  /// What a question about one thing asks for.
  enum Question: String, Decodable, Sendable {
    case whether, what, who, when, howLong, howMuch
  }

  /// A sort order, with its wordings.
  struct Order: Sendable {
    var subject: Subject
    var isDescending: Bool
  }

  /// A period of time, with its wordings; without a unit, a weekend.
  struct Period: Sendable {
    var unit: Calendar.Component?
    var offset: Int
  }

  /// A word in the title of a boolean property, with wordings for one of its values.
  struct State: Sendable {
    var title: String
    var holds: Bool
  }

  let verbs, determiners, links, all, any, nots, equals, first: WordLists
  let descending, ascending, sorted, counts, between, betweenAnd, overdue: WordLists
  let openings, fillers, onlys, fromTo, beginningWith, next, last, upcoming, past: WordLists
  let ahead, back, belonging, onwards, ago, insides, orMore, orLess, results, around: WordLists
  /// How questions about one thing open, the longest wordings first.
  let questions: [([String], Question)]
  let comparisons: [([String], Comparison)]
  let texts: [([String], EntityComparisonOperator)]
  let orders: [([String], Order)]
  let periods: [([String], Period)]
  let moments: [String: String]
  /// Another name of a boolean property, and the value it implies.
  let states: [([String], State)]
  let places: [([String], [String])]
  let nouns: [String: [String]]
  let names, prices, lengths, switches, contractions: [String]
  let overdueTitle, title, found, foundOne, none, unread, more: String
  let isSo, isNotSo, fact, shownFact, noFact, noSuchThing: String
  /// The plural of nouns by their endings, the longest of which counts; the empty one fits all.
  private let plurals: [String: String]

  private enum Key: String, CodingKey {
    case verbs, determiners, links, all, any, nots, first, descending, ascending, sorted, counts
    case between, betweenAnd, overdue, comparisons, texts, orders, periods, moments, opposites
    case states, places, names, overdueTitle, title, found, foundOne, none, unread, more, plurals
    case openings, fillers, fromTo, beginningWith, next, last, upcoming, past, ahead, back
    case belonging, onwards, ago, insides, orMore, orLess, results, nouns, around, questions,
      prices, lengths, switches, contractions
    case isSo, isNotSo, fact, shownFact, noFact, noSuchThing
    case onlys = "only"
    case equals = "is"
  }

  init(from decoder: any Decoder) throws {
    let file = try decoder.container(keyedBy: Key.self)
    func words(_ key: Key) throws -> WordLists {
      WordLists(try file.decode(String.self, forKey: key).listed)
    }
    func table<Value: Decodable, Result>(
      _ key: Key, of: Value.Type, _ make: (Value) -> Result?
    ) throws -> [([String], Result)] {
      try file.decode([String: Value].self, forKey: key).map { text, value in
        guard let result = make(value) else {
          throw DecodingError.dataCorruptedError(
            forKey: key, in: file, debugDescription: "It is unclear what “\(text)” refers to.")
        }
        return (Words(text).map(String.init), result)
      }.sorted { ($1.0.count, $0.0.joined()) < ($0.0.count, $1.0.joined()) }
    }
    (verbs, determiners, links) = (try words(.verbs), try words(.determiners), try words(.links))
    (all, any, nots) = (try words(.all), try words(.any), try words(.nots))
    (equals, first, counts) = (try words(.equals), try words(.first), try words(.counts))
    (descending, ascending) = (try words(.descending), try words(.ascending))
    (sorted, between) = (try words(.sorted), try words(.between))
    (betweenAnd, overdue) = (try words(.betweenAnd), try words(.overdue))
    (openings, fillers, onlys) = (try words(.openings), try words(.fillers), try words(.onlys))
    (fromTo, beginningWith) = (try words(.fromTo), try words(.beginningWith))
    (next, last) = (try words(.next), try words(.last))
    (upcoming, past) = (try words(.upcoming), try words(.past))
    (ahead, back, ago) = (try words(.ahead), try words(.back), try words(.ago))
    (belonging, onwards) = (try words(.belonging), try words(.onwards))
    (insides, results) = (try words(.insides), try words(.results))
    (orMore, orLess) = (try words(.orMore), try words(.orLess))
    around = try words(.around)
    questions = try file.decode([String: String].self, forKey: .questions)
      .flatMap { kind, wordings in
        guard let question = Question(rawValue: kind) else {
          throw DecodingError.dataCorruptedError(
            forKey: .questions, in: file, debugDescription: "“\(kind)” is not a kind of question.")
        }
        return wordings.listed.map { (Words($0).map(String.init), question) }
      }.sorted { ($1.0.count, $0.0.joined()) < ($0.0.count, $1.0.joined()) }
    comparisons = try table(.comparisons, of: [String].self) { parts in
      guard parts.count == 2, let comparison = EntityComparisonOperator(rawValue: parts[0]),
        let subject = Subject(rawValue: parts[1])
      else { return nil }
      return Comparison(comparison: comparison, subject: subject)
    }
    texts = try table(.texts, of: String.self) { EntityComparisonOperator(rawValue: $0) }
    orders = try table(.orders, of: [String].self) { parts in
      guard parts.count == 2, let subject = Subject(rawValue: parts[0]) else { return nil }
      return Order(subject: subject, isDescending: parts[1] == "down")
    }
    periods = try table(.periods, of: [String].self) { parts in
      let units: [String: Calendar.Component] = [
        "week": .weekOfYear, "month": .month, "year": .year,
      ]
      guard parts.count == 2, units[parts[0]] != nil || parts[0] == "weekend",
        let offset = Int(parts[1])
      else { return nil }
      return Period(unit: units[parts[0]], offset: offset)
    }
    /// A word as words are compared: without its case and its accents.
    func plain(_ text: String) -> String { Words(text).joined(separator: " ") }
    moments = Dictionary(
      try file.decode([String: String].self, forKey: .moments)
        .map { (plain($0), plain($1)) }
    ) { first, _ in first }
    states =
      try table(.states, of: String.self) { State(title: plain($0), holds: true) }
      + table(.opposites, of: String.self) { State(title: plain($0), holds: false) }
    nouns = Dictionary(
      try file.decode([String: [String]].self, forKey: .nouns)
        .map { (plain($0), $1.map(plain)) }
    ) { first, _ in first }
    places = try table(.places, of: [String].self) { $0.map(plain) }
    names = try file.decode([String].self, forKey: .names).map(plain)
    lengths = try file.decode([String].self, forKey: .lengths).map(plain)
    prices = try file.decode([String].self, forKey: .prices).map(plain)
    contractions = try file.decode([String].self, forKey: .contractions).map(plain)
    switches = try file.decode([String].self, forKey: .switches).map(plain)
    overdueTitle = plain(try file.decode(String.self, forKey: .overdueTitle))
    title = try file.decode(String.self, forKey: .title)
    found = try file.decode(String.self, forKey: .found)
    foundOne = try file.decode(String.self, forKey: .foundOne)
    none = try file.decode(String.self, forKey: .none)
    unread = try file.decode(String.self, forKey: .unread)
    more = try file.decode(String.self, forKey: .more)
    isSo = try file.decode(String.self, forKey: .isSo)
    isNotSo = try file.decode(String.self, forKey: .isNotSo)
    fact = try file.decode(String.self, forKey: .fact)
    shownFact = try file.decode(String.self, forKey: .shownFact)
    noFact = try file.decode(String.self, forKey: .noFact)
    noSuchThing = try file.decode(String.self, forKey: .noSuchThing)
    plurals = try file.decode([String: String].self, forKey: .plurals)
  }

  private static let known = LanguageContents<FindLanguage>(.finding)

  /// Returns the words of a language, or `nil` if there is no file for it.
  static func named(_ locale: String) -> FindLanguage? { known[locale] }

  /// Whether words open a question that asks for something else than some kinds do.
  func asksForOther(than kinds: Set<Question>, _ words: [String]) -> Bool {
    let start = openings.ends(in: words, at: 0)
    let question = questions.first { words.has($0.0, at: start) }
    return question.map { !kinds.contains($0.1) } ?? false
  }

  /// Returns the word for several things of a type.
  func plural(of entity: EntityDescriptor) -> String {
    entity.pluralTitle ?? plural(of: entity.title)
  }

  /// Returns the plural of a noun: “matches” for “match”, “entries” for “entry”.
  func plural(of noun: String) -> String {
    let lowercased = noun.lowercased()
    let ending = plurals.keys.filter(lowercased.hasSuffix).max { $0.count < $1.count } ?? ""
    return noun.dropLast(ending.count) + (plurals[ending] ?? "")
  }
}

/// Wordings, of which the longest that fits is used.
struct WordLists: Sendable {
  let wordings: [[String]]

  init(_ texts: [String]) {
    wordings = texts.map { Words($0).map(String.init) }.filter { !$0.isEmpty }
      .sorted { $0.count > $1.count }
  }

  /// Returns the position after the longest wording at a position, or `nil` if there is none.
  func end(in words: [String], at position: Int) -> Int? {
    wordings.first { words.has($0, at: position) }.map { position + $0.count }
  }

  /// Returns the position after all consecutive wordings from a position on.
  func ends(in words: [String], at position: Int) -> Int {
    var position = position
    while let end = end(in: words, at: position) { position = end }
    return position
  }
}

extension [String] {
  /// Returns whether some words occur at a position.
  func has(_ words: [String], at position: Int) -> Bool {
    position + words.count <= count && words.indices.allSatisfy { self[position + $0] == words[$0] }
  }
}

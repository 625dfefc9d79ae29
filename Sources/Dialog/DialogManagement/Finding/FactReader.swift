import IntentMatching
package import IntentMetadata
import TextNormalization
import UtteranceActs

/// What someone asks about one thing of an app: “is buy milk done”, “when is the dentist due”.
package struct FactReading: Sendable, Hashable {
  /// What is asked.
  package enum Subject: Sendable, Hashable {
    /// The value of a property, by its name.
    case property(String)
    /// Whether the thing is among those that a filter lets through; the words say how it then is.
    case state(EntityFilter, words: String)
    /// Whether a property that is named after a switch is on or off, in the words of the question.
    case switched(String, isOn: Bool, words: String)
  }

  /// The app's name.
  package var app: String
  /// The type of the thing.
  package var entity: EntityDescriptor
  /// The words that name the thing, normalized and without an article; none for the only thing of its type, or all.
  package var name: [String]
  /// What is asked about it.
  package var subject: Subject
  /// Whether the words name the property, and not only its type: “when” without “due”.
  package var namesProperty: Bool

  /// Whether the question is how a thing is: “is it on”.
  package var isAboutState: Bool {
    switch subject {
    case .state, .switched: true
    case .property(let name):
      entity.properties.contains { $0.name == name && $0.type == .boolean }
    }
  }

  /// Whether the question is about the state of a property that is named after a switch.
  package var isAboutSwitch: Bool {
    if case .switched = subject { true } else { false }
  }

  /// Whether the thing is among those that its app suggests, or one of a few that need no name.
  package var isAboutKnown: Bool {
    name.isEmpty || entity.values.contains { isNamed(Self.names(of: $0)) }
  }

  /// Whether one of the names of a thing is the one that was said.
  package func isNamed(_ names: [[String]]) -> Bool { names.contains(name) }

  /// Whether one of the names of a thing has all the words.
  package func isNamedInPart(_ names: [[String]]) -> Bool {
    names.contains { Set($0).isSuperset(of: name) }
  }

  /// Returns the words of the name of a thing, and of its synonyms.
  package static func names(of thing: EntityValue) -> [[String]] {
    ([thing.title] + thing.synonyms).map { Words(String($0.prefix(200))).map(String.init) }
  }
}

extension IntentMatch {
  /// Whether a question about one thing is asked, for which no intent of the app is performed.
  var isFact: Bool { slots.contains { $0.name == FindReader.question } }
}

extension DialogTask {
  /// Whether the task answers a question about one thing.
  var isFact: Bool { intent.role == .find && values[FindReader.question] != nil }
}

extension FindReader {
  /// The number of words that the name of a thing has at most, and a question with it.
  private static let mostWordsOfName = 10
  private static let mostWordsOfQuestion = 25
  /// The number of things of a type at most that a question can be about without a name.
  private static let mostUnnamed = 3

  /// Returns what a question asks about one thing, the longest names first, or nothing if it asks
  /// for anything else.
  ///
  /// All words must be accounted for: an opening that asks, the name of the thing, and what is asked
  /// about it. Any words may be a name if those around it name a property; otherwise the thing must
  /// be one that the app suggests. Words that could mean things of two types ask for nothing.
  package func facts(askedIn text: String, in apps: [AppMetadata]) -> [FactReading] {
    let words = opened(Self.words(of: text), isAsked: text.contains("?"))
    guard words.count > 1, words.count <= Self.mostWordsOfQuestion else { return [] }
    var readings: [FactReading] = []
    var known: [FactReading] = []
    for app in apps {
      let words = removing(app, from: words)
      guard let (question, start) = question(in: words) else { continue }
      for entity in app.entities where entity.canBeFound && !entity.properties.isEmpty {
        let found = facts(of: entity, in: app, asked: question, words, from: start)
        guard !found.isEmpty else { continue }
        // The only thing of a type, or each of a few, has no name in “is my alarm on”.
        let names = Set(entity.values.flatMap(FactReading.names) + [[]])
        readings += found
        known += found.filter { names.contains($0.name) }
      }
    }
    // “What happens if I clear my groceries list” names no thing.
    let acts = ActReader.named(code)
    let likely =
      known.isEmpty
      ? readings.filter {
        $0.namesProperty && !beginsWithTime($0.name) && acts?.supposes($0.name) != true
      } : known
    guard Set(likely.map { [$0.app, $0.entity.id] }).count == 1 else { return [] }
    return likely.sorted { $0.name.count > $1.name.count }.map { reading in
      var reading = reading
      switch reading.subject {
      case .property: break
      case .state(let filter, let words):
        reading.subject = .state(filter, words: Self.respelled(words, as: text))
      case .switched(let name, let isOn, let words):
        reading.subject = .switched(name, isOn: isOn, words: Self.respelled(words, as: text))
      }
      return reading
    }
  }

  /// Returns normalized words as they are written in a text: “in spain” as “in Spain”.
  private static func respelled(_ words: String, as text: String) -> String {
    let written = text.split(whereSeparator: \.isWhitespace).map { token in
      let start = token.drop { !$0.isLetter && !$0.isNumber }
      let end = start.reversed().prefix { !$0.isLetter && !$0.isNumber }.count
      return (Words(String(token)).joined(separator: " "), String(start.dropLast(end)))
    }
    let spelling = Dictionary(written) { first, _ in first }
    return words.split(separator: " ").map { spelling[String($0)] ?? String($0) }
      .joined(separator: " ")
  }

  /// Whether words begin with a date or a time: “what's due tomorrow” asks for no thing of that name.
  private func beginsWithTime(_ words: [String]) -> Bool {
    !words.isEmpty && !reader.moments(in: words, at: 0).isEmpty
  }

  /// Returns how a question opens, and the position after that.
  func question(in words: [String]) -> (FindLanguage.Question, Int)? {
    let opening = language.openings.ends(in: words, at: 0)
    for start in [opening, language.verbs.end(in: words, at: opening)].compactMap({ $0 }) {
      for (wording, question) in language.questions where words.has(wording, at: start) {
        return (question, start + wording.count)
      }
    }
    return nil
  }

  private func facts(
    of entity: EntityDescriptor, in app: AppMetadata, asked question: FindLanguage.Question,
    _ words: [String], from start: Int
  ) -> [FactReading] {
    // There is only one, so that nobody says which: “what's the volume”.
    if entity.query.contains(.unique) {
      guard let (subject, isNamed) = subject(of: question, Array(words[start...]), entity, app),
        isNamed
      else { return [] }
      return [
        FactReading(
          app: app.name, entity: entity, name: [], subject: subject, namesProperty: isNamed)
      ]
    }
    var readings: [FactReading] = []
    // “How long is left?” and « combien il reste » ask about each of the few things that there are.
    if [.howLong, .howMuch, .what].contains(question),
      1...Self.mostUnnamed ~= entity.values.count,
      let (subject, isNamed) = subject(of: question, Array(words[start...]), entity, app), isNamed,
      question == .howLong || isRemainder(subject, of: entity, in: app)
    {
      readings.append(
        FactReading(
          app: app.name, entity: entity, name: [], subject: subject, namesProperty: isNamed))
    }
    for first in start..<words.count {
      let last = min(first + Self.mostWordsOfName, words.count)
      for end in stride(from: last, to: first, by: -1) {
        // What a thing is said to be stands before its name or after it, not around it.
        guard question != .whether || first == start || end == words.count,
          let name = name(in: words, first..<end, of: entity),
          let (subject, isNamed) = subject(
            of: question, Array(words[start..<first] + words[end...]), entity, app)
        else { continue }
        readings.append(
          FactReading(
            app: app.name, entity: entity, name: name, subject: subject, namesProperty: isNamed))
      }
    }
    return readings
  }

  /// Whether what is asked is a length of time, but not the whole of it: “what time is it” asks for neither.
  private func isRemainder(
    _ subject: FactReading.Subject, of entity: EntityDescriptor, in app: AppMetadata
  ) -> Bool {
    guard case .property(let name) = subject,
      let property = entity.properties.first(where: { $0.name == name })
    else { return false }
    let parser = FindParser(words: [], entity: entity, app: app, language: self)
    return parser.answers(.howLong, with: property)
      && !language.lengths.contains(property.words.joined(separator: " "))
  }

  /// Returns the words of a name without its article and without its type, as in “the 7 am alarm”; `nil` if
  /// the words are no whole name.
  private func name(in words: [String], _ range: Range<Int>, of entity: EntityDescriptor)
    -> [String]?
  {
    func articles(_ range: Range<Int>) -> Int {
      language.determiners.ends(in: Array(words[range]), at: 0)
    }
    // An article before the words belongs to them.
    guard
      range.lowerBound == 0
        || articles(range.lowerBound - 1..<range.upperBound) <= articles(range)
    else { return nil }
    var name = words[range].dropFirst(articles(range))
    for type in [entity.title] + (entity.synonyms ?? []) {
      let type = Words(type).map(String.init)
      guard !type.isEmpty, name.count > type.count else { continue }
      if Array(name.suffix(type.count)) == type {
        name = name.dropLast(type.count)
      } else if Array(name.prefix(type.count)) == type {
        name = name.dropFirst(type.count)
      }
    }
    var plain = Array(name)
    if plain.count == 1, let whole = decompounded(plain[0], entity) { plain = whole }
    // “Is my alarm on” asks about each of the few that there are.
    let singular = [entity.title] + (entity.synonyms ?? [])
    let isDefinite =
      articles(range) > 0
      || range.lowerBound > 0 && language.contractions.contains(words[range.lowerBound - 1])
    if 1...Self.mostUnnamed ~= entity.values.count, isDefinite,
      singular.contains(where: { Words($0).map(String.init) == plain })
    {
      return []
    }
    // “Is the task done” and “are all tasks done” name none.
    let types = [entity.title, language.plural(of: entity)] + (entity.synonyms ?? [])
    guard !plain.isEmpty, !types.contains(where: { Words($0).map(String.init) == plain }),
      !plain.contains(FindParser.comma),
      language.around.end(in: plain, at: 0) == nil,
      language.around.end(in: plain, at: plain.count - 1) == nil
    else { return nil }
    return plain
  }

  /// Returns the name of the thing that is called by a compound, such as „Schulwecker“.
  private func decompounded(_ word: String, _ entity: EntityDescriptor) -> [String]? {
    let id = entity.compounds(language: code).first { $0.value.contains(word) }?.key
    return entity.values.first { $0.id == id }.flatMap { FactReading.names(of: $0).first }
  }

  /// Returns what the words around a name ask for, and whether they name the property.
  private func subject(
    of question: FindLanguage.Question, _ rest: [String], _ entity: EntityDescriptor,
    _ app: AppMetadata
  ) -> (FactReading.Subject, Bool)? {
    let parser = FindParser(words: rest, entity: entity, app: app, language: self)
    if question == .whether {
      if entity.query.contains(.unique), let (property, state) = parser.switchState() {
        return (.switched(property, isOn: state.isOn, words: state.words), true)
      }
      // “Is the plumber on my list” names no list.
      if let named = parser.propertyAlone(askedBy: question),
        named.map({ $0.type == .boolean }) == false
      {
        return nil
      }
      guard let filter = filter(of: rest.joined(separator: " "), for: entity, in: app),
        !filter.conditions.isEmpty, filter.sortedBy == nil, filter.limit == nil
      else { return nil }
      var start = 0
      while let end = language.links.end(in: rest, at: start)
        ?? language.fillers.end(in: rest, at: start), end < rest.count
      {
        start = end
      }
      return (.state(filter, words: rest[start...].joined(separator: " ")), true)
    }
    guard let named = parser.propertyAlone(askedBy: question) else { return nil }
    if let property = named {
      return parser.answers(question, with: property) ? (.property(property.name), true) : nil
    }
    return parser.onlyProperty(for: question).map { (.property($0.name), false) }
  }
}

extension FindParser {
  /// Returns the property that the words name, with nothing else but words around a property: `nil`
  /// within if there are only those, `nil` if there is anything else.
  func propertyAlone(askedBy question: FindLanguage.Question) -> PropertyDescriptor?? {
    var found: PropertyDescriptor?
    var position = 0
    while position < words.count {
      if found == nil, let (property, end) = property(at: position) {
        (found, position) = (property, end)
      } else if found == nil, let property = moment(at: position) {
        (found, position) = (property, position + 1)
      } else if let end = file.around.end(in: words, at: position)
        ?? file.determiners.end(in: words, at: position)
        ?? file.fillers.end(in: words, at: position)
      {
        position = end
      } else {
        return nil
      }
    }
    return .some(found)
  }

  private func moment(at position: Int) -> PropertyDescriptor? {
    file.moments[words[position]].flatMap { properties(titled: $0, \.isMoment).first }
  }

  /// Whether a property answers a question.
  func answers(_ question: FindLanguage.Question, with property: PropertyDescriptor) -> Bool {
    switch question {
    case .what: property.type != .boolean
    case .who: property.type.canNamePerson
    case .when: property.type.isMoment
    case .howLong: secondsPerUnit(of: property) != nil
    // “How much is left on the timer?”
    case .howMuch:
      property.type.isAmount || property.type.isNumber || secondsPerUnit(of: property) != nil
    case .whether: property.type == .boolean
    }
  }

  /// Returns the only property that a question can ask for if it names none.
  func onlyProperty(for question: FindLanguage.Question) -> PropertyDescriptor? {
    let fitting =
      switch question {
      case .what, .who, .whether: [PropertyDescriptor]()
      case .when, .howLong: entity.properties.filter { answers(question, with: $0) }
      // A number is a price only by its title.
      case .howMuch:
        entity.properties.filter { property in
          property.type.isAmount || property.type.isNumber && isPrice(property)
        }
      }
    // “How long” asks for the whole length before what is left of it.
    return fitting.count == 1
      ? fitting.first : fitting.first { file.lengths.contains($0.words.joined(separator: " ")) }
  }

  private func isPrice(_ property: PropertyDescriptor) -> Bool {
    property.words.contains(where: file.prices.contains)
  }
}

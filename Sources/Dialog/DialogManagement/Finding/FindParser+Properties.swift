import IntentMetadata
import TextNormalization

/// Which properties of a type words are about.
extension FindParser {
  /// Returns the properties that can be compared as a number, a length, a moment or a name, the likeliest
  /// first.
  func properties(for subject: FindLanguage.Subject) -> [PropertyDescriptor] {
    switch subject {
    case .length: entity.properties.filter { secondsPerUnit(of: $0) != nil }
    case .number:
      entity.properties.filter { $0.type.isAmount } + entity.properties.filter { $0.type.isNumber }
    case .moment, .age: entity.properties.filter { $0.type.isMoment }
    case .name: [nameProperty].compactMap { $0 }
    }
  }

  /// The property that a thing is called by: by its title, else the first text.
  var nameProperty: PropertyDescriptor? {
    let texts = entity.properties.filter { $0.type == .string }
    return texts.first { file.names.contains($0.words.joined(separator: " ")) }
      ?? texts.first
  }

  /// Returns how many seconds one of a property counts, or `nil` if it counts no time.
  ///
  /// A number counts what its title says: “Days”.
  func secondsPerUnit(of property: PropertyDescriptor) -> Double? {
    if property.type == .duration { return 1 }
    guard property.type.isNumber else { return nil }
    for word in property.words {
      if let seconds = language.unit(word) { return seconds }
    }
    return nil
  }

  /// Reads the title or the name of a property; the longest counts.
  ///
  /// A title may be in the singular or plural, be one of the other words for it, or lack all but its last
  /// word: “date” for “Start Date”.
  func property(at position: Int) -> (property: PropertyDescriptor, end: Int)? {
    guard position < words.count else { return nil }
    var best: (property: PropertyDescriptor, end: Int)?
    for property in entity.properties {
      for name in [property.words, Words(property.name).map(String.init)] {
        guard !name.isEmpty, words.has(name, at: position) || hasOtherNumber(name, at: position)
        else { continue }
        if best.map({ $0.end < position + name.count }) ?? true {
          best = (property, position + name.count)
        }
      }
    }
    if let best { return best }
    for title in file.nouns[words[position]] ?? [] {
      let property = entity.properties.first { $0.words.joined(separator: " ") == title }
      if let property { return (property, position + 1) }
    }
    let last = entity.properties.first { property in
      let title = property.words
      return title.count > 1 && title.last == words[position]
    }
    return last.map { ($0, position + 1) }
  }

  /// Returns whether a name occurs at a position in the singular or plural form in which it is not
  /// written.
  private func hasOtherNumber(_ name: [String], at position: Int) -> Bool {
    guard position + name.count <= words.count, let last = name.last,
      words.has(Array(name.dropLast()), at: position)
    else { return false }
    let word = words[position + name.count - 1]
    return word == file.plural(of: last) || file.plural(of: word) == last
  }

  /// Returns the properties whose title has a word.
  func properties(titled word: String, _ isWanted: (ValueType) -> Bool) -> [PropertyDescriptor] {
    entity.properties.filter { property in
      isWanted(property.type) && property.words.contains(word)
    }
  }

  /// Reads what is said about a boolean property: “completed”, “open”, “been to”.
  func state(at position: Int, isNegated: Bool) -> (EntityFilter.Condition, end: Int)? {
    guard position < words.count else { return nil }
    let word = words[position]
    var candidates: [(title: String, holds: Bool, end: Int)] = [(word, true, position + 1)]
    for property in entity.properties where property.type == .boolean {
      for title in property.words where file.plural(of: title) == word {
        candidates.append((title, true, position + 1))
      }
    }
    for (wording, state) in file.states where words.has(wording, at: position) {
      candidates.append((state.title, state.holds, position + wording.count))
    }
    for (title, holds, end) in candidates {
      guard let property = properties(titled: title, { $0 == .boolean }).first,
        entity.compares(property, by: .equalTo)
      else { continue }
      let condition = EntityFilter.Condition(
        property: property.name, comparison: .equalTo, values: [.boolean(holds != isNegated)])
      return (condition, end)
    }
    return nil
  }

  /// Whether a word says how something is: “an” in „welche Wecker sind an“, but not in „zeig die Wecker an“.
  func isPredicate(at position: Int) -> Bool {
    guard state(at: position, isNegated: false) != nil else { return false }
    return position == 0
      || (0..<position).contains { file.equals.end(in: words, at: $0) == position }
  }

  /// The condition that what was due has not been done in time.
  var overdue: EntityFilter.Condition? {
    let property = properties(titled: file.overdueTitle) { $0.isMoment }.first
    guard let property, entity.compares(property, by: .lessThan) else { return nil }
    return EntityFilter.Condition(
      property: property.name, comparison: .lessThan, values: [.date(language.now())])
  }

  /// Reads the name of a case of an enumeration property, and the property's title after it:
  /// “food”, “food category”.
  ///
  /// - Parameter isPlural: Whether the name must be one of several things: “screenshots”.
  func enumCase(
    at position: Int, of wanted: PropertyDescriptor? = nil, isPlural: Bool = false
  ) -> (EntityFilter.Condition, Int)? {
    for property in wanted.map({ [$0] }) ?? entity.properties {
      guard case .enumeration(let id) = property.type, let type = app.enumeration(id),
        entity.compares(property, by: .equalTo)
      else { continue }
      for value in type.cases {
        for name in [value.title] + value.synonyms {
          let name = Words(isPlural ? file.plural(of: name) : name).map(String.init)
          guard !name.isEmpty, words.has(name, at: position) else { continue }
          let condition = EntityFilter.Condition(
            property: property.name, comparison: .equalTo,
            values: [.enumCase(type: id, id: value.id)])
          return (condition, behind(property, at: position + name.count))
        }
      }
    }
    return nil
  }

  /// Returns the position after a property's title if it is there, or else the same position.
  func behind(_ property: PropertyDescriptor, at position: Int) -> Int {
    if let (other, end) = self.property(at: position), other.name == property.name { return end }
    return position
  }

  /// Returns whether values of a type are found by a part of their words.
  func isTextual(_ type: ValueType) -> Bool {
    switch type {
    case .string, .array(.string), .entity: true
    default: false
    }
  }
}

extension PropertyDescriptor {
  /// The title as it is shown; the words of the name if there is none.
  var shownTitle: String { title == name ? words.joined(separator: " ") : title }

  /// The words of the title; a name without a title is taken apart: “enabled” for `isEnabled`.
  var words: [String] {
    guard title == name else { return Words(String(title.prefix(100))).map(String.init) }
    let spaced = name.prefix(100).reduce(into: "") { text, character in
      if character.isUppercase, text.last?.isLowercase == true { text += " " }
      text.append(character)
    }
    let words = Words(spaced).map(String.init)
    guard words.count > 1, let first = words.first, Self.verbs.contains(first) else { return words }
    return Array(words.dropFirst())
  }

  /// The verbs with which the names of Boolean properties begin in Swift.
  private static let verbs: Set<String> = ["is", "has", "can", "was"]
}

extension ValueType {
  /// Whether values are whole or other numbers.
  var isNumber: Bool { self == .integer || self == .double }

  /// Whether a value may be a person's name, or a person.
  var canNamePerson: Bool {
    switch element {
    case .string, .entity, .other: true
    default: false
    }
  }

  /// Whether values are points in time.
  var isMoment: Bool {
    switch self {
    case .date, .dateComponents: true
    default: false
    }
  }

  /// Whether values are numbers with a unit, as people know it.
  var isAmount: Bool {
    switch self {
    case .currency, .measurement: true
    default: false
    }
  }
}

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
    case .moment: entity.properties.filter { $0.type.isMoment }
    case .name: [nameProperty].compactMap { $0 }
    }
  }

  /// The property that a thing is called by: by its title, else the first text.
  var nameProperty: PropertyDescriptor? {
    let texts = entity.properties.filter { $0.type == .string }
    return texts.first { file.names.contains($0.title.lowercased()) } ?? texts.first
  }

  /// Returns how many seconds one of a property counts; `nil` where it counts no time.
  ///
  /// A number counts what its title says: “Days”.
  func secondsPerUnit(of property: PropertyDescriptor) -> Double? {
    if property.type == .duration { return 1 }
    guard property.type.isNumber else { return nil }
    for word in Words(String(property.title.prefix(100))) {
      if case .duration(let seconds)? = language.reader.value(of: .duration, in: "1 \(word)") {
        return seconds
      }
    }
    return nil
  }

  /// Reads the title or the name of a property; the longest counts.
  func property(at position: Int) -> (property: PropertyDescriptor, end: Int)? {
    var best: (property: PropertyDescriptor, end: Int)?
    for property in entity.properties {
      for name in [property.title, property.name] {
        let name = Words(name).map(String.init)
        guard !name.isEmpty, words.has(name, at: position) else { continue }
        if best.map({ $0.end < position + name.count }) ?? true {
          best = (property, position + name.count)
        }
      }
    }
    return best
  }

  /// Returns the properties whose title has a word.
  func properties(titled word: String, _ isWanted: (ValueType) -> Bool) -> [PropertyDescriptor] {
    entity.properties.filter { property in
      isWanted(property.type) && Words(property.title).contains { $0 == word }
    }
  }

  /// Returns what a word says of a property with yes or no: “completed”, “open”.
  func state(_ word: String, isNegated: Bool) -> EntityFilter.Condition? {
    for (title, holds) in [
      (word, true), (file.states[word], true), (file.opposites[word], false),
    ] {
      guard let title, let property = properties(titled: title, { $0 == .boolean }).first,
        entity.compares(property, by: .equalTo)
      else { continue }
      return EntityFilter.Condition(
        property: property.name, comparison: .equalTo, values: [.boolean(holds != isNegated)])
    }
    return nil
  }

  /// The condition that what was due has not been done in time.
  var overdue: EntityFilter.Condition? {
    let property = properties(titled: file.overdueTitle) { $0.isMoment }.first
    guard let property, entity.compares(property, by: .lessThan) else { return nil }
    return EntityFilter.Condition(
      property: property.name, comparison: .lessThan, values: [.date(language.now())])
  }

  /// Reads the name of a case of an enumeration that one of the properties is.
  func enumCase(at position: Int) -> (EntityFilter.Condition, Int)? {
    for property in entity.properties {
      guard case .enumeration(let id) = property.type, let type = app.enumeration(id),
        entity.compares(property, by: .equalTo)
      else { continue }
      for value in type.cases {
        for name in [value.title] + value.synonyms {
          let name = Words(name).map(String.init)
          guard !name.isEmpty, words.has(name, at: position) else { continue }
          let condition = EntityFilter.Condition(
            property: property.name, comparison: .equalTo,
            values: [.enumCase(type: id, id: value.id)])
          return (condition, position + name.count)
        }
      }
    }
    return nil
  }
}

extension ValueType {
  /// Whether values are whole or other numbers.
  var isNumber: Bool { self == .integer || self == .double }

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

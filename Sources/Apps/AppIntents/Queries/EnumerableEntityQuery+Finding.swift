package import IntentMetadata

extension EnumerableEntityQuery {
  /// Returns those of all entities for which a filter holds; any property can be compared.
  ///
  /// - Throws: `AppIntentError` if no entity has such a property, and what the query throws.
  package func options(matching filter: EntityFilter) async throws -> [ValueOption] {
    try await AppDependencies.prepare(self)
    return try await filter.options(among: try await listed().values)
  }
}

extension EntityFilter {
  /// Returns the entities that meet the conditions, in the requested order.
  ///
  /// A property that takes a while is computed only if a condition or the sort order needs it.
  ///
  /// - Throws: `AppIntentError` if no entity has such a property.
  func options(among entities: [any _IntentValue]) async throws -> [ValueOption] {
    let wanted = Set(conditions.map(\.property) + [sortedBy].compactMap { $0 })
    if let first = entities.first {
      let names = Set(EntityProperties.all(of: first).map(\.name))
      if let stranger = wanted.subtracting(names).min() {
        throw AppIntentError(description: "I can’t search by “\(stranger)”.")
      }
    }
    var found: [(option: ValueOption, values: [String: IntentValue])] = []
    for entity in entities {
      let values =
        wanted.isEmpty ? [:] : await EntityProperties.values(of: entity, wanted: wanted)
      guard holds(for: values), let option = ValueOption(describing: entity) else { continue }
      found.append((option, values))
      // Without a sort order, the first ones are as good as any.
      if sortedBy == nil, let limit, found.count == limit { break }
    }
    if let key = sortedBy {
      let order: ComparisonResult = isDescending ? .orderedDescending : .orderedAscending
      found.sort { left, right in
        guard let first = left.values[key] else { return false }
        guard let second = right.values[key] else { return true }
        return first.compared(to: second) == order
      }
    }
    return found.prefix(limit ?? .max).map(\.option)
  }

  /// Returns whether an entity with some property values meets the conditions.
  func holds(for values: [String: IntentValue]) -> Bool {
    guard !conditions.isEmpty else { return true }
    let verdicts = conditions.lazy.map { $0.holds(for: values[$0.property]) }
    return matchesAny ? verdicts.contains(true) : verdicts.allSatisfy { $0 }
  }
}

extension EntityFilter.Condition {
  /// Returns whether a property with a value meets a condition; one without a value meets only
  /// inequality.
  fileprivate func holds(for value: IntentValue?) -> Bool {
    guard let value, let first = values.first else { return comparison == .notEqualTo }
    let order = value.compared(to: first)
    return switch comparison {
    case .equalTo: order == .orderedSame
    case .notEqualTo: order != .orderedSame
    case .lessThan: order == .orderedAscending
    case .lessThanOrEqualTo: order != .orderedDescending
    case .greaterThan: order == .orderedDescending
    case .greaterThanOrEqualTo: order != .orderedAscending
    case .isBetween:
      order != .orderedAscending && values.count > 1
        && value.compared(to: values[1]) != .orderedDescending
    case .contains: value.contains(first)
    case .hasPrefix: value.searchText.hasPrefix(first.searchText)
    case .hasSuffix: value.searchText.hasSuffix(first.searchText)
    }
  }
}

extension IntentValue {
  /// The value as people search for it: case and accents aside.
  fileprivate var searchText: String {
    ValueOption.words(for: self)
      .folding(options: [.caseInsensitive, .diacriticInsensitive], locale: .current)
  }

  /// Returns the order of two values: numbers and times by size, everything else by its words.
  ///
  /// A time of day is compared with that of a date.
  fileprivate func compared(to other: IntentValue) -> ComparisonResult {
    if case .dateComponents(let own) = self, case .date(let date) = other {
      let calendar = Calendar.current
      let mine =
        own.day != nil
        ? calendar.date(from: own)
        : calendar.date(
          bySettingHour: own.hour ?? 0, minute: own.minute ?? 0, second: 0, of: date)
      return mine.map { IntentValue.date($0).compared(to: other) } ?? .orderedAscending
    }
    if let left = size, let right = other.size {
      return left == right ? .orderedSame : left < right ? .orderedAscending : .orderedDescending
    }
    return searchText.localizedStandardCompare(other.searchText)
  }

  private var size: Double? {
    switch self {
    case .boolean(let value): value ? 1 : 0
    case .integer(let value): Double(value)
    case .double(let value), .duration(let value), .measurement(let value, _),
      .currency(let value, _):
      value
    case .date(let date), .day(let date): date.timeIntervalSinceReferenceDate
    default: nil
    }
  }

  fileprivate func contains(_ part: IntentValue) -> Bool {
    if case .array(let elements) = self {
      return elements.contains { $0.compared(to: part) == .orderedSame }
    }
    return searchText.contains(part.searchText)
  }
}

extension EntityQuery {
  /// What a search by properties does, in the query's words.
  package static var findDescription: String? {
    let description =
      (self as? any EntityPropertyQuery.Type)?.findIntentDescription
      ?? (self as? any EnumerableEntityQuery.Type)?.findIntentDescription
    return description.map { String(localized: $0.descriptionText) }
  }

  /// Returns the entities for a filter.
  ///
  /// - Throws: `AppIntentError` if the query does not compare properties, or not so, and what it
  ///   throws.
  package func options(for filter: EntityFilter) async throws -> [ValueOption] {
    if let query = self as? any EntityPropertyQuery {
      return try await query.options(matching: filter)
    }
    if let query = self as? any EnumerableEntityQuery {
      return try await query.options(matching: filter)
    }
    // The query can look up what is in the index, and it is compared here.
    let indexed = Entity.indexedOptions.prefix(OptionLimit.count).compactMap { option in
      if case .entity(_, let entity) = option.value { entity.id } else { nil }
    }
    guard Entity.self is any IndexedEntity.Type, !indexed.isEmpty else {
      throw AppIntentError(description: "These can’t be searched by what they are.")
    }
    let entities = try await EntityLookup.entities(of: Entity.self, identifiers: indexed)
    return try await filter.options(among: entities)
  }
}

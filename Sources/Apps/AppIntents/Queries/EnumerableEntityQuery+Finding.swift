package import IntentMetadata

extension EnumerableEntityQuery {
  /// Returns those of all entities for which a filter holds; any property can be compared.
  ///
  /// - Throws: `AppIntentError` where no entity has such a property, and what the query throws.
  package func options(matching filter: EntityFilter) async throws -> [ValueOption] {
    try await AppDependencies.prepare(self)
    var found: [(option: ValueOption, values: [String: IntentValue])] = []
    var names: Set<String> = []
    for entity in try await listed().values {
      let values = await EntityProperties.values(of: entity)
      names.formUnion(values.keys)
      guard filter.holds(for: values), let option = ValueOption(describing: entity) else {
        continue
      }
      found.append((option, values))
    }
    let wanted = filter.conditions.map(\.property) + [filter.sortedBy].compactMap { $0 }
    if let stranger = wanted.first(where: { !names.contains($0) }), !names.isEmpty {
      throw AppIntentError(description: "I can’t search by “\(stranger)”.")
    }
    if let key = filter.sortedBy {
      let order: ComparisonResult = filter.isDescending ? .orderedDescending : .orderedAscending
      found.sort { left, right in
        guard let first = left.values[key] else { return false }
        guard let second = right.values[key] else { return true }
        return first.compared(to: second) == order
      }
    }
    return found.prefix(filter.limit ?? .max).map(\.option)
  }
}

extension EntityFilter {
  /// Returns whether an entity with some values of its properties is wanted.
  func holds(for values: [String: IntentValue]) -> Bool {
    guard !conditions.isEmpty else { return true }
    let verdicts = conditions.lazy.map { $0.holds(for: values[$0.property]) }
    return matchesAny ? verdicts.contains(true) : verdicts.allSatisfy { $0 }
  }
}

extension EntityFilter.Condition {
  /// Returns whether a property with a value is wanted; one without a value only differs.
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

  /// Returns how the value stands to another one: numbers and times by size, all else by its words.
  fileprivate func compared(to other: IntentValue) -> ComparisonResult {
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
  /// What a search by properties does, as the query says it.
  package static var findDescription: String? {
    let description =
      (self as? any EntityPropertyQuery.Type)?.findIntentDescription
      ?? (self as? any EnumerableEntityQuery.Type)?.findIntentDescription
    return description.map { String(localized: $0.descriptionText) }
  }

  /// Returns the entities for a filter.
  ///
  /// - Throws: `AppIntentError` where the query does not compare properties, or not so, and what it
  ///   throws.
  package func options(for filter: EntityFilter) async throws -> [ValueOption] {
    if let query = self as? any EntityPropertyQuery {
      return try await query.options(matching: filter)
    }
    if let query = self as? any EnumerableEntityQuery {
      return try await query.options(matching: filter)
    }
    throw AppIntentError(description: "These can’t be searched by what they are.")
  }
}

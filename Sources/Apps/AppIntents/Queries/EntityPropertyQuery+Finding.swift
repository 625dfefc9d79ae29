package import IntentMetadata

extension EntityPropertyQuery {
  /// Returns the entities with a text property that contains a text.
  package func options(containing text: String, limit: Int?) async throws -> [ValueOption] {
    try await AppDependencies.prepare(self)
    var comparators: [ComparatorMappingType] = []
    for declaration in Self.properties.declarations {
      for comparison in declaration.comparisons
      where comparison.comparison == .contains && comparison.inputType == .string {
        comparators.append(try await comparison.mapping(for: [.string(text)]))
      }
    }
    guard !comparators.isEmpty else { return [] }
    return try await entities(matching: comparators, mode: .or, sortedBy: [], limit: limit)
      .valueOptions
  }

  /// Returns the entities for a filter.
  ///
  /// - Throws: `AppIntentError` if the query has no such property or comparison, and what the query
  ///   throws.
  package func options(matching filter: EntityFilter) async throws -> [ValueOption] {
    try await AppDependencies.prepare(self)
    let sample = try await sampleEntity()
    var comparators: [ComparatorMappingType] = []
    for condition in filter.conditions {
      let comparisons = Self.properties.declarations.filter {
        EntityProperties.name(of: $0.property.keyPath, in: sample) == condition.property
      }.flatMap(\.comparisons)
      guard let comparison = comparisons.first(where: { $0.comparison == condition.comparison })
      else {
        let known = comparisons.map { "“\($0.comparison.sign)”" }.englishList("or")
        throw AppIntentError(
          description: comparisons.isEmpty
            ? "I can’t search by “\(condition.property)”."
            : "“\(condition.property)” can only be compared by \(known).")
      }
      comparators.append(try await comparison.mapping(for: condition.values))
    }
    return try await entities(
      matching: comparators, mode: filter.matchesAny ? .or : .and,
      sortedBy: try sorting(for: filter, sample), limit: filter.limit
    ).valueOptions
  }

  private func sorting(for filter: EntityFilter, _ sample: Entity?) throws
    -> [EntityQuerySort<Entity>]
  {
    guard let name = filter.sortedBy else { return [] }
    let property = Self.sortingOptions.properties.first {
      EntityProperties.name(of: $0.property.keyPath, in: sample) == name
    }
    guard let property else { throw AppIntentError(description: "I can’t sort by “\(name)”.") }
    return [
      EntityQuerySort(
        by: property.property, order: filter.isDescending ? .descending : .ascending)
    ]
  }

  /// Returns any entity: key paths reveal their names only on an instance.
  private func sampleEntity() async throws -> Entity? {
    try await entities(matching: [], mode: .and, sortedBy: [], limit: 1).values
      .lazy.compactMap { $0 as? Entity }.first
  }

  /// Returns how the query compares each property and whether it sorts by it, by the properties' names.
  package static func searchableProperties(of entity: any Sendable)
    -> [String: (comparisons: [EntityComparisonOperator], isSortable: Bool)]
  {
    guard let entity = entity as? Entity else { return [:] }
    var found: [String: (comparisons: [EntityComparisonOperator], isSortable: Bool)] = [:]
    for declaration in properties.declarations {
      guard let name = EntityProperties.name(of: declaration.property.keyPath, in: entity) else {
        continue
      }
      found[name, default: ([], false)].comparisons += declaration.comparisons.map(\.comparison)
    }
    for option in sortingOptions.properties {
      guard let name = EntityProperties.name(of: option.property.keyPath, in: entity) else {
        continue
      }
      found[name, default: ([], false)].isSortable = true
    }
    return found
  }
}

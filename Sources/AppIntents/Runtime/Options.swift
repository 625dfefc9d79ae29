package import IntentMetadata

extension DynamicOptionsProvider {
  /// Returns what the provider lists, as the front knows it.
  package func valueOptions() async throws -> [ValueOption] {
    try await AppDependencies.prepare(self)
    return try await results().valueOptions
  }

  /// Returns the default that the provider gives, as the front knows it.
  package func defaultValue() async throws -> IntentValue? {
    try await AppDependencies.prepare(self)
    return await defaultResult()?._intentValue
  }
}

extension ResultsCollection {
  package var valueOptions: [ValueOption] {
    _items.compactMap { item in
      guard let shown = item.shown, let value = item.value._intentValue else {
        return ValueOption(describing: item.value)
      }
      return ValueOption(value: value, showing: shown)
    }
  }
}

extension EntityQuery {
  /// Which of its ways to find entities the query has.
  package static var capabilities: QueryCapabilities {
    var capabilities: QueryCapabilities = .suggestions
    if self is any EntityStringQuery.Type { capabilities.insert(.strings) }
    if self is any EnumerableEntityQuery.Type { capabilities.insert(.enumeration) }
    return capabilities
  }

  /// Returns the suggestions; for a query that lists all entities these are all.
  package func suggestions() async throws -> [ValueOption] {
    try await AppDependencies.prepare(self)
    return try await suggestedEntities().valueOptions
  }
}

extension EntityStringQuery {
  /// Returns the entities for a text.
  package func options(matching text: String) async throws -> [ValueOption] {
    try await AppDependencies.prepare(self)
    return try await entities(matching: text).valueOptions
  }
}

extension EnumerableEntityQuery {
  /// Returns all entities.
  package func allOptions() async throws -> [ValueOption] {
    try await AppDependencies.prepare(self)
    return try await listed().valueOptions
  }
}

extension _IntentValue {
  /// The type of a single value, without optionality and array.
  package static var elementMetatype: any _IntentValue.Type { ValueType.self }
}

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

/// The maximum number of options of a list that are used: nobody can distinguish more names when
/// speaking, and a query may have millions.
package enum OptionLimit {
  package static let count = 20_000
}

extension ResultsCollection {
  /// The options, without duplicates, up to a limit.
  package var valueOptions: [ValueOption] { valueOptions { _ in true } }

  /// Returns the options that meet a condition, without duplicates, up to a limit.
  package func valueOptions(where isWanted: (ValueOption) -> Bool) -> [ValueOption] {
    var seen: Set<IntentValue> = []
    var options: [ValueOption] = []
    _visit { item in
      if let option = item.option, isWanted(option),
        seen.insert(option.value.identity).inserted
      {
        options.append(option)
      }
      return options.count < OptionLimit.count
    }
    return options
  }
}

extension IntentItem {
  /// The option as the front knows it, or `nil` if the front cannot know the value.
  fileprivate var option: ValueOption? {
    var option: ValueOption?
    if let shown, let value = value._intentValue {
      option = ValueOption(value: value, showing: shown)
    } else {
      option = ValueOption(describing: value)
    }
    if let heading { option?.place(under: heading) }
    return option
  }
}

extension ValueOption {
  /// Uses a heading to distinguish the option from others with the same name, if nothing else does.
  fileprivate mutating func place(under heading: DisplayRepresentation) {
    let words = [heading.title, heading.subtitle].compactMap { $0.map { String(localized: $0) } }
      .filter { !$0.isEmpty }.joined(separator: ", ")
    subtitle = subtitle ?? words
    guard case .entity(let type, var entity) = value else { return }
    entity.subtitle = entity.subtitle ?? words
    value = .entity(type: type, entity)
  }
}

extension IntentValue {
  /// The key that two values share if they are the same thing: entities may have several names.
  fileprivate var identity: IntentValue {
    guard case .entity(let type, let entity) = self else { return self }
    return .entity(type: type, EntityValue(id: entity.id, title: ""))
  }
}

extension EntityQuery {
  /// The kinds of search that the query supports.
  package static var capabilities: QueryCapabilities {
    var capabilities: QueryCapabilities = .suggestions
    if self is any EntityStringQuery.Type || self is any IndexedEntityQuery.Type {
      capabilities.insert(.strings)
    }
    if self is any EnumerableEntityQuery.Type { capabilities.insert(.enumeration) }
    if self is any EntityPropertyQuery.Type { capabilities.insert(.properties) }
    if self is any UniqueAppEntityQuery.Type { capabilities.insert(.unique) }
    return capabilities
  }

  /// Returns the suggestions; for a query that lists all entities these are all.
  package func suggestions(where isWanted: (ValueOption) -> Bool = { _ in true }) async throws
    -> [ValueOption]
  {
    try await AppDependencies.prepare(self)
    return try await suggestedEntities().valueOptions(where: isWanted)
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

// The initializers used by the macros `@ComputedProperty` and `@DeferredProperty`, which an app can
// call as well.
extension EntityProperty {
  /// Creates a property that is read from the entity each time.
  public convenience init<Entity>(
    identifier: String, title: LocalizedStringResource? = nil,
    indexingKey: PartialKeyPath<CSSearchableItemAttributeSet>? = nil,
    getter: KeyPath<Entity, Value>
  ) {
    let getter = SendableKeyPath(getter)
    self.init(
      title: title, identifier: identifier,
      index: indexingKey.map { .attribute(SendablePartialKeyPath($0)) },
      source: .computed { ($0 as? Entity).map { $0[keyPath: getter.keyPath] } })
  }

  /// Creates a property that is read from the entity each time.
  public convenience init<Entity>(
    identifier: String, title: LocalizedStringResource? = nil,
    customIndexingKey: CSCustomAttributeKey, getter: KeyPath<Entity, Value>
  ) {
    let getter = SendableKeyPath(getter)
    self.init(
      title: title, identifier: identifier, index: .custom(customIndexingKey),
      source: .computed { ($0 as? Entity).map { $0[keyPath: getter.keyPath] } })
  }

  /// Creates a property that is computed when it is asked for.
  public convenience init<Entity>(
    identifier: String, title: LocalizedStringResource? = nil,
    indexingKey: PartialKeyPath<CSSearchableItemAttributeSet>? = nil,
    asyncGetter: @escaping @Sendable (Entity) async throws -> Value
  ) {
    self.init(
      title: title, identifier: identifier,
      index: indexingKey.map { .attribute(SendablePartialKeyPath($0)) },
      source: .deferred { entity in
        guard let entity = entity as? Entity else { return nil }
        return try await asyncGetter(entity)
      })
  }

  /// Creates a property that is computed when it is asked for, and kept under a key of the app's own.
  public convenience init<Entity>(
    identifier: String, title: LocalizedStringResource? = nil,
    customIndexingKey: CSCustomAttributeKey,
    asyncGetter: @escaping @Sendable (Entity) async throws -> Value
  ) {
    self.init(
      title: title, identifier: identifier, index: .custom(customIndexingKey),
      source: .deferred { entity in
        guard let entity = entity as? Entity else { return nil }
        return try await asyncGetter(entity)
      })
  }
}

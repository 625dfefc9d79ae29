package import IntentMetadata

/// A query whose entities are in the app's index.
///
/// The assistant asks it to fill the index where that is empty. What is in the index is known by name
/// and found by text, beside what the query suggests and finds by itself.
public protocol IndexedEntityQuery: EntityQuery where Entity: IndexedEntity {
  /// Takes all entities into the index.
  func reindexAllEntities(indexDescription: CSSearchableIndexDescription) async throws
  /// Takes the entities with some identifiers into the index.
  func reindexEntities(for identifiers: [Entity.ID], indexDescription: CSSearchableIndexDescription)
    async throws
}

extension CSSearchableIndex {
  /// Takes entities into the index; those that are in it are replaced.
  ///
  /// - Parameter priority: The entities of the greatest come first among names.
  public func indexAppEntities<Entity: IndexedEntity>(_ entities: [Entity], priority: Int = 0)
    async throws
  {
    insert(
      entities.filter { !$0.hideInSpotlight }.map { entity in
        let value = entity.entityValue
        return Item(
          type: Entity.persistentIdentifier, id: value.id, title: value.title,
          subtitle: value.subtitle, names: value.synonyms, priority: priority)
      })
  }

  /// Takes entities out of the index.
  public func deleteAppEntities<Entity: IndexedEntity>(
    identifiedBy identifiers: [Entity.ID], ofType type: Entity.Type
  ) async throws {
    remove(
      type: Entity.persistentIdentifier, identifiers: identifiers.map(\.entityIdentifierString))
  }

  /// Takes all entities of a type out of the index.
  public func deleteAppEntities<Entity: IndexedEntity>(ofType type: Entity.Type) async throws {
    remove(type: Entity.persistentIdentifier)
  }
}

extension AppEntity {
  /// The entities of the type that are in the app's index, as the front knows them.
  package static var indexedOptions: [ValueOption] {
    CSSearchableIndex.default().items(ofType: persistentIdentifier).map { item in
      ValueOption(
        type: persistentIdentifier,
        entity: EntityValue(
          id: item.id, title: item.title, subtitle: item.subtitle, synonyms: item.names))
    }
  }

  /// Has the query fill the index where it has one and nothing of the type is in it.
  package static func fillIndex() async throws {
    guard let query = defaultQuery as? any IndexedEntityQuery,
      CSSearchableIndex.default().items(ofType: persistentIdentifier).isEmpty
    else { return }
    try await AppDependencies.prepare(query)
    try await query.reindexAllEntities(indexDescription: CSSearchableIndexDescription())
  }
}

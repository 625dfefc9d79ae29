package import IntentMetadata

/// A query whose entities are in the app's index.
///
/// The assistant asks it to fill an empty index. Entities in the index are known by name and found
/// by text, in addition to those that the query suggests and finds itself.
///
///     extension BookQuery: IndexedEntityQuery {
///       func reindexAllEntities(indexDescription: CSSearchableIndexDescription) async throws {
///         try await CSSearchableIndex.default().indexAppEntities(library.books)
///       }
///       func reindexEntities(
///         for identifiers: [String], indexDescription: CSSearchableIndexDescription
///       ) async throws {
///         try await CSSearchableIndex.default().indexAppEntities(library.books(identifiers))
///       }
///     }
public protocol IndexedEntityQuery: EntityQuery where Entity: IndexedEntity {
  /// Takes all entities into the index.
  func reindexAllEntities(indexDescription: CSSearchableIndexDescription) async throws
  /// Takes the entities with some identifiers into the index.
  func reindexEntities(for identifiers: [Entity.ID], indexDescription: CSSearchableIndexDescription)
    async throws
}

extension CSSearchableItem {
  /// Creates a thing that stands for an entity, with the entity's attributes.
  public convenience init<Entity: IndexedEntity>(appEntity: Entity, priority: Int = 0) {
    self.init(
      uniqueIdentifier: appEntity.id.entityIdentifierString, domainIdentifier: nil,
      attributeSet: appEntity.attributeSet)
    associate(appEntity, priority: priority)
  }

  /// Associates the thing with an entity: finding the thing is finding the entity.
  ///
  /// - Parameter priority: The things of the greatest come first.
  public func associateAppEntity<Entity: AppEntity>(_ appEntity: Entity, priority: Int = 0) {
    associate(appEntity, priority: priority)
  }

  func associate<Entity: AppEntity>(_ appEntity: Entity, priority: Int) {
    entity = (Entity.persistentIdentifier, appEntity.id.entityIdentifierString)
    shown = appEntity.entityValue
    self.priority = priority
  }
}

/// The priority of an app's entities in search results, by a word.
public enum _IndexingPriority: Int, Sendable {
  /// After others.
  case low = -1
  /// As others.
  case normal = 0
  /// Before others.
  case high = 1
}

extension CSSearchableIndex {
  /// Takes entities into the index; those that are in it are replaced.
  ///
  /// - Parameter priority: The entities of the greatest come first among names.
  public func indexAppEntities<Entity: IndexedEntity>(_ entities: [Entity], priority: Int = 0)
    async throws
  {
    var entries: [IndexEntry] = []
    entries.reserveCapacity(entities.count)
    for entity in entities where !entity.hideInSpotlight {
      entries.append(await entity.searchableItem(priority: priority).entry)
    }
    insert(entries)
  }

  /// Takes entities into the index; those that are in it are replaced.
  public func indexAppEntities<Entity: IndexedEntity>(
    _ entities: [Entity], priority: _IndexingPriority
  ) async throws {
    try await indexAppEntities(entities, priority: priority.rawValue)
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

  /// Makes the query fill the index if it has one and nothing of the type is in it.
  package static func fillIndex() async throws {
    guard CSSearchableIndex.default().items(ofType: persistentIdentifier).isEmpty else { return }
    try await reindex()
  }

  /// Has the query fill the index; returns whether it is one that fills it.
  ///
  /// If the query lists all entities of an indexed type, that list is indexed.
  @discardableResult
  package static func reindex(listsAll: Bool = false) async throws -> Bool {
    let query = defaultQuery
    if let query = query as? any IndexedEntityQuery {
      try await AppDependencies.prepare(query)
      try await query.reindexAllEntities(indexDescription: CSSearchableIndexDescription())
      return true
    }
    guard listsAll, let type = Self.self as? any IndexedEntity.Type,
      let query = query as? any EnumerableEntityQuery
    else { return false }
    try await AppDependencies.prepare(query)
    try await type.index(try await query.listed().values)
    return true
  }
}

extension IndexedEntity {
  fileprivate static func index(_ entities: [any _IntentValue]) async throws {
    try await CSSearchableIndex.default().indexAppEntities(entities.compactMap { $0 as? Self })
  }
}

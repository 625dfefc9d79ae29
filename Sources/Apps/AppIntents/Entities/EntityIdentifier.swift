public import IntentMetadata

/// The identifier of an entity, unique across types.
///
///     let identifier = EntityIdentifier(for: BookEntity.self, identifier: "emma")
public struct EntityIdentifier: Sendable, Hashable {
  /// The type of the entity.
  public let entityType: any AppEntity.Type
  /// The entity's own identifier, as text.
  public let identifier: String

  /// Creates the identifier of an entity.
  public init<Entity: AppEntity>(for entity: Entity) {
    self.init(for: Entity.self, identifier: entity.id)
  }

  /// Creates an identifier from a type and the entity's own identifier.
  public init<Entity: AppEntity>(for type: Entity.Type, identifier: Entity.ID) {
    entityType = type
    self.identifier = identifier.entityIdentifierString
  }

  /// Returns whether two identifiers mean one entity.
  public static func == (left: EntityIdentifier, right: EntityIdentifier) -> Bool {
    left.identifier == right.identifier && left.entityType == right.entityType
  }

  /// Hashes the type and the entity's own identifier.
  public func hash(into hasher: inout Hasher) {
    hasher.combine(identifier)
    hasher.combine(ObjectIdentifier(entityType))
  }
}

/// Entities of one type by their identifiers, found only when they are needed.
///
///     @Parameter(title: "Books") var books: EntityCollection<BookEntity>
///     func perform() async throws -> some IntentResult {
///       for book in try await books.resolvedEntities() { try await library.lend(book) }
///       return .result()
///     }
public struct EntityCollection<Entity: AppEntity>: Sendable {
  /// The identifiers, in order.
  public private(set) var identifiers: [Entity.ID]

  /// Creates a collection from identifiers.
  public init(identifiers: [Entity.ID]) { self.identifiers = identifiers }

  /// Creates a collection from entities.
  public init(entities: [Entity]) { identifiers = entities.map(\.id) }

  /// The number of identifiers.
  public var count: Int { identifiers.count }
  /// Whether there is no identifier.
  public var isEmpty: Bool { identifiers.isEmpty }

  /// Returns whether an identifier is in the collection.
  public func contains(_ identifier: Entity.ID) -> Bool { identifiers.contains(identifier) }
  /// Returns whether an entity is in the collection.
  public func contains(_ entity: Entity) -> Bool { contains(entity.id) }
  /// Adds an identifier.
  public mutating func append(_ identifier: Entity.ID) { identifiers.append(identifier) }
  /// Adds an entity.
  public mutating func append(_ entity: Entity) { append(entity.id) }
  /// Adds identifiers.
  public mutating func append(contentsOf identifiers: [Entity.ID]) {
    self.identifiers += identifiers
  }
  /// Adds entities.
  public mutating func append(contentsOf entities: [Entity]) { identifiers += entities.map(\.id) }
  /// Takes an identifier out, wherever it is.
  public mutating func remove(_ identifier: Entity.ID) {
    identifiers.removeAll { $0 == identifier }
  }
  /// Takes an entity out.
  public mutating func remove(_ entity: Entity) { remove(entity.id) }

  /// Returns the entities that there are, in the order of their identifiers.
  public func resolvedEntities() async throws -> [Entity] {
    try await EntityLookup.entities(
      of: Entity.self, identifiers: identifiers.map(\.entityIdentifierString))
  }
}

extension EntityCollection: _IntentValue {
  /// The type of a single value.
  public typealias ValueType = Entity.ValueType
  /// The type as the front knows it: an array of entities.
  public static var _valueType: IntentMetadata.ValueType { .array(Entity._valueType) }
  /// The identifiers, which also serve as names.
  public var _intentValue: IntentValue? {
    .array(
      identifiers.map {
        let id = $0.entityIdentifierString
        return .entity(type: Entity.persistentIdentifier, EntityValue(id: id, title: id))
      })
  }
  /// Returns a collection; the entities are not looked up yet.
  public static func _resolve(_ value: IntentValue) async throws -> EntityCollection<Entity> {
    let values = if case .array(let values) = value { values } else { [value] }
    return EntityCollection(
      identifiers: try values.map { value in
        guard case .entity(_, let entity) = value,
          let id = Entity.ID.entityIdentifier(for: entity.id)
        else { throw AppIntentError.mismatch(value, Entity._valueType) }
        return id
      })
  }
}

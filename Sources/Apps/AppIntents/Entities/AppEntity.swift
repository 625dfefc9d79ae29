public import IntentMetadata

/// A thing of an app that people can name, such as a soup or a task.
///
///     struct SoupEntity: AppEntity {
///       static let typeDisplayRepresentation: TypeDisplayRepresentation = "Soup"
///       static let defaultQuery = SoupQuery()
///       let id: String
///       @Property(title: "Price") var price: Double
///       var displayRepresentation: DisplayRepresentation { "\(id)" }
///     }
public protocol AppEntity: AppValue, Identifiable where ID: EntityIdentifierConvertible & Sendable {
  /// The type of the query that finds entities.
  associatedtype DefaultQuery: EntityQuery where DefaultQuery.Entity == Self
  /// The query that finds entities.
  static var defaultQuery: DefaultQuery { get }
}

extension AppEntity {
  /// A value of the entity that the app shows.
  public typealias Property<Value> = EntityProperty<Value> where Value: _IntentValue

  /// The type as the front knows it.
  public static var _valueType: IntentMetadata.ValueType { .entity(persistentIdentifier) }
  /// The entity as the front knows it.
  public var _intentValue: IntentValue? {
    .entity(type: Self.persistentIdentifier, entityValue)
  }

  /// Returns the entity with an identifier, as the query finds it now.
  public static func _resolve(_ value: IntentValue) async throws -> Self {
    let (text, title): (String, String)
    switch value {
    case .entity(let type, let entity) where type == persistentIdentifier:
      (text, title) = (entity.id, entity.title)
    case .string(let id): (text, title) = (id, id)
    default: throw AppIntentError.mismatch(value, _valueType)
    }
    let found = try await EntityLookup.entities(of: Self.self, identifiers: [text])
    guard let entity = found.first else { throw AppIntentError(.missingEntity(title)) }
    return entity
  }

  package var entityValue: EntityValue {
    let shown = displayRepresentation
    let title = String(localized: shown.title)
    let names =
      shown.synonyms.map { String(localized: $0) }
      + ((self as? any IndexedEntity)?.indexedNames ?? [])
    return EntityValue(
      id: id.entityIdentifierString, title: title,
      subtitle: shown.subtitle.map { String(localized: $0) },
      synonyms: names.filter { $0 != title })
  }
}

/// Finds entities by the query of the current parameter, or else by that of their type.
package enum EntityLookup {
  package static func entities<Entity: AppEntity>(of type: Entity.Type, identifiers: [String])
    async throws -> [Entity]
  {
    let wanted = identifiers.compactMap { Entity.ID.entityIdentifier(for: $0) }
    let found: [Entity]
    if let query = ParameterReference.current?.definition.query,
      let own = try await entities(of: type, wanted, by: query)
    {
      found = own
    } else {
      let query = Entity.defaultQuery
      try await AppDependencies.prepare(query)
      found = try await query.entities(for: wanted)
    }
    // A query may answer in any order, with duplicates, or with entities that were not requested;
    // an intent must never receive a different entity than the one that was meant.
    let byID = Dictionary(
      found.map { ($0.id.entityIdentifierString, $0) }, uniquingKeysWith: { first, _ in first })
    return wanted.compactMap { byID[$0.entityIdentifierString] }
  }

  private static func entities<Entity: AppEntity, Query: EntityQuery>(
    of type: Entity.Type, _ identifiers: [Entity.ID], by query: Query
  ) async throws -> [Entity]? {
    guard let identifiers = identifiers as? [Query.Entity.ID] else { return nil }
    try await AppDependencies.prepare(query)
    return try await query.entities(for: identifiers) as? [Entity]
  }
}

/// A type that identifies entities and has a form as text.
///
///     struct SeatNumber: EntityIdentifierConvertible, Hashable {
///       var row: Int
///       var entityIdentifierString: String { "\(row)" }
///       static func entityIdentifier(for text: String) -> SeatNumber? {
///         Int(text).map(SeatNumber.init(row:))
///       }
///     }
public protocol EntityIdentifierConvertible {
  /// The identifier as text.
  var entityIdentifierString: String { get }
  /// Returns the identifier for a text, or `nil` if it is not one.
  static func entityIdentifier(for entityIdentifierString: String) -> Self?
}

extension String: EntityIdentifierConvertible {
  /// The text itself.
  public var entityIdentifierString: String { self }
  /// Returns the text itself.
  public static func entityIdentifier(for entityIdentifierString: String) -> String? {
    entityIdentifierString
  }
}

extension Int: EntityIdentifierConvertible {
  /// The number in decimal digits.
  public var entityIdentifierString: String { String(self) }
  /// Returns the number for decimal digits.
  public static func entityIdentifier(for entityIdentifierString: String) -> Int? {
    Int(entityIdentifierString)
  }
}

extension UUID: EntityIdentifierConvertible {
  /// The hexadecimal form.
  public var entityIdentifierString: String { uuidString }
  /// Returns the identifier for the hexadecimal form.
  public static func entityIdentifier(for entityIdentifierString: String) -> UUID? {
    UUID(uuidString: entityIdentifierString)
  }
}

extension EntityIdentifierConvertible where Self: RawRepresentable, RawValue == String {
  /// The raw value.
  public var entityIdentifierString: String { rawValue }
  /// Returns the identifier with a raw value.
  public static func entityIdentifier(for entityIdentifierString: String) -> Self? {
    Self(rawValue: entityIdentifierString)
  }
}

/// An entity with the values of the requested properties.
public struct EntityRecord: Codable, Sendable, Hashable {
  /// The entity.
  public var entity: EntityValue
  /// The values by property name; properties without a value are omitted.
  public var properties: [String: IntentValue]

  /// Creates a record.
  public init(_ entity: EntityValue, properties: [String: IntentValue] = [:]) {
    self.entity = entity
    self.properties = properties
  }
}

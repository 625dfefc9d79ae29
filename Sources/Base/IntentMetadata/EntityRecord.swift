/// An entity with the values of properties that somebody asked for.
public struct EntityRecord: Codable, Sendable, Hashable {
  /// The entity.
  public var entity: EntityValue
  /// The values by the names of the properties; one without a value is left out.
  public var properties: [String: IntentValue]

  /// Creates a record.
  public init(_ entity: EntityValue, properties: [String: IntentValue] = [:]) {
    self.entity = entity
    self.properties = properties
  }
}

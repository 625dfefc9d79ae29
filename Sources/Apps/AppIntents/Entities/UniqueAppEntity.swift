/// An entity of which there is only one, such as an app's settings.
///
///     struct SettingsEntity: UniqueAppEntity {
///       static let typeDisplayRepresentation: TypeDisplayRepresentation = "Settings"
///       static let defaultQuery = SettingsQuery()
///       @Property(title: "Volume") var volume: Int
///       var displayRepresentation: DisplayRepresentation { "Settings" }
///     }
public protocol UniqueAppEntity: AppEntity where DefaultQuery: UniqueAppEntityQuery {
  /// The type of the identifier.
  associatedtype ID = String
}

extension UniqueAppEntity where ID == String {
  /// The name of the type, since there is no other entity of it.
  public var id: String { Self.persistentIdentifier }
}

extension UniqueAppEntity {
  /// The name of the type, since there is no other entity of it.
  public var displayRepresentation: DisplayRepresentation {
    DisplayRepresentation(title: Self.typeDisplayRepresentation.name)
  }
}

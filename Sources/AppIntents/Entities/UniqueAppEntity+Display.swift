extension UniqueAppEntity {
  /// The name of the type, as there is no other entity of it.
  public var displayRepresentation: DisplayRepresentation {
    DisplayRepresentation(title: Self.typeDisplayRepresentation.name)
  }
}

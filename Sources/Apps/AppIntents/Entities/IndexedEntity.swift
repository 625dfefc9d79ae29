/// An entity that an index knows, and that people find by what the index knows of it.
///
/// Its `displayName`, `alternateNames` and `keywords` are names that people can say.
public protocol IndexedEntity: AppEntity {
  /// What an index knows of the entity.
  var attributeSet: CSSearchableItemAttributeSet { get }
  /// Whether a search of the whole system shows the entity.
  var hideInSpotlight: Bool { get }
}

extension IndexedEntity {
  /// What the entity's display and its properties with indexing keys tell.
  public var attributeSet: CSSearchableItemAttributeSet { defaultAttributeSet }
  /// Shows the entity.
  public var hideInSpotlight: Bool { false }

  /// What the entity's display and its properties with indexing keys tell.
  public var defaultAttributeSet: CSSearchableItemAttributeSet {
    let attributes = CSSearchableItemAttributeSet()
    let shown = displayRepresentation
    attributes.title = String(localized: shown.title)
    attributes.contentDescription = shown.subtitle.map { String(localized: $0) }
    for (_, property) in EntityProperties.all(of: self) { property.fill(attributes, of: self) }
    return attributes
  }

  var indexedNames: [String] {
    let attributes = attributeSet
    return
      ([attributes.displayName].compactMap { $0 } + (attributes.alternateNames ?? [])
      + (attributes.keywords ?? [])).filter { !$0.isEmpty }
  }
}

/// An entity that an index knows, and that people find by what the index knows of it.
///
/// Its `displayName`, `alternateNames` and `keywords` are names that people can say.
///
///     struct BookEntity: IndexedEntity {
///       static let typeDisplayRepresentation: TypeDisplayRepresentation = "Book"
///       static let defaultQuery = BookQuery()
///       let id: String
///       @Property(indexingKey: \.title) var title: String
///       var displayRepresentation: DisplayRepresentation { "\(title)" }
///     }
public protocol IndexedEntity: AppEntity {
  /// The index attributes of the entity.
  var attributeSet: CSSearchableItemAttributeSet { get }
  /// The index attributes of the entity, for an entity that was written with this name.
  var searchableAttributes: CSSearchableItemAttributeSet { get }
  /// Whether a search of the whole system shows the entity.
  var hideInSpotlight: Bool { get }
}

extension IndexedEntity {
  /// The attributes from the entity's display and its properties with indexing keys.
  public var attributeSet: CSSearchableItemAttributeSet { searchableAttributes }
  // The attributes from the entity's display and its properties with indexing keys.
  /// Pages about the framework show both names; an entity declares one of them.
  public var searchableAttributes: CSSearchableItemAttributeSet { defaultAttributeSet }
  /// Shows the entity.
  public var hideInSpotlight: Bool { false }

  /// The attributes from the entity's display and its properties with indexing keys.
  public var defaultAttributeSet: CSSearchableItemAttributeSet {
    let attributes = CSSearchableItemAttributeSet()
    let shown = displayRepresentation
    attributes.title = String(localized: shown.title)
    attributes.contentDescription = shown.subtitle.map { String(localized: $0) }
    for (_, property) in EntityProperties.all(of: self) { property.fill(attributes, of: self) }
    return attributes
  }

  /// The index attributes of the entity, including properties that take a while to compute.
  func searchableItem(priority: Int) async -> CSSearchableItem {
    let attributes = attributeSet
    for (_, property) in EntityProperties.all(of: self) {
      await property.fillDeferred(attributes, of: self)
    }
    let item = CSSearchableItem(
      uniqueIdentifier: id.entityIdentifierString, domainIdentifier: nil, attributeSet: attributes)
    item.associate(self, priority: priority)
    return item
  }

  var indexedNames: [String] {
    let attributes = attributeSet
    return
      ([attributes.displayName].compactMap { $0 } + (attributes.alternateNames ?? [])
      + (attributes.keywords ?? [])).filter { !$0.isEmpty }
  }
}

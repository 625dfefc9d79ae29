/// The properties that a query sorts by.
///
///     static let sortingOptions = SortingOptions {
///       SortableBy(\NoteEntity.$title)
///     }
public struct EntityQuerySortingOptions<Entity: AppEntity>: Sendable {
  package let properties: [EntityQuerySortableByProperty<Entity>]

  /// Creates the properties that a builder lists.
  public init(
    @EntityQuerySortingOptionsBuilder<Entity> content: () -> [EntityQuerySortableByProperty<Entity>]
  ) {
    properties = content()
  }

  /// The property at a position.
  public subscript(position: Int) -> EntityQuerySortableByProperty<Entity> { properties[position] }
}

/// A property to sort by.
///
/// See the example of ``EntityQuerySortingOptions``.
public struct EntityQuerySortableByProperty<Entity: AppEntity>: Sendable {
  package let property: SendablePartialKeyPath<Entity>

  /// Creates a property from its key path.
  public init<Property>(_ keyPath: KeyPath<Entity, Property>) {
    property = SendablePartialKeyPath(keyPath)
  }
}

/// A property to sort by, and the direction.
///
///     func sorted(_ books: [BookEntity], by sort: EntityQuerySort<BookEntity>) -> [BookEntity] {
///       sort.order == .ascending ? books : books.reversed()
///     }
public struct EntityQuerySort<Entity: AppEntity>: Sendable {
  /// The directions.
  public enum Ordering: Sendable, Hashable {
    /// From the least to the greatest.
    case ascending
    /// From the greatest to the least.
    case descending
  }

  private let property: SendablePartialKeyPath<Entity>
  /// The direction.
  public let order: Ordering

  /// The key path of the property, such as `\.$name`.
  public var by: PartialKeyPath<Entity> { property.keyPath }

  package init(by property: SendablePartialKeyPath<Entity>, order: Ordering) {
    self.property = property
    self.order = order
  }
}

/// Lists properties to sort by one after another.
///
/// See the example of ``EntityQuerySortingOptions``.
@resultBuilder
public enum EntityQuerySortingOptionsBuilder<Entity: AppEntity> {
  /// Takes a property.
  public static func buildExpression(_ property: EntityQuerySortableByProperty<Entity>)
    -> EntityQuerySortableByProperty<Entity>
  {
    property
  }
  /// Joins properties.
  public static func buildBlock(_ properties: EntityQuerySortableByProperty<Entity>...)
    -> [EntityQuerySortableByProperty<Entity>]
  {
    properties
  }
}

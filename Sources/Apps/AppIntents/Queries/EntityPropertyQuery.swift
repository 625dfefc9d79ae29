/// Finds entities by what their properties are.
///
///     static let properties = QueryProperties {
///       Property(\.$name) {
///         ContainsComparator { text in #Predicate<Trip> { $0.name.contains(text) } }
///       }
///     }
public protocol EntityPropertyQuery: EntityQuery {
  /// The app's translation of a comparison: a predicate, or whatever its data is searched by.
  associatedtype ComparatorMappingType: Sendable
  /// The properties to search by.
  typealias QueryProperties = EntityQueryProperties<Entity, ComparatorMappingType>
  /// The properties to sort by.
  typealias SortingOptions = EntityQuerySortingOptions<Entity>
  /// Whether all comparisons must hold, or one.
  typealias ComparatorMode = EntityQueryComparatorMode
  /// A property to sort by, and the direction.
  typealias Sort = EntityQuerySort
  /// A property to sort by.
  typealias SortableBy = EntityQuerySortableByProperty<Entity>

  /// The properties to search by.
  static var properties: QueryProperties { get }
  /// The properties to sort by.
  static var sortingOptions: SortingOptions { get }
  /// What a search does, in a sentence.
  static var findIntentDescription: IntentDescription? { get }
  /// Returns the entities for comparisons, sorted.
  func entities(
    matching comparators: [ComparatorMappingType], mode: ComparatorMode,
    sortedBy: [EntityQuerySort<Entity>], limit: Int?
  ) async throws -> Result
}

extension EntityPropertyQuery {
  /// A property to search by, and how it can be compared.
  public typealias Property<PropertyType> = EntityQueryProperty<
    Entity, Entity, EntityProperty<PropertyType>, PropertyType, ComparatorMappingType
  > where PropertyType: _IntentValue

  /// No sorting.
  public static var sortingOptions: SortingOptions { SortingOptions {} }
}

/// Whether all comparisons must hold, or one.
///
/// See the example of ``EntityPropertyQuery``.
public enum EntityQueryComparatorMode: Sendable, Hashable {
  /// All.
  case and
  /// One.
  case or
}

/// The properties that a query searches by.
///
///     static let properties = QueryProperties {
///       Property(\NoteEntity.$title) {
///         ContainsComparator { text in
///           #Predicate<NoteEntity> { $0.title.localizedStandardContains(text) }
///         }
///       }
///     }
public struct EntityQueryProperties<Entity: AppEntity, ComparatorMappingType: Sendable>: Sendable {
  package let declarations: [EntityQueryPropertyDeclaration<Entity, ComparatorMappingType>]

  /// Creates the properties that a builder lists.
  public init(
    @EntityQueryPropertiesBuilder<Entity, ComparatorMappingType>
    properties: () -> [EntityQueryPropertyDeclaration<Entity, ComparatorMappingType>]
  ) {
    declarations = properties()
  }

  /// The declaration at a position.
  public subscript(position: Int) -> EntityQueryPropertyDeclaration<Entity, ComparatorMappingType> {
    declarations[position]
  }
}

/// A property to search by, whatever its type.
///
/// See the example of ``EntityQueryProperties``.
public class EntityQueryPropertyDeclaration<Entity: AppEntity, ComparatorMappingType: Sendable>:
  @unchecked Sendable
{
  // Unchecked, as a class that is open to subclasses cannot be checked: this one and its only
  // subclass have constant properties of sendable types.
  let property: SendablePartialKeyPath<Entity>
  let comparisons: [EntityComparison<ComparatorMappingType>]

  init(
    property: SendablePartialKeyPath<Entity>, comparisons: [EntityComparison<ComparatorMappingType>]
  ) {
    self.property = property
    self.comparisons = comparisons
  }
}

/// A property to search by, and how it can be compared.
///
/// See the example of ``EntityQueryProperties``.
public final class EntityQueryProperty<
  Entity: AppEntity, Subject, Property, PropertyType: _IntentValue, ComparatorMappingType: Sendable
>: EntityQueryPropertyDeclaration<Entity, ComparatorMappingType>, @unchecked Sendable {
  /// The ways to compare.
  public typealias QueryComparators = [AnyEntityQueryComparator<
    Entity, Subject, Property, PropertyType, ComparatorMappingType
  >]

  /// Creates a property from its key path and the ways to compare it.
  public init(
    _ keyPath: KeyPath<Entity, EntityProperty<PropertyType>>,
    @EntityQueryComparatorsBuilder<Entity, Subject, Property, PropertyType, ComparatorMappingType>
    comparators: () -> QueryComparators
  ) where Subject == Entity, Property == EntityProperty<PropertyType> {
    super.init(
      property: SendablePartialKeyPath(keyPath), comparisons: comparators().map(\.comparison))
  }
}

/// Lists properties one after another.
///
/// See the example of ``EntityQueryProperties``.
@resultBuilder
public enum EntityQueryPropertiesBuilder<Entity: AppEntity, ComparatorMappingType: Sendable> {
  /// A property to search by.
  public typealias Declaration = EntityQueryPropertyDeclaration<Entity, ComparatorMappingType>
  /// Takes a property.
  public static func buildExpression(_ property: Declaration) -> Declaration { property }
  /// Joins properties.
  public static func buildBlock(_ properties: Declaration...) -> [Declaration] { properties }
}

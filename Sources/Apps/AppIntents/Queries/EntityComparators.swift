package import IntentMetadata

/// One way to compare a property, free of its Swift type.
package struct EntityComparison<Mapping: Sendable>: Sendable {
  package let comparison: EntityComparisonOperator
  /// The type of the values that the property is compared with.
  package let inputType: ValueType
  let make: @Sendable ([IntentValue]) async throws -> Mapping

  /// Returns what the app makes of a comparison with values: two for `isBetween`, else one.
  package func mapping(for values: [IntentValue]) async throws -> Mapping {
    try await make(values)
  }
}

/// A way to compare a property of any type.
///
/// See the example of ``EntityQueryComparator``.
public struct AnyEntityQueryComparator<
  Entity: AppEntity, Subject, Property, PropertyType: _IntentValue, ComparatorMappingType: Sendable
>: Sendable {
  let comparison: EntityComparison<ComparatorMappingType>
}

/// A way to compare a property.
///
///     static let properties = QueryProperties {
///       Property(\BookEntity.$pages) {
///         LessThanComparator { limit in #Predicate<BookEntity> { $0.pages < limit } }
///         GreaterThanComparator { limit in #Predicate<BookEntity> { $0.pages > limit } }
///       }
///     }
public class EntityQueryComparator<
  Property, PropertyType: _IntentValue, InputType: _IntentValue, ComparatorMappingType: Sendable
> {
  /// Returns what the app makes of values.
  private let make: @Sendable ([IntentValue]) async throws -> ComparatorMappingType
  /// The operator of the class.
  class var comparisonOperator: EntityComparisonOperator { .equalTo }
  var comparison: EntityComparison<ComparatorMappingType> {
    EntityComparison(
      comparison: Self.comparisonOperator, inputType: InputType._valueType, make: make)
  }

  /// Creates the comparison from what the app makes of a value.
  public init(mappingTransform: @escaping @Sendable (InputType) -> ComparatorMappingType) {
    make = EntityQueryComparator.making(nil, mappingTransform)
  }

  /// Creates the comparison from what the app makes of a value that resolvers make.
  public init<Spec: ResolverSpecification>(
    @ResolverSpecificationBuilder<InputType> withResolvers resolvers: () -> Spec,
    mappingTransform: @escaping @Sendable (InputType) -> ComparatorMappingType
  ) {
    make = EntityQueryComparator.making(resolvers(), mappingTransform)
  }

  fileprivate init(
    _ resolvers: (any ResolverSpecification)?,
    _ transform: @escaping @Sendable (InputType, InputType) -> ComparatorMappingType
  ) {
    let operand = ParameterReference(definition: ParameterDefinition(resolvers: resolvers))
    make = {
      guard $0.count == 2 else { throw AppIntentError(.missingOperand) }
      return transform(
        try await operand.resolve($0[0], as: InputType.self),
        try await operand.resolve($0[1], as: InputType.self))
    }
  }

  private static func making(
    _ resolvers: (any ResolverSpecification)?,
    _ transform: @escaping @Sendable (InputType) -> ComparatorMappingType
  ) -> @Sendable ([IntentValue]) async throws -> ComparatorMappingType {
    let operand = ParameterReference(definition: ParameterDefinition(resolvers: resolvers))
    return {
      guard let value = $0.first else { throw AppIntentError(.missingOperand) }
      return transform(try await operand.resolve(value, as: InputType.self))
    }
  }
}

/// Matches if the property equals a value.
///
/// See the example of ``EntityQueryComparator``.
public final class EqualToComparator<
  Property, PropertyType: _IntentValue, InputType: _IntentValue, ComparatorMappingType: Sendable
>: EntityQueryComparator<Property, PropertyType, InputType, ComparatorMappingType> {}

/// Matches if the property differs from a value.
///
/// See the example of ``EntityQueryComparator``.
public final class NotEqualToComparator<
  Property, PropertyType: _IntentValue, InputType: _IntentValue, ComparatorMappingType: Sendable
>: EntityQueryComparator<Property, PropertyType, InputType, ComparatorMappingType> {
  override class var comparisonOperator: EntityComparisonOperator { .notEqualTo }
}

/// Matches if the property is less than a value.
///
/// See the example of ``EntityQueryComparator``.
public final class LessThanComparator<
  Property, PropertyType: _IntentValue, InputType: _IntentValue, ComparatorMappingType: Sendable
>: EntityQueryComparator<Property, PropertyType, InputType, ComparatorMappingType> {
  override class var comparisonOperator: EntityComparisonOperator { .lessThan }
}

/// Matches if the property is at most a value.
///
/// See the example of ``EntityQueryComparator``.
public final class LessThanOrEqualToComparator<
  Property, PropertyType: _IntentValue, InputType: _IntentValue, ComparatorMappingType: Sendable
>: EntityQueryComparator<Property, PropertyType, InputType, ComparatorMappingType> {
  override class var comparisonOperator: EntityComparisonOperator { .lessThanOrEqualTo }
}

/// Matches if the property is more than a value.
///
/// See the example of ``EntityQueryComparator``.
public final class GreaterThanComparator<
  Property, PropertyType: _IntentValue, InputType: _IntentValue, ComparatorMappingType: Sendable
>: EntityQueryComparator<Property, PropertyType, InputType, ComparatorMappingType> {
  override class var comparisonOperator: EntityComparisonOperator { .greaterThan }
}

/// Matches if the property is at least a value.
///
/// See the example of ``EntityQueryComparator``.
public final class GreaterThanOrEqualToComparator<
  Property, PropertyType: _IntentValue, InputType: _IntentValue, ComparatorMappingType: Sendable
>: EntityQueryComparator<Property, PropertyType, InputType, ComparatorMappingType> {
  override class var comparisonOperator: EntityComparisonOperator { .greaterThanOrEqualTo }
}

/// Matches if a text starts with another one.
///
/// See the example of ``ContainsComparator``.
public final class HasPrefixComparator<
  Property, PropertyType: _IntentValue, InputType: _IntentValue, ComparatorMappingType: Sendable
>: EntityQueryComparator<Property, PropertyType, InputType, ComparatorMappingType> {
  override class var comparisonOperator: EntityComparisonOperator { .hasPrefix }
}

/// Matches if a text ends with another one.
///
/// See the example of ``ContainsComparator``.
public final class HasSuffixComparator<
  Property, PropertyType: _IntentValue, InputType: _IntentValue, ComparatorMappingType: Sendable
>: EntityQueryComparator<Property, PropertyType, InputType, ComparatorMappingType> {
  override class var comparisonOperator: EntityComparisonOperator { .hasSuffix }
}

/// Matches if a text or a list contains a value.
///
///     ContainsComparator { text in
///       #Predicate<NoteEntity> { $0.title.localizedStandardContains(text) }
///     }
public final class ContainsComparator<
  Property, PropertyType: _IntentValue, InputType: _IntentValue, ComparatorMappingType: Sendable
>: EntityQueryComparator<Property, PropertyType, InputType, ComparatorMappingType> {
  override class var comparisonOperator: EntityComparisonOperator { .contains }
}

/// Matches if the property is between two values.
///
///     IsBetweenComparator { low, high in
///       #Predicate<NoteEntity> { $0.words >= low && $0.words <= high }
///     }
public final class IsBetweenComparator<
  Property, PropertyType: _IntentValue, InputType: _IntentValue, ComparatorMappingType: Sendable
>: EntityQueryComparator<Property, PropertyType, InputType, ComparatorMappingType> {
  override class var comparisonOperator: EntityComparisonOperator { .isBetween }

  /// Creates the comparison from what the app makes of the two values.
  public init(
    mappingTransform: @escaping @Sendable (InputType, InputType) -> ComparatorMappingType
  ) {
    super.init(nil, mappingTransform)
  }

  /// Creates the comparison from what the app makes of two values that resolvers make.
  public init<Spec: ResolverSpecification>(
    @ResolverSpecificationBuilder<InputType> withResolvers resolvers: () -> Spec,
    mappingTransform: @escaping @Sendable (InputType, InputType) -> ComparatorMappingType
  ) {
    super.init(resolvers(), mappingTransform)
  }
}

/// Lists ways to compare one after another.
///
/// See the example of ``EntityQueryComparator``.
@resultBuilder
public enum EntityQueryComparatorsBuilder<
  Entity: AppEntity, Subject, Property, PropertyType: _IntentValue, ComparatorMappingType: Sendable
> {
  /// A way to compare a property of any type.
  public typealias Comparator = AnyEntityQueryComparator<
    Entity, Subject, Property, PropertyType, ComparatorMappingType
  >

  /// Takes a way to compare a property with values of its type.
  public static func buildExpression(
    _ comparator: EntityQueryComparator<Property, PropertyType, PropertyType, ComparatorMappingType>
  ) -> Comparator {
    Comparator(comparison: comparator.comparison)
  }

  /// Takes a way to compare an optional property with values.
  @_disfavoredOverload
  public static func buildExpression(
    _ comparator: EntityQueryComparator<
      Property, PropertyType, PropertyType.UnwrappedType, ComparatorMappingType
    >
  ) -> Comparator {
    Comparator(comparison: comparator.comparison)
  }

  /// Takes a way to compare a list with values of its elements' type.
  @_disfavoredOverload
  public static func buildExpression(
    _ comparator: EntityQueryComparator<
      Property, PropertyType, PropertyType.ValueType, ComparatorMappingType
    >
  ) -> Comparator {
    Comparator(comparison: comparator.comparison)
  }

  /// Joins ways to compare.
  public static func buildBlock(_ comparators: Comparator...) -> [Comparator] { comparators }
}

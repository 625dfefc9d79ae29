public import IntentMetadata

/// A type that a parameter, a property or a result can have.
///
/// Apps do not conform to it directly: entities, enumerations and the basic types do. Another type of
/// Apple's conforms in a file of its own here, as ``IntentPaymentMethod`` does.
public protocol _IntentValue: Sendable {
  /// The type of a single value: the element of an array, the wrapped type of an optional.
  associatedtype ValueType: _IntentValue = Self
  /// The type without its optionality.
  associatedtype UnwrappedType: _IntentValue = Self
  /// The type of the list of resolvers.
  associatedtype Specification: ResolverSpecification = EmptyResolverSpecification<Self>

  /// The type as the front knows it.
  static var _valueType: IntentMetadata.ValueType { get }
  /// The value for `nil`, or `nil` if the type has no such value.
  static var _absent: Self? { get }
  /// The value without its optionality, or `nil` if it is not one.
  var _unwrapped: (any _IntentValue)? { get }
  /// The value as the front knows it, or `nil` if it is not one.
  var _intentValue: IntentValue? { get }
  /// Returns the app's value for one from the front; entities are looked up again by their query.
  static func _resolve(_ value: IntentValue) async throws -> Self
  /// The built-in resolvers from other types, used if the parameter has no resolver for them.
  @ResolverSpecificationBuilder<Self> static var defaultResolverSpecification: Specification { get }
}

extension _IntentValue {
  /// Nothing: only optionals have a value for `nil`.
  public static var _absent: Self? { nil }
  /// The value itself.
  public var _unwrapped: (any _IntentValue)? { self }
}

extension Optional: _IntentValue where Wrapped: _IntentValue {
  /// The type of a single value.
  public typealias ValueType = Wrapped.ValueType
  /// The type without its optionality.
  public typealias UnwrappedType = Wrapped.UnwrappedType

  /// The type of the wrapped value.
  public static var _valueType: IntentMetadata.ValueType { Wrapped._valueType }
  /// No value.
  public static var _absent: Wrapped?? { .some(nil) }
  /// The wrapped value, if there is one.
  public var _unwrapped: (any _IntentValue)? { flatMap(\._unwrapped) }
  /// The wrapped value, if there is one.
  public var _intentValue: IntentValue? { flatMap(\._intentValue) }
  /// Returns the wrapped type's value, or `nil` if a person says that there is to be none.
  public static func _resolve(_ value: IntentValue) async throws -> Wrapped? {
    value == .empty ? nil : try await Wrapped._resolved(value)
  }
}

/// The optional of a type that a parameter can have.
public protocol _OptionalIntentValue: _IntentValue {}

extension Optional: _OptionalIntentValue where Wrapped: _IntentValue {}

extension Array: _IntentValue where Element: _IntentValue {
  /// The type of a single value.
  public typealias ValueType = Element.ValueType

  /// The type of an array of the elements' type.
  public static var _valueType: IntentMetadata.ValueType { .array(Element._valueType) }
  /// The values of all elements.
  public var _intentValue: IntentValue? { .array(compactMap(\._intentValue)) }
  /// Returns the elements; a single value makes an array of one.
  public static func _resolve(_ value: IntentValue) async throws -> [Element] {
    guard case .array(let values) = value else { return [try await Element._resolved(value)] }
    var elements: [Element] = []
    elements.reserveCapacity(values.count)
    for value in values { elements.append(try await Element._resolved(value)) }
    return elements
  }
}

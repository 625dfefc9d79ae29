public import IntentMetadata

extension Set: _IntentValue where Element: _IntentValue {
  /// The type of a single value.
  public typealias ValueType = Element.ValueType

  /// The type of an array of the elements' type.
  public static var _valueType: IntentMetadata.ValueType { .array(Element._valueType) }
  /// The values of all elements, in no particular order.
  public var _intentValue: IntentValue? { .array(compactMap(\._intentValue)) }
  /// Returns the elements without duplicates; a single value becomes a set of one.
  public static func _resolve(_ value: IntentValue) async throws -> Set<Element> {
    Set(try await [Element]._resolve(value))
  }
}

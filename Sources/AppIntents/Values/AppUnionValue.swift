public import IntentMetadata

/// A value of one of several types, as `@UnionValue` makes it of an enumeration.
public protocol AppUnionValue: _IntentValue, PersistentlyIdentifiable {
  /// The names of the cases.
  associatedtype Cases: Hashable, CaseIterable, RawRepresentable, Sendable
  where Cases.RawValue == String
  /// How each case is shown.
  static var caseDisplayRepresentations: [Cases: DisplayRepresentation] { get }
  /// The cases with the types of their values.
  static var _cases: [_UnionCase<Self>] { get }
  /// The value that the case holds.
  var _member: any _IntentValue { get }
}

extension AppUnionValue {
  /// The values are shown, not the cases.
  public static var caseDisplayRepresentations: [Cases: DisplayRepresentation] { [:] }
  /// The type as the front knows it: one of its own, whose options are those of all cases.
  public static var _valueType: IntentMetadata.ValueType { .other(persistentIdentifier) }
  /// The value that the case holds.
  public var _intentValue: IntentValue? { _member._intentValue }

  /// Returns the first case whose type the value fits.
  public static func _resolve(_ value: IntentValue) async throws -> Self {
    for member in _cases {
      do { return try await member.make(value) } catch let error as AppIntentError {
        guard case .mismatch = error.reason else { throw error }
      }
    }
    throw AppIntentError.mismatch(value, _valueType)
  }
}

/// One case of a union.
public struct _UnionCase<Union: Sendable>: Sendable {
  package let name: String
  package let type: any _IntentValue.Type
  let make: @Sendable (IntentValue) async throws -> Union

  /// Creates a case from the type of its value and what makes the case of one.
  public init<Value: _IntentValue>(
    _ type: Value.Type, named name: String, _ make: @escaping @Sendable (Value) -> Union
  ) {
    self.type = type
    self.name = name
    self.make = { make(try await Value._resolve($0)) }
  }
}

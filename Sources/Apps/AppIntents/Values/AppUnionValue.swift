public import IntentMetadata

/// A value of one of several types, as `@UnionValue` makes it of an enumeration.
///
///     @UnionValue enum SearchResult {
///       case landmark(LandmarkEntity)
///       case collection(CollectionEntity)
///     }
public protocol AppUnionValue: _IntentValue, PersistentlyIdentifiable {
  /// The names of the cases.
  associatedtype Cases: Hashable, CaseIterable, RawRepresentable, Sendable
  where Cases.RawValue == String
  /// The display of each case.
  static var caseDisplayRepresentations: [Cases: DisplayRepresentation] { get }
  /// The cases with the types of their values.
  static var _cases: [_UnionCase<Self>] { get }
  /// The value that the case holds.
  var _member: any _IntentValue { get }
}

extension AppUnionValue {
  /// The values are shown, not the cases.
  public static var caseDisplayRepresentations: [Cases: DisplayRepresentation] { [:] }
  /// The type as the front knows it: a separate type whose options are those of all cases.
  public static var _valueType: IntentMetadata.ValueType { .other(persistentIdentifier) }
  /// The value that the case holds.
  public var _intentValue: IntentValue? { _member._intentValue }

  /// Returns the case whose type the value fits: one of the value's own type before one that only
  /// reads it, as an entity reads a text as its identifier.
  public static func _resolve(_ value: IntentValue) async throws -> Self {
    let exact = _cases.filter { $0.type._valueType == value.type }
    let others = _cases.filter { $0.type._valueType != value.type }
    for member in exact + others {
      do { return try await member.make(value) } catch let error as AppIntentError {
        guard error.isMisfit || exact.isEmpty && error.isUnknownName else { throw error }
      }
    }
    throw AppIntentError.mismatch(value, _valueType)
  }
}

extension AppIntentError {
  fileprivate var isMisfit: Bool { if case .mismatch = reason { true } else { false } }
  fileprivate var isUnknownName: Bool { if case .missingEntity = reason { true } else { false } }
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
    self.make = { make(try await Value._resolved($0)) }
  }
}

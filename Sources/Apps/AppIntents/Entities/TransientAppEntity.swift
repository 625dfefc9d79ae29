public import IntentMetadata

/// A thing that an intent makes up to return it, and that no query finds again.
///
///     struct Weather: TransientAppEntity {
///       static let typeDisplayRepresentation: TypeDisplayRepresentation = "Weather"
///       @Property(title: "Temperature") var temperature: Double
///       var displayRepresentation: DisplayRepresentation { "\(temperature) degrees" }
///     }
public protocol TransientAppEntity: AppValue {
  /// Creates the thing before its properties are known.
  init()
}

extension TransientAppEntity {
  /// A value of the thing that the app shows.
  public typealias Property<Value> = EntityProperty<Value> where Value: _IntentValue

  /// The type as the front knows it.
  public static var _valueType: IntentMetadata.ValueType { .other(persistentIdentifier) }

  /// The words for the thing: it has no identifier to be found by again.
  public var _intentValue: IntentValue? {
    .string(String(localized: displayRepresentation.title))
  }

  /// Throws: the thing lives only in the result that holds it.
  public static func _resolve(_ value: IntentValue) async throws -> Self {
    throw AppIntentError.mismatch(value, _valueType)
  }
}

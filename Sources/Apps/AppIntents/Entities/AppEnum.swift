public import IntentMetadata

/// An enumeration whose cases are shown to people.
///
/// See the example of ``AppEnum``.
public protocol CaseDisplayRepresentable: TypeDisplayRepresentable, InstanceDisplayRepresentable,
  Hashable
{
  /// The display of each case.
  static var caseDisplayRepresentations: [Self: DisplayRepresentation] { get }
}

/// An enumeration whose cases people can name.
///
///     enum Size: String, AppEnum {
///       case small, large
///       static let typeDisplayRepresentation: TypeDisplayRepresentation = "Size"
///       static let caseDisplayRepresentations: [Size: DisplayRepresentation] = [
///         .small: "Small", .large: DisplayRepresentation(title: "Large", synonyms: ["Big"]),
///       ]
///     }
public protocol AppEnum: AppValue, CaseDisplayRepresentable, CaseIterable, RawRepresentable
where RawValue: LosslessStringConvertible {}

extension AppEnum {
  /// The display of the case: its raw value, unless the app specifies one.
  public var displayRepresentation: DisplayRepresentation {
    Self.caseDisplayRepresentations[self]
      ?? DisplayRepresentation(stringLiteral: String(rawValue))
  }

  /// The type as the front knows it.
  public static var _valueType: IntentMetadata.ValueType { .enumeration(persistentIdentifier) }
  /// The value as the front knows it.
  public var _intentValue: IntentValue? {
    .enumCase(type: Self.persistentIdentifier, id: String(rawValue))
  }
  /// Returns the case with a raw value.
  public static func _resolve(_ value: IntentValue) async throws -> Self {
    switch value {
    case .enumCase(_, let id), .string(let id):
      guard let raw = RawValue(id), let found = Self(rawValue: raw) else { fallthrough }
      return found
    default: throw AppIntentError.mismatch(value, _valueType)
    }
  }
}

extension AppEnum {
  package static var descriptor: EnumDescriptor {
    var descriptor = EnumDescriptor(
      id: persistentIdentifier, title: String(localized: typeDisplayRepresentation.name),
      cases: allCases.map { value in
        let shown = value.displayRepresentation
        return EnumCaseDescriptor(
          id: String(value.rawValue), title: String(localized: shown.title),
          subtitle: shown.subtitle.map { String(localized: $0) },
          synonyms: shown.synonyms.map { String(localized: $0) })
      })
    if let type = Self.self as? any AssistantSchemaEnum.Type {
      descriptor.schema = type.__appSchemaEnum
      descriptor.isAssistantOnly = type.isAssistantOnly ? true : nil
    }
    return descriptor
  }
}

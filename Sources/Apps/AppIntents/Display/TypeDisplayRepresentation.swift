/// The name of a type, and the wording for a number of its instances.
///
///     static let typeDisplayRepresentation: TypeDisplayRepresentation = "Soup"
public struct TypeDisplayRepresentation: Sendable, Hashable, ExpressibleByStringInterpolation {
  /// The name of the type, for example `Soup`.
  public var name: LocalizedStringResource
  /// The words for a number of instances, for example `\(placeholder: .int) soups`.
  public var numericFormat: LocalizedStringResource?
  /// Further names of the type.
  public var synonyms: [LocalizedStringResource]

  /// Creates a representation from its parts.
  public init(
    name: LocalizedStringResource, numericFormat: LocalizedStringResource? = nil,
    synonyms: [LocalizedStringResource] = []
  ) {
    self.name = name
    self.numericFormat = numericFormat
    self.synonyms = synonyms
  }

  /// Creates a representation that is a name only.
  public init(_ name: LocalizedStringResource) { self.init(name: name) }

  /// Creates a representation from a literal name.
  public init(stringLiteral value: String) {
    self.init(name: LocalizedStringResource(stringLiteral: value))
  }

  /// Creates a representation from a literal name with interpolations.
  public init(stringInterpolation: String.LocalizationValue.StringInterpolation) {
    self.init(name: LocalizedStringResource(stringInterpolation: stringInterpolation))
  }
}

/// A type that can be spoken of.
///
///     static let typeDisplayRepresentation: TypeDisplayRepresentation = "Soup"
public protocol TypeDisplayRepresentable {
  /// The display of the type.
  static var typeDisplayRepresentation: TypeDisplayRepresentation { get }
}

/// A type that keeps one name over the app's versions.
///
///     static let persistentIdentifier = "OrderSoup"
public protocol PersistentlyIdentifiable {
  /// The name; by default the type's own.
  static var persistentIdentifier: String { get }
}

extension PersistentlyIdentifiable {
  /// The name of the type.
  public static var persistentIdentifier: String { String(describing: Self.self) }
}

/// A value of an app's own type: an entity or a case of an enumeration.
///
/// See the example of ``AppEntity``.
public protocol AppValue: _IntentValue, PersistentlyIdentifiable, TypeDisplayRepresentable,
  InstanceDisplayRepresentable
{}

/// An entity that has its own URL, such as a page on the web.
///
///     extension TrailEntity: URLRepresentableEntity {
///       static var urlRepresentation: URLRepresentation { "https://example.com/trail/\(.id)" }
///     }
public protocol URLRepresentableEntity: AppEntity {
  /// A pattern for the locations of all entities of the type.
  typealias URLRepresentation = EntityURLRepresentation<Self>
  /// The pattern.
  static var urlRepresentation: URLRepresentation { get }
}

extension URLRepresentableEntity {
  /// The location of the entity, or `nil` if the pattern gives none.
  public var urlRepresentation: URL? { Self.urlRepresentation.pattern.url(of: self) }
}

/// An enumeration whose cases have locations.
///
///     extension Page: URLRepresentableEnum {
///       static var urlRepresentation: URLRepresentation { [.home: "https://example.com"] }
///     }
public protocol URLRepresentableEnum: AppEnum {
  /// The locations of the cases.
  typealias URLRepresentation = EnumURLRepresentation<Self>
  /// The locations.
  static var urlRepresentation: URLRepresentation { get }
}

extension URLRepresentableEnum {
  /// The location of the case, or `nil` if it has none.
  public var urlRepresentation: URL? {
    Self.urlRepresentation.locations[self].flatMap { URL(string: $0.text) }
  }
}

/// An intent that has its own URL.
///
///     extension OpenTrail: URLRepresentableIntent {
///       static var urlRepresentation: URLRepresentation { "https://example.com/trail/\(\.$target)" }
///     }
public protocol URLRepresentableIntent: AppIntent {
  /// A pattern for the locations of all intents of the type.
  typealias URLRepresentation = IntentURLRepresentation<Self>
  /// The pattern.
  static var urlRepresentation: URLRepresentation { get }
}

extension URLRepresentableIntent {
  /// The location for the values that the parameters have now.
  public var urlRepresentation: URL? { Self.urlRepresentation.pattern.url(of: self) }
}

/// A type with its own representation in URLs.
///
///     extension Difficulty: CustomURLRepresentationParameterConvertible {
///       var urlRepresentationParameter: String? { rawValue }
///     }
public protocol CustomURLRepresentationParameterConvertible {
  /// The text in a location, or `nil` if there is none.
  var urlRepresentationParameter: String? { get }
}

/// A pattern for the locations of entities: `"https://example.com/trail/\(.id)"`.
///
/// See the example of ``URLRepresentableEntity``.
public struct EntityURLRepresentation<Entity: AppEntity>: Sendable, ExpressibleByStringInterpolation
{
  let pattern: URLPattern<Entity>

  /// A placeholder for something that every entity has.
  public enum Token: Sendable, Hashable {
    /// The identifier.
    case id
  }

  /// Creates a pattern without interpolations.
  public init(_ value: String) { pattern = URLPattern(literal: value) }
  /// Creates a pattern from a literal.
  public init(stringLiteral value: String) { self.init(value) }
  /// Creates a pattern from a literal with interpolations.
  public init(stringInterpolation: StringInterpolation) { pattern = stringInterpolation.pattern }

  /// The segments of an interpolated literal, as the compiler passes them.
  public struct StringInterpolation: StringInterpolationProtocol {
    fileprivate var pattern = URLPattern<Entity>()

    /// Creates an empty interpolation.
    public init(literalCapacity: Int, interpolationCount: Int) {}
    /// Appends literal text.
    public mutating func appendLiteral(_ literal: String) { pattern.append(literal: literal) }
    /// Appends what every entity has.
    public mutating func appendInterpolation(_ token: Token) {
      pattern.append { $0.id.entityIdentifierString }
    }
    /// Appends a property of the entity.
    public mutating func appendInterpolation<Value>(
      _ keyPath: KeyPath<Entity, EntityProperty<Value>>
    ) {
      let keyPath = SendableKeyPath(keyPath)
      pattern.append { entity in
        entity[keyPath: keyPath.keyPath].value(of: entity).flatMap { URLText.text(of: $0) }
      }
    }
  }
}

/// A pattern for the locations of intents: `"https://example.com/trail/\(\.$trail)"`.
///
/// See the example of ``URLRepresentableIntent``.
public struct IntentURLRepresentation<Intent: AppIntent>: Sendable, ExpressibleByStringInterpolation
{
  let pattern: URLPattern<Intent>

  /// Creates a pattern without interpolations.
  public init(_ value: String) { pattern = URLPattern(literal: value) }
  /// Creates a pattern from a literal.
  public init(stringLiteral value: String) { self.init(value) }
  /// Creates a pattern from a literal with interpolations.
  public init(stringInterpolation: StringInterpolation) { pattern = stringInterpolation.pattern }

  /// The segments of an interpolated literal, as the compiler passes them.
  public struct StringInterpolation: StringInterpolationProtocol {
    fileprivate var pattern = URLPattern<Intent>()

    /// Creates an empty interpolation.
    public init(literalCapacity: Int, interpolationCount: Int) {}
    /// Appends literal text.
    public mutating func appendLiteral(_ literal: String) { pattern.append(literal: literal) }
    /// Appends a parameter's value.
    public mutating func appendInterpolation<Value>(
      _ keyPath: KeyPath<Intent, IntentParameter<Value>>
    ) {
      let keyPath = SendableKeyPath(keyPath)
      pattern.append { intent in
        intent[keyPath: keyPath.keyPath].knownValue.flatMap { URLText.text(of: $0) }
      }
    }
  }
}

/// The locations of an enumeration's cases.
///
/// See the example of ``URLRepresentableEnum``.
public struct EnumURLRepresentation<Enum: AppEnum>: Sendable, ExpressibleByDictionaryLiteral {
  /// The location of one case.
  public struct EnumSingleURLRepresentation: Sendable, Hashable, ExpressibleByStringLiteral {
    let text: String
    /// Creates a location from a literal.
    public init(stringLiteral value: String) { text = value }
  }

  let locations: [Enum: EnumSingleURLRepresentation]

  /// Creates the locations from a dictionary.
  public init(_ locations: [Enum: EnumSingleURLRepresentation]) { self.locations = locations }

  /// Creates the locations from a literal; the last of two for one case counts.
  public init(dictionaryLiteral elements: (Enum, EnumSingleURLRepresentation)...) {
    self.init(Dictionary(elements, uniquingKeysWith: { _, last in last }))
  }
}

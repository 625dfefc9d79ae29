/// The display of an instance: its name, a subtitle, further names.
///
///     DisplayRepresentation(title: "\(name)", subtitle: "\(price)", synonyms: ["Broth"])
public struct DisplayRepresentation: Sendable, Hashable, ExpressibleByStringInterpolation {
  /// The name.
  public var title: LocalizedStringResource
  /// What distinguishes the instance from others with the same name.
  public var subtitle: LocalizedStringResource?
  /// A picture, for those who see.
  public var image: Image?
  /// Further names people say.
  public var synonyms: [LocalizedStringResource]

  /// Creates a representation from its parts.
  public init(
    title: LocalizedStringResource, subtitle: LocalizedStringResource? = nil,
    image: Image? = nil, synonyms: [LocalizedStringResource] = []
  ) {
    self.title = title
    self.subtitle = subtitle
    self.image = image
    self.synonyms = synonyms
  }

  /// Creates a representation that is a name only.
  public init(_ title: LocalizedStringResource) { self.init(title: title) }

  /// Creates a representation from a literal name.
  public init(stringLiteral value: String) {
    self.init(title: LocalizedStringResource(stringLiteral: value))
  }

  /// Creates a representation from a literal name with interpolations.
  public init(stringInterpolation: String.LocalizationValue.StringInterpolation) {
    self.init(title: LocalizedStringResource(stringInterpolation: stringInterpolation))
  }
}

extension DisplayRepresentation {
  /// The requested parts of a representation.
  public struct Components: OptionSet, Sendable {
    /// The bits of the set.
    public let rawValue: Int
    /// Creates a set from its bits.
    public init(rawValue: Int) { self.rawValue = rawValue }
    /// The names.
    public static let text = Components(rawValue: 1)
    /// The picture.
    public static let image = Components(rawValue: 2)
  }

  /// A picture, by its source.
  public struct Image: Sendable, Hashable {
    /// The shape to which a picture is cropped.
    public enum DisplayStyle: Sendable, Hashable {
      /// As the surface likes it.
      case `default`
      /// Round.
      case circular
    }

    package enum Source: Sendable, Hashable {
      case data(Data)
      case named(String)
      case symbol(String)
      case url(URL)
    }

    package let source: Source
    package let isTemplate: Bool?
    package let displayStyle: DisplayStyle

    /// Creates a picture from the bytes of an image file.
    public init(data: Data, isTemplate: Bool? = nil, displayStyle: DisplayStyle = .default) {
      self.init(.data(data), isTemplate, displayStyle)
    }

    /// Creates a picture from the app's resources.
    public init(named: String, isTemplate: Bool? = nil, displayStyle: DisplayStyle = .default) {
      self.init(.named(named), isTemplate, displayStyle)
    }

    /// Creates a picture from a system symbol.
    public init(systemName: String, isTemplate: Bool? = nil) {
      self.init(.symbol(systemName), isTemplate, .default)
    }

    /// Creates a picture from a location.
    public init(url: URL, isTemplate: Bool? = nil, displayStyle: DisplayStyle = .default) {
      self.init(.url(url), isTemplate, displayStyle)
    }

    /// Creates a picture from a location, with the size that it should have in points.
    public init(
      url: URL, width: Double, height: Double, isTemplate: Bool? = nil,
      displayStyle: DisplayStyle = .default
    ) {
      self.init(.url(url), isTemplate, displayStyle)
    }

    private init(_ source: Source, _ isTemplate: Bool?, _ displayStyle: DisplayStyle) {
      self.source = source
      self.isTemplate = isTemplate
      self.displayStyle = displayStyle
    }
  }
}

/// A type that can be shown to people, as can its instances.
public typealias DisplayRepresentable = InstanceDisplayRepresentable & TypeDisplayRepresentable

/// A type whose instances can be shown to people.
///
///     var displayRepresentation: DisplayRepresentation { "\(name)" }
public protocol InstanceDisplayRepresentable: CustomLocalizedStringResourceConvertible {
  /// The display of the instance.
  var displayRepresentation: DisplayRepresentation { get }
}

extension InstanceDisplayRepresentable {
  /// The title of the instance.
  public var localizedStringResource: LocalizedStringResource { displayRepresentation.title }
}

/// Text that an app shows or says, looked up in the person's language when it is needed.
///
///     static let title: LocalizedStringResource = "Order Soup"
public struct LocalizedStringResource: Sendable, Hashable, Codable, ExpressibleByStringInterpolation
{
  /// The source of a text's translations.
  public enum BundleDescription: Sendable, Hashable, Codable {
    /// The app itself.
    case main
    /// The bundle at a location.
    case atURL(URL)
  }

  /// The key of the text in the string tables.
  public let key: String
  /// The text used if there is no translation.
  public let defaultValue: String.LocalizationValue
  /// The name of the string table, or `nil` for the usual one.
  public let table: String?
  /// The requested language.
  public var locale: Locale
  /// The source of the translations.
  public let bundle: BundleDescription

  /// Creates a resource whose text is its key.
  public init(
    _ keyAndValue: String.LocalizationValue, table: String? = nil, locale: Locale = .current,
    bundle: BundleDescription = .main, comment: StaticString? = nil
  ) {
    self.init(
      key: keyAndValue.key, defaultValue: keyAndValue, table: table, locale: locale,
      bundle: bundle)
  }

  /// Creates a resource with an explicit key.
  public init(
    _ key: StaticString, defaultValue: String.LocalizationValue, table: String? = nil,
    locale: Locale = .current, bundle: BundleDescription = .main, comment: StaticString? = nil
  ) {
    self.init(
      key: "\(key)", defaultValue: defaultValue, table: table, locale: locale, bundle: bundle)
  }

  /// Creates a resource from a literal.
  public init(stringLiteral value: String) { self.init(String.LocalizationValue(value)) }

  /// Creates a resource from a literal with interpolations.
  public init(stringInterpolation: String.LocalizationValue.StringInterpolation) {
    self.init(String.LocalizationValue(stringInterpolation: stringInterpolation))
  }

  private init(
    key: String, defaultValue: String.LocalizationValue, table: String?, locale: Locale,
    bundle: BundleDescription
  ) {
    (self.key, self.defaultValue, self.table) = (key, defaultValue, table)
    (self.locale, self.bundle) = (locale, bundle)
  }
}

extension LocalizedStringResource: CustomLocalizedStringResourceConvertible {
  /// The resource itself.
  public var localizedStringResource: LocalizedStringResource { self }
}

/// A type that has words for people.
///
///     enum OrderError: Error, CustomLocalizedStringResourceConvertible {
///       case closed
///       var localizedStringResource: LocalizedStringResource { "The kitchen is closed." }
///     }
public protocol CustomLocalizedStringResourceConvertible {
  /// The words for a person.
  var localizedStringResource: LocalizedStringResource { get }
}

/// The source of translations.
///
/// A host with string catalogs binds `current` around its work with an app; without one, each text
/// is its own default. A task-local value keeps two hosts in one process separate.
///
/// The function is wrapped in a type of its own: Swift 6.3.1 compiles a task-local that is itself an
/// optional function to a program that crashes when the value is bound, if the optimizer is on.
package struct Localization: Sendable {
  /// The app's language, with a region.
  package let locale: Locale
  /// Returns the translation of a resource, with the values in place, or `nil` if there is none.
  package let lookUp: @Sendable (LocalizedStringResource) -> String?

  /// Creates a source of translations for a language from a function.
  package init(locale: String, lookUp: @escaping @Sendable (LocalizedStringResource) -> String?) {
    // With a region, as currencies have signs only there.
    let full = Locale.Language(identifier: locale).maximalIdentifier
    (self.locale, self.lookUp) = (Locale(identifier: full), lookUp)
  }

  /// Returns a value in a format, in the app's language.
  package static func written<Style: FormatStyle>(_ value: Style.FormatInput, as format: Style)
    -> Style.FormatOutput
  { (current.map { format.locale($0.locale) } ?? format).format(value) }

  /// The source for the current task, or `nil` if no host has bound one.
  @TaskLocal package static var current: Localization?
}

extension String {
  /// Creates the words of a resource in its language.
  public init(localized resource: LocalizedStringResource) {
    self = Localization.current?.lookUp(resource) ?? resource.defaultValue.text
  }

  /// Creates the words of a text in a language.
  public init(
    localized keyAndValue: String.LocalizationValue, table: String? = nil, bundle: Bundle? = nil,
    locale: Locale = .current, comment: StaticString? = nil
  ) {
    self.init(
      localized: LocalizedStringResource(
        keyAndValue, table: table, locale: locale, bundle: .init(bundle)))
  }

  /// Creates the words of a key in a language.
  public init(
    localized key: StaticString, defaultValue: String.LocalizationValue, table: String? = nil,
    bundle: Bundle? = nil, locale: Locale = .current, comment: StaticString? = nil
  ) {
    self.init(
      localized: LocalizedStringResource(
        key, defaultValue: defaultValue, table: table, locale: locale, bundle: .init(bundle)))
  }
}

extension LocalizedStringResource.BundleDescription {
  fileprivate init(_ bundle: Bundle?) {
    self = bundle.map { .atURL($0.bundleURL) } ?? .main
  }
}

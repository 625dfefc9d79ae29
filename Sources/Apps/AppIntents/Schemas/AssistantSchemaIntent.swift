/// An intent that conforms to an assistant schema, so that it is understood without phrases of its
/// own.
///
/// `@AppIntent(schema:)` writes the conformance and checks the members. Without the macros, it is
/// written by hand:
///
///     struct OpenPicture: OpenIntent, AssistantSchemaIntent {
///       static var __appSchemaIntent: String { "photos.openAsset" }
///       @Parameter var target: PictureEntity
///     }
public protocol AssistantSchemaIntent: AppIntent {
  /// The schema with its domain, such as `photos.openAsset`.
  static var __appSchemaIntent: String { get }
}

/// An entity that conforms to an assistant schema, so that the assistant knows what it is.
///
/// See the example of ``AssistantSchemaIntent``.
public protocol AssistantSchemaEntity: AppValue {
  /// The schema with its domain, such as `photos.asset`.
  static var __appSchemaEntity: String { get }
  /// Whether the entity is for the assistant only, and offered nowhere else.
  static var isAssistantOnly: Bool { get }
}

/// An enumeration that conforms to an assistant schema, so that the assistant knows what it is.
///
/// See the example of ``AssistantSchemaIntent``.
public protocol AssistantSchemaEnum: AppEnum {
  /// The schema with its domain, such as `photos.assetType`.
  static var __appSchemaEnum: String { get }
  /// Whether the enumeration is for the assistant only, and offered nowhere else.
  static var isAssistantOnly: Bool { get }
}

extension AssistantSchemaIntent {
  /// The words of the schema's name, for example `Open Asset`.
  public static var title: LocalizedStringResource { SchemaName(__appSchemaIntent).title }
}

extension AssistantSchemaEntity {
  /// The words of the schema's name, for example `Asset`.
  public static var typeDisplayRepresentation: TypeDisplayRepresentation {
    TypeDisplayRepresentation(name: SchemaName(__appSchemaEntity).title)
  }
  /// Is offered elsewhere too.
  public static var isAssistantOnly: Bool { false }
}

extension AssistantSchemaEnum {
  /// The words of the schema's name, for example `Asset Type`.
  public static var typeDisplayRepresentation: TypeDisplayRepresentation {
    TypeDisplayRepresentation(name: SchemaName(__appSchemaEnum).title)
  }
  /// Is offered elsewhere too.
  public static var isAssistantOnly: Bool { false }
}

/// The name of a schema, which serves as a type's title if the app has none.
private struct SchemaName {
  let title: LocalizedStringResource

  init(_ name: String) {
    let last = name.split(separator: ".").last.map(String.init) ?? name
    title = ParameterDefinition.localizedTitle(fromName: last)
  }
}

/// The types that schemas ask for, by names that no type of an app shadows.
///
/// The checks that the macros write name them.
public enum _SchemaTypes {
  /// Text.
  public typealias String = Swift.String
  /// Yes or no.
  public typealias Bool = Swift.Bool
  /// A whole number.
  public typealias Int = Swift.Int
  /// A number with a fraction.
  public typealias Double = Swift.Double
  /// A length of time.
  public typealias Duration = Swift.Duration
  /// A point in time.
  public typealias Date = Foundation.Date
  /// A date or time with some fields left open.
  public typealias DateComponents = Foundation.DateComponents
  /// A rule by which days recur.
  public typealias RecurrenceRule = Foundation.Calendar.RecurrenceRule
  /// A location.
  public typealias URL = Foundation.URL
  /// Text with attributes.
  public typealias AttributedString = Foundation.AttributedString
  /// A file.
  public typealias IntentFile = AppIntents.IntentFile
  /// A person.
  public typealias IntentPerson = AppIntents.IntentPerson
  /// The kind of thing that a search looks for.
  public typealias StringSearchCriteria = AppIntents.StringSearchCriteria
  /// A place.
  public typealias PlaceDescriptor = GeoToolbox.PlaceDescriptor
  /// A place, as it was described before place descriptors.
  public typealias CLPlacemark = CoreLocation.CLPlacemark
}

public import IntentMetadata

/// An entity of which there is one only, such as an app's settings.
public protocol UniqueAppEntity: AppEntity where DefaultQuery: UniqueAppEntityQuery {
  /// The type of the identifier.
  associatedtype ID = String
}

extension UniqueAppEntity where ID == String {
  /// The name of the type, as there is no other entity of it.
  public var id: String { Self.persistentIdentifier }
}

extension UniqueAppEntity {
  /// The name of the type, as there is no other entity of it.
  public var displayRepresentation: DisplayRepresentation {
    DisplayRepresentation(title: Self.typeDisplayRepresentation.name)
  }
}

/// A thing that an intent makes up to return it, and that no query finds again.
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

/// An entity that an index knows, and that people find by what the index knows of it.
///
/// Its `displayName`, `alternateNames` and `keywords` are names that people can say.
public protocol IndexedEntity: AppEntity {
  /// What an index knows of the entity.
  var attributeSet: CSSearchableItemAttributeSet { get }
  /// Whether a search of the whole system shows the entity.
  var hideInSpotlight: Bool { get }
}

extension IndexedEntity {
  /// What the entity's display and its properties with indexing keys tell.
  public var attributeSet: CSSearchableItemAttributeSet { defaultAttributeSet }
  /// Shows the entity.
  public var hideInSpotlight: Bool { false }

  /// What the entity's display and its properties with indexing keys tell.
  public var defaultAttributeSet: CSSearchableItemAttributeSet {
    let attributes = CSSearchableItemAttributeSet()
    let shown = displayRepresentation
    attributes.title = String(localized: shown.title)
    attributes.contentDescription = shown.subtitle.map { String(localized: $0) }
    for (_, property) in EntityProperties.all(of: self) { property.fill(attributes, of: self) }
    return attributes
  }

  var indexedNames: [String] {
    let attributes = attributeSet
    return
      ([attributes.displayName].compactMap { $0 } + (attributes.alternateNames ?? [])
      + (attributes.keywords ?? [])).filter { !$0.isEmpty }
  }
}

/// An entity that is a file.
public protocol FileEntity: AppEntity where ID == FileEntityIdentifier {
  /// The kinds of content that the files can have.
  static var supportedContentTypes: [UTType] { get }
}

/// What tells a file from all others: its place, or the app's name for a draft without one.
public struct FileEntityIdentifier: Sendable, Hashable, EntityIdentifierConvertible {
  private enum Form: Sendable, Hashable {
    case file(URL)
    case draft(String)
  }

  private let form: Form

  /// Returns the identifier of a file.
  ///
  /// - Throws: `AppIntentError` where the location is not one of the file system.
  public static func file(url: URL) throws -> FileEntityIdentifier {
    guard url.isFileURL else {
      throw AppIntentError(description: "“\(url.absoluteString)” is not the location of a file.")
    }
    return FileEntityIdentifier(form: .file(url))
  }

  /// Returns the identifier of a draft that no file holds yet.
  public static func draft(identifier: String) -> FileEntityIdentifier {
    FileEntityIdentifier(form: .draft(identifier))
  }

  /// Where the file is, or `nil` for a draft.
  public var fileURL: URL? { if case .file(let url) = form { url } else { nil } }
  /// The app's name for the draft, or `nil` for a file.
  public var draftIdentifier: String? { if case .draft(let name) = form { name } else { nil } }
  /// Whether no file holds the content yet.
  public var isDraft: Bool { draftIdentifier != nil }

  /// The identifier as text.
  public var entityIdentifierString: String {
    switch form {
    case .file(let url): url.absoluteString
    case .draft(let name): "draft:\(name)"
    }
  }

  /// Returns the identifier that a text stands for, or `nil` where it is none.
  public static func entityIdentifier(for entityIdentifierString: String) -> FileEntityIdentifier? {
    if entityIdentifierString.hasPrefix("draft:") {
      return draft(identifier: String(entityIdentifierString.dropFirst("draft:".count)))
    }
    guard let url = URL(string: entityIdentifierString), url.isFileURL else { return nil }
    return FileEntityIdentifier(form: .file(url))
  }
}

/// Who owns an entity.
public struct EntityOwnership: Sendable, Hashable {
  private let name: String
  /// Everybody can see it.
  public static let `public` = EntityOwnership(name: "public")
  /// Several people own it.
  public static let shared = EntityOwnership(name: "shared")
  /// Nobody knows.
  public static let unknown = EntityOwnership(name: "unknown")
}

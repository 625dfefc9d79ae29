public import Foundation
public import UniformTypeIdentifiers

/// What is known of a thing that people look for by its words.
public final class CSSearchableItemAttributeSet {
  /// The kind of the thing.
  public var contentType: UTType?
  /// The title.
  public var title: String?
  /// The name that people see.
  public var displayName: String?
  /// Further names that people say.
  public var alternateNames: [String]?
  /// Words that help to find the thing.
  public var keywords: [String]?
  /// What the thing is, in a sentence.
  public var contentDescription: String?
  /// The text that the thing holds.
  public var textContent: String?
  /// Who made it.
  public var authorNames: [String]?
  /// Who made the music.
  public var artist: String?
  /// The album the music is on.
  public var album: String?
  /// The subject of a message.
  public var subject: String?
  /// The kind of thing, in words.
  public var kind: String?
  /// What the place is called.
  public var namedLocation: String?
  /// The city.
  public var city: String?
  /// The country.
  public var country: String?
  /// The state or province.
  public var stateOrProvince: String?
  /// Degrees north of the equator.
  public var latitude: NSNumber?
  /// Degrees east of Greenwich.
  public var longitude: NSNumber?
  /// Whether a person can be led there.
  public var supportsNavigation: NSNumber?
  /// Whether a person can be called.
  public var supportsPhoneCall: NSNumber?
  /// The phone numbers.
  public var phoneNumbers: [String]?
  /// The mail addresses.
  public var emailAddresses: [String]?
  /// When it starts.
  public var startDate: Date?
  /// When it ends.
  public var endDate: Date?
  /// When it is due.
  public var dueDate: Date?
  /// When it was done.
  public var completionDate: Date?
  /// When it was made.
  public var contentCreationDate: Date?
  /// When it was changed.
  public var contentModificationDate: Date?
  /// When it was last used.
  public var lastUsedDate: Date?
  /// How long it lasts, in seconds.
  public var duration: NSNumber?
  /// How good people find it.
  public var rating: NSNumber?
  /// Where it is.
  public var contentURL: URL?
  /// Where its small picture is.
  public var thumbnailURL: URL?
  /// Its small picture.
  public var thumbnailData: Data?

  private var customValues: [CSCustomAttributeKey: any Sendable] = [:]

  /// Creates a set in which nothing is known.
  public init() {}

  /// Creates a set for a kind of things.
  public init(contentType: UTType) { self.contentType = contentType }

  /// Keeps a value under a key of the app's own.
  public func setValue(_ value: (any Sendable)?, forCustomKey key: CSCustomAttributeKey) {
    customValues[key] = value
  }

  /// Returns the value under a key of the app's own.
  public func value(forCustomKey key: CSCustomAttributeKey) -> (any Sendable)? {
    customValues[key]
  }
}

/// The key of an app's own attribute.
public struct CSCustomAttributeKey: Sendable, Hashable {
  /// The name.
  public let keyName: String

  /// Creates a key; `nil` where the name is empty or holds more than letters, digits and `_`.
  public init?(keyName: String) {
    guard !keyName.isEmpty,
      keyName.unicodeScalars.allSatisfy({
        $0.isASCII
          && ($0.properties.isAlphabetic
            || $0.properties.numericType != nil || $0 == "_")
      })
    else { return nil }
    self.keyName = keyName
  }

  /// Creates a key with hints for an index.
  public init?(
    keyName: String, searchable: Bool, searchableByDefault: Bool, unique: Bool, multiValued: Bool
  ) {
    self.init(keyName: keyName)
  }
}

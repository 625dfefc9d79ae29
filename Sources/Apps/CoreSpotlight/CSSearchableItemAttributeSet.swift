public import Foundation
public import UniformTypeIdentifiers

/// The attributes by which people search for an item.
///
/// See the example of ``CSSearchableIndex``.
public final class CSSearchableItemAttributeSet {
  /// The type of the item.
  public var contentType: UTType?
  /// The title.
  public var title: String?
  /// The name that people see.
  public var displayName: String?
  /// Further names that people say.
  public var alternateNames: [String]?
  /// Words that help to find the item.
  public var keywords: [String]?
  /// A sentence about the item.
  public var contentDescription: String?
  /// The text that the item contains.
  public var textContent: String?
  /// The authors.
  public var authorNames: [String]?
  /// The artist who made the music.
  public var artist: String?
  /// The album the music is on.
  public var album: String?
  /// The subject of a message.
  public var subject: String?
  /// The type of the item, in words.
  public var kind: String?
  /// The name of an event.
  public var eventTitle: String?
  /// The location of an event.
  public var eventLocation: String?
  /// The container of the item, such as a folder or an album.
  public var containerTitle: String?
  /// The displayed name of the container.
  public var containerDisplayName: String?
  /// The kind of music or writing.
  public var genre: String?
  /// A comment about the item.
  public var comment: String?
  /// Further information, in words.
  public var information: String?
  /// A headline.
  public var headline: String?
  /// Instructions.
  public var instructions: String?
  /// The composer of the music.
  public var composer: String?
  /// The languages of the item.
  public var languages: [String]?
  /// The recipients of a message.
  public var recipientNames: [String]?
  /// The identifiers of the app's groups to which the item belongs.
  public var relatedUniqueIdentifier: String?
  /// The whole address in one line.
  public var fullyFormattedAddress: String?
  /// The postal code.
  public var postalCode: String?
  /// Whether an event takes whole days.
  public var allDay: NSNumber?
  /// The number of pages.
  public var pageCount: NSNumber?
  /// The size in bytes.
  public var fileSize: NSNumber?
  /// The priority in search results, from 0 to 100.
  public var rankingHint: NSNumber?
  /// When it was added.
  public var addedDate: Date?
  /// When it was recorded or sent.
  public var timestamp: Date?
  /// The name of the place.
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
  /// Whether navigation to the place is possible.
  public var supportsNavigation: NSNumber?
  /// Whether the phone numbers can be called.
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
  /// The duration, in seconds.
  public var duration: NSNumber?
  /// The rating.
  public var rating: NSNumber?
  /// Its location.
  public var contentURL: URL?
  /// The location of its thumbnail.
  public var thumbnailURL: URL?
  /// The data of its thumbnail.
  public var thumbnailData: Data?

  /// The names by which people search for the item, and its other texts.
  package var searchWords: (names: [String], text: [String]) {
    let names =
      [displayName, title, eventTitle].compactMap { $0 } + (alternateNames ?? []) + (keywords ?? [])
    let single = [
      contentDescription, textContent, subject, artist, album, composer, genre, kind, namedLocation,
      eventLocation, city, stateOrProvince, country, fullyFormattedAddress, postalCode,
      containerTitle, containerDisplayName, comment, information, headline, instructions,
    ].compactMap { $0 }
    let several = [authorNames, recipientNames, languages, phoneNumbers, emailAddresses]
      .compactMap { $0 }.joined()
    let own = customValues.keys.sorted { $0.keyName < $1.keyName }.compactMap { key in
      (customValues[key] as? String).map { [$0] } ?? customValues[key] as? [String]
    }.joined()
    return (names.filter { !$0.isEmpty }, (single + several + own).filter { !$0.isEmpty })
  }

  private var customValues: [CSCustomAttributeKey: any Sendable] = [:]

  /// Creates an empty set.
  public init() {}

  /// Creates a set for items of a type.
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
///
/// A literal is a key as well; what a name may not hold is left out of it.
///
///     attributes.setValue("hardcover", forCustomKey: "binding")
public struct CSCustomAttributeKey: Sendable, Hashable, ExpressibleByStringLiteral {
  /// The name.
  public let keyName: String

  /// Creates a key, or `nil` if the name is empty or contains characters other than letters, digits
  /// and `_`.
  public init?(keyName: String) {
    guard !keyName.isEmpty, keyName.unicodeScalars.allSatisfy(Self.mayHold) else { return nil }
    self.keyName = keyName
  }

  /// Creates a key from a literal.
  public init(stringLiteral value: String) {
    keyName = String(String.UnicodeScalarView(value.unicodeScalars.filter(Self.mayHold)))
  }

  private static func mayHold(_ scalar: Unicode.Scalar) -> Bool {
    scalar.isASCII
      && (scalar.properties.isAlphabetic || scalar.properties.numericType != nil || scalar == "_")
  }

  /// Creates a key with hints for an index.
  public init?(
    keyName: String, searchable: Bool, searchableByDefault: Bool, unique: Bool, multiValued: Bool
  ) {
    self.init(keyName: keyName)
  }
}

/// Attributes by their names alone, as in `@Property(indexingKey: .title)`.
///
/// Pages about the framework show both forms.
extension PartialKeyPath where Root == CSSearchableItemAttributeSet {
  /// The title.
  public static var title: PartialKeyPath<CSSearchableItemAttributeSet> { \.title }
  /// The name that people see.
  public static var displayName: PartialKeyPath<CSSearchableItemAttributeSet> { \.displayName }
  /// A sentence about the thing.
  public static var contentDescription: PartialKeyPath<CSSearchableItemAttributeSet> {
    \.contentDescription
  }
  /// Further names that people say.
  public static var alternateNames: PartialKeyPath<CSSearchableItemAttributeSet> {
    \.alternateNames
  }
  /// Words that help to find the thing.
  public static var keywords: PartialKeyPath<CSSearchableItemAttributeSet> { \.keywords }
  /// The text that the thing holds.
  public static var textContent: PartialKeyPath<CSSearchableItemAttributeSet> { \.textContent }
  /// The subject of a message.
  public static var subject: PartialKeyPath<CSSearchableItemAttributeSet> { \.subject }
  /// Who made the music.
  public static var artist: PartialKeyPath<CSSearchableItemAttributeSet> { \.artist }
  /// The album the music is on.
  public static var album: PartialKeyPath<CSSearchableItemAttributeSet> { \.album }
  /// Who made it.
  public static var authorNames: PartialKeyPath<CSSearchableItemAttributeSet> { \.authorNames }
  /// When it starts.
  public static var startDate: PartialKeyPath<CSSearchableItemAttributeSet> { \.startDate }
  /// When it ends.
  public static var endDate: PartialKeyPath<CSSearchableItemAttributeSet> { \.endDate }
  /// When it is due.
  public static var dueDate: PartialKeyPath<CSSearchableItemAttributeSet> { \.dueDate }
  /// When it was done.
  public static var completionDate: PartialKeyPath<CSSearchableItemAttributeSet> {
    \.completionDate
  }
  /// When it was made.
  public static var contentCreationDate: PartialKeyPath<CSSearchableItemAttributeSet> {
    \.contentCreationDate
  }
  /// When it was changed.
  public static var contentModificationDate: PartialKeyPath<CSSearchableItemAttributeSet> {
    \.contentModificationDate
  }
  /// When it was last used.
  public static var lastUsedDate: PartialKeyPath<CSSearchableItemAttributeSet> { \.lastUsedDate }
  /// The duration, in seconds.
  public static var duration: PartialKeyPath<CSSearchableItemAttributeSet> { \.duration }
  /// The rating.
  public static var rating: PartialKeyPath<CSSearchableItemAttributeSet> { \.rating }
  /// Its location.
  public static var contentURL: PartialKeyPath<CSSearchableItemAttributeSet> { \.contentURL }
  /// The location of its thumbnail.
  public static var thumbnailURL: PartialKeyPath<CSSearchableItemAttributeSet> { \.thumbnailURL }
  /// The name of the place.
  public static var namedLocation: PartialKeyPath<CSSearchableItemAttributeSet> { \.namedLocation }
  /// The city.
  public static var city: PartialKeyPath<CSSearchableItemAttributeSet> { \.city }
  /// The country.
  public static var country: PartialKeyPath<CSSearchableItemAttributeSet> { \.country }
  /// The state or province.
  public static var stateOrProvince: PartialKeyPath<CSSearchableItemAttributeSet> {
    \.stateOrProvince
  }
  /// Degrees north of the equator.
  public static var latitude: PartialKeyPath<CSSearchableItemAttributeSet> { \.latitude }
  /// Degrees east of Greenwich.
  public static var longitude: PartialKeyPath<CSSearchableItemAttributeSet> { \.longitude }
  /// The phone numbers.
  public static var phoneNumbers: PartialKeyPath<CSSearchableItemAttributeSet> { \.phoneNumbers }
  /// The mail addresses.
  public static var emailAddresses: PartialKeyPath<CSSearchableItemAttributeSet> {
    \.emailAddresses
  }
  /// The kind of thing, in words.
  public static var kind: PartialKeyPath<CSSearchableItemAttributeSet> { \.kind }
  /// The name of an event.
  public static var eventTitle: PartialKeyPath<CSSearchableItemAttributeSet> { \.eventTitle }
  /// The location of an event.
  public static var eventLocation: PartialKeyPath<CSSearchableItemAttributeSet> { \.eventLocation }
  /// A comment about it.
  public static var comment: PartialKeyPath<CSSearchableItemAttributeSet> { \.comment }
  /// The kind of music or writing.
  public static var genre: PartialKeyPath<CSSearchableItemAttributeSet> { \.genre }
  /// A sentence about the thing.
  public static var description: PartialKeyPath<CSSearchableItemAttributeSet> {
    \.contentDescription
  }
}

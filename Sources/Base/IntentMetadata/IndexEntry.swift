package import Foundation

/// A thing that an app has taken into the index, by what people look for it with.
package struct IndexEntry: Codable, Sendable, Hashable {
  /// The identifier of the entity's type; empty for a thing that stands for no entity.
  package var type: String
  /// What the app knows the thing by.
  package var id: String
  /// The group that the app deletes the thing with, or `nil`.
  package var domain: String?
  /// The name that people see.
  package var title: String
  /// A second line that tells the thing from others of the same name.
  package var subtitle: String?
  /// Further names.
  package var names: [String]
  /// What else the app says of the thing.
  package var text: String?
  /// The greater ones come first.
  package var priority: Int
  /// When the thing was last used or changed, or `nil`.
  package var date: Date?
  /// When the thing leaves the index by itself, or `nil`.
  package var expires: Date?

  package init(
    type: String, id: String, domain: String? = nil, title: String, subtitle: String? = nil,
    names: [String] = [], text: String? = nil, priority: Int = 0, date: Date? = nil,
    expires: Date? = nil
  ) {
    self.type = type
    self.id = id
    self.domain = domain
    self.title = title
    self.subtitle = subtitle
    self.names = names
    self.text = text
    self.priority = priority
    self.date = date
    self.expires = expires
  }
}

/// A change of what an app has in the index.
package enum IndexChange: Codable, Sendable, Hashable {
  /// Takes things in, in place of those of the same type and identifier.
  case insert([IndexEntry])
  /// Takes out things of a type by their identifiers.
  case remove(type: String, identifiers: [String])
  /// Takes out all things of a type.
  case removeType(String)
  /// Takes out all things of some groups and of those within them.
  case removeDomains([String])
  /// Takes out everything.
  case removeAll
  /// Begins to fill the index anew: what is taken in from here on waits beside what is there.
  case begin
  /// Puts what has been taken in since the beginning in the place of all that was there.
  /// All that was there means all of some types: of others the app cannot tell what there is.
  case commit(types: [String])
}

/// Keeps what an app has in the index.
package protocol IndexEntryStore: Sendable {
  /// Takes a change over.
  func apply(_ change: IndexChange) async throws
}

package import Foundation

/// An item that an app has added to the index, with the texts by which people find it.
package struct IndexEntry: Codable, Sendable, Hashable {
  /// The identifier of the entity's type; empty for an item that represents no entity.
  package var type: String
  /// The app's identifier for the item.
  package var id: String
  /// The group with which the app deletes the item, or `nil`.
  package var domain: String?
  /// The name that people see.
  package var title: String
  /// A second line that distinguishes the item from others of the same name.
  package var subtitle: String?
  /// Further names.
  package var names: [String]
  /// A further description by the app.
  package var text: String?
  /// Items with a higher priority come first.
  package var priority: Int
  /// When the item was last used or changed, or `nil`.
  package var date: Date?
  /// When the item expires, or `nil`.
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

/// A change to the items that an app has in the index.
package enum IndexChange: Codable, Sendable, Hashable {
  /// Adds items, replacing those with the same type and identifier.
  case insert([IndexEntry])
  /// Adds items likewise; this is how they travel from the app to its host.
  case insertColumns(IndexColumns)
  /// Removes items of a type by their identifiers.
  case remove(type: String, identifiers: [String])
  /// Removes all items of a type.
  case removeType(String)
  /// Removes all items of some groups and their subgroups.
  case removeDomains([String])
  /// Removes everything.
  case removeAll
  /// Begins to rebuild the index: items added from now on stay apart from the current ones.
  case begin
  /// Replaces the previous items with those added since the rebuild began.
  /// This replaces only items of the given types, since the app cannot list those of others.
  case commit(types: [String])
}

/// Stores the items that an app has in the index.
package protocol IndexEntryStore: Sendable {
  /// Applies a change.
  func apply(_ change: IndexChange) async throws
}

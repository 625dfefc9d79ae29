@_exported public import Foundation
package import IntentMetadata

/// A thing that people look for by its words.
///
/// See the example of ``CSSearchableIndex``.
public final class CSSearchableItem {
  /// The app's identifier of the thing.
  public var uniqueIdentifier: String
  /// The group that the app deletes the thing with, such as `mail.inbox`, which is within `mail`.
  public var domainIdentifier: String?
  /// When the thing expires; `nil` for never.
  public var expirationDate: Date?
  /// The attributes of the thing.
  public var attributeSet: CSSearchableItemAttributeSet
  /// The entity that the thing stands for, as its type and identifier.
  package var entity: (type: String, id: String)?
  /// The greater ones come first.
  package var priority = 0
  /// The display of the entity, if the thing stands for one.
  package var shown: EntityValue?

  /// Creates a thing; without an identifier it has one that nothing else has.
  public init(
    uniqueIdentifier: String?, domainIdentifier: String?,
    attributeSet: CSSearchableItemAttributeSet
  ) {
    self.uniqueIdentifier = uniqueIdentifier ?? UUID().uuidString
    self.domainIdentifier = domainIdentifier
    self.attributeSet = attributeSet
  }

  /// The thing as the front keeps it.
  package var entry: IndexEntry {
    let words = attributeSet.searchWords
    let title = shown?.title ?? attributeSet.displayName ?? attributeSet.title ?? uniqueIdentifier
    var seen: Set<String> = [title]
    return IndexEntry(
      type: entity?.type ?? "", id: entity?.id ?? uniqueIdentifier, domain: domainIdentifier,
      title: title, subtitle: shown?.subtitle ?? attributeSet.contentDescription,
      names: ((shown?.synonyms ?? []) + words.names).filter { seen.insert($0).inserted },
      text: words.text.isEmpty ? nil : words.text.joined(separator: " "),
      priority: priority, date: attributeSet.lastUsedDate ?? attributeSet.contentModificationDate,
      expires: expirationDate)
  }
}

extension IndexEntry {
  /// Returns whether the thing is in a group or in one within it.
  func isIn(domain: String) -> Bool {
    self.domain == domain || self.domain?.hasPrefix("\(domain).") == true
  }
}

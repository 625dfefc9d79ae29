import Foundation
import GRDB
package import IntentMetadata

/// The index entries of one app.
package struct AppIndexStore: IndexEntryStore {
  private let index: SearchIndex
  private let app: String

  /// Opens the part of an app.
  package init(_ index: SearchIndex, app: String) {
    self.index = index
    self.app = app
  }

  /// Applies a change completely, or not at all if it fails.
  package func apply(_ change: IndexChange) async throws {
    let words = try index.write { database in
      let writer = try EntryWriter(database, app: app, path: index.url.path)
      if change.inserts { writer.known = try index.knownWords.current(in: database) }
      switch change {
      case .insert(let entries): try writer.insert(entries)
      case .insertColumns(let columns): try writer.insert(columns.entries())
      case .remove(let type, let identifiers): try writer.remove(type, identifiers)
      case .removeType(let type): try writer.remove(type, nil)
      case .removeDomains(let domains): try writer.remove(domains: domains)
      case .removeAll: try writer.removeAll()
      case .begin: try writer.begin()
      case .commit(let types): try writer.commit(types)
      }
      try writer.keepCount()
      return writer.known
    }
    if change.inserts { index.knownWords.learn(words) }
  }
}

extension IndexChange {
  /// Whether the change adds items.
  fileprivate var inserts: Bool {
    switch self {
    case .insert, .insertColumns: true
    case .remove, .removeType, .removeDomains, .removeAll, .begin, .commit: false
    }
  }
}

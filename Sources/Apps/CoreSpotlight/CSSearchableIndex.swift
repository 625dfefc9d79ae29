package import IntentMetadata
import Synchronization

/// The things that an app has put into the index, so that people find them.
///
/// The front stores them beyond the lifetime of the app's process. What the app itself has indexed
/// since it started is here as well, so that its names can be said. Two indexes with the same name
/// are one.
///
///     let attributes = CSSearchableItemAttributeSet(contentType: .text)
///     attributes.title = "Emma"
///     let item = CSSearchableItem(
///       uniqueIdentifier: "emma", domainIdentifier: "novels", attributeSet: attributes)
///     try await CSSearchableIndex.default().indexSearchableItems([item])
public final class CSSearchableIndex: Sendable {
  private struct Key: Hashable {
    let type: String
    let id: String
  }

  private struct Items: Sendable {
    var items: [Key: (place: Int, entry: IndexEntry)] = [:]
    var count = 0
  }

  /// The state that all indexes with one name share.
  private final class SharedItems: Sendable {
    let items = Mutex(Items())
  }

  private struct Indexes: Sendable {
    var byName: [String: SharedItems] = [:]
    /// Receives all changes, once there is a listener.
    var listener: (@Sendable (IndexChange) -> Void)?
    /// The changes from before there was a listener.
    var unheard: [IndexChange] = []
  }

  /// The maximum number of changes that wait for a listener; an app without a front has none.
  private static let mostUnheard = 1_000
  /// The maximum number of items in one change, since the length of a protocol line is limited.
  private static let batch = 10_000

  private static let shared = Mutex(Indexes())

  private let state: SharedItems

  /// Creates the index of a name.
  public init(name: String) {
    state = Self.shared.withLock { indexes in
      if let known = indexes.byName[name] { return known }
      let new = SharedItems()
      indexes.byName[name] = new
      return new
    }
  }

  /// Returns the index of the app.
  public static func `default`() -> CSSearchableIndex { CSSearchableIndex(name: "") }

  /// Returns the index of a name.
  package static func named(_ name: String) -> CSSearchableIndex { CSSearchableIndex(name: name) }

  /// Whether there is an index: always.
  public static func isIndexingAvailable() -> Bool { true }

  /// Takes things into the index; those that are in it are replaced.
  public func indexSearchableItems(_ items: [CSSearchableItem]) async throws {
    insert(items.map(\.entry))
  }

  /// Removes things from the index that do not stand for an entity.
  public func deleteSearchableItems(withIdentifiers identifiers: [String]) async throws {
    remove(type: "", identifiers: identifiers)
  }

  /// Takes all things of some groups out of the index, and of the groups within them.
  public func deleteSearchableItems(withDomainIdentifiers domains: [String]) async throws {
    state.items.withLock { state in
      state.items = state.items.filter { _, item in
        !domains.contains { item.entry.isIn(domain: $0) }
      }
    }
    Self.announce(.removeDomains(domains))
  }

  /// Empties the index.
  public func deleteAllSearchableItems() async throws {
    state.items.withLock { $0 = Items() }
    Self.announce(.removeAll)
  }

  /// Takes things into the index; those that are in it are replaced.
  package func insert(_ entries: [IndexEntry]) {
    state.items.withLock { state in
      for entry in entries {
        let key = Key(type: entry.type, id: entry.id)
        state.count += 1
        state.items[key] = (state.items[key]?.place ?? state.count, entry)
      }
    }
    Self.announceInsertion(of: entries)
  }

  /// Takes things out of the index: those with some identifiers, or all of a type.
  package func remove(type: String, identifiers: [String]? = nil) {
    state.items.withLock { state in
      guard let identifiers else {
        state.items = state.items.filter { $0.key.type != type }
        return
      }
      for id in identifiers { state.items[Key(type: type, id: id)] = nil }
    }
    Self.announce(
      identifiers.map { .remove(type: type, identifiers: $0) } ?? .removeType(type))
  }

  /// Returns the things of a type, those of high priority first, else in the order they came.
  package func items(ofType type: String) -> [IndexEntry] {
    state.items.withLock { $0.items.values.filter { $0.entry.type == type } }
      .sorted { ($1.entry.priority, $0.place) < ($0.entry.priority, $1.place) }
      .map(\.entry)
  }

  // MARK: Keeping

  /// Registers a listener for all changes, including earlier ones.
  package static func listen(_ listener: @escaping @Sendable (IndexChange) -> Void) {
    let unheard = shared.withLock { indexes in
      indexes.listener = listener
      defer { indexes.unheard = [] }
      return indexes.unheard
    }
    unheard.forEach(listener)
  }

  /// Tells again of all things that are in the indexes of the process.
  package static func announceAll() {
    let all = shared.withLock { Array($0.byName.values) }
    for index in all {
      announceInsertion(of: index.items.withLock { $0.items.values.map(\.entry) })
    }
  }

  /// Tells of a change.
  package static func announce(_ change: IndexChange) {
    let listener = shared.withLock { indexes -> (@Sendable (IndexChange) -> Void)? in
      if indexes.listener == nil, indexes.unheard.count < mostUnheard {
        indexes.unheard.append(change)
      }
      return indexes.listener
    }
    listener?(change)
  }

  private static func announceInsertion(of entries: [IndexEntry]) {
    for start in stride(from: 0, to: entries.count, by: batch) {
      let batch = entries[start..<min(start + batch, entries.count)]
      announce(.insertColumns(IndexColumns(Array(batch))))
    }
  }
}

/// The index that an app is asked to fill.
///
/// See the example of ``CSSearchableIndex``.
public struct CSSearchableIndexDescription: Sendable, Hashable {
  /// The name of the index; empty for that of the app.
  public let indexName: String

  package init(indexName: String = "") { self.indexName = indexName }
}

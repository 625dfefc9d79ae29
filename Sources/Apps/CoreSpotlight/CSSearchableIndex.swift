import Synchronization

/// The things that an app has told the assistant of, so that people find them by name.
///
/// It lives as long as the app's process; the assistant asks the app to fill it when it starts.
public final class CSSearchableIndex: Sendable {
  /// A thing, by what people call it.
  package struct Item: Sendable, Hashable {
    package var type: String
    package var id: String
    package var title: String
    package var subtitle: String?
    /// Further names.
    package var names: [String]
    /// The greater ones come first.
    package var priority: Int

    package init(
      type: String, id: String, title: String, subtitle: String?, names: [String], priority: Int
    ) {
      self.type = type
      self.id = id
      self.title = title
      self.subtitle = subtitle
      self.names = names
      self.priority = priority
    }
  }

  private struct Key: Hashable {
    let type: String
    let id: String
  }

  private struct Items: Sendable {
    var items: [Key: (place: Int, item: Item)] = [:]
    var count = 0
  }

  /// All indexes of the process, by name: two of one name are one.
  private static let shared = Mutex<[String: CSSearchableIndex]>([:])

  private let state = Mutex(Items())

  private init() {}

  /// Returns the index of the app.
  public static func `default`() -> CSSearchableIndex { named("") }

  /// Returns the index of a name.
  package static func named(_ name: String) -> CSSearchableIndex {
    shared.withLock { indexes in
      if let known = indexes[name] { return known }
      let index = CSSearchableIndex()
      indexes[name] = index
      return index
    }
  }

  /// Whether there is an index: always.
  public static func isIndexingAvailable() -> Bool { true }

  /// Takes things into the index; those that are in it are replaced.
  package func insert(_ items: [Item]) {
    state.withLock { state in
      for item in items {
        let key = Key(type: item.type, id: item.id)
        state.count += 1
        state.items[key] = (state.items[key]?.place ?? state.count, item)
      }
    }
  }

  /// Takes things out of the index: those with some identifiers, or all of a type.
  package func remove(type: String, identifiers: [String]? = nil) {
    state.withLock { state in
      guard let identifiers else {
        state.items = state.items.filter { $0.key.type != type }
        return
      }
      for id in identifiers { state.items[Key(type: type, id: id)] = nil }
    }
  }

  /// Returns the things of a type, those of high priority first, else in the order they came.
  package func items(ofType type: String) -> [Item] {
    state.withLock { $0.items.values.filter { $0.item.type == type } }
      .sorted { ($1.item.priority, $0.place) < ($0.item.priority, $1.place) }
      .map(\.item)
  }

  /// Empties the index.
  public func deleteAllSearchableItems() async throws { state.withLock { $0 = Items() } }
}

/// The index that the assistant asks an app to fill.
public struct CSSearchableIndexDescription: Sendable, Hashable {
  /// The name of the index; empty for that of the app.
  public let indexName: String

  package init(indexName: String = "") { self.indexName = indexName }
}

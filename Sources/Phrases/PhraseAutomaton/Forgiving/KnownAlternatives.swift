import Synchronization

/// A word for which another may stand, and the cost.
struct WordAlternative: Sendable {
  var word: UInt32
  var cost: Int32
  var edit: EditKind
}

/// The alternatives of words in the phrases, cached as they are looked up.
///
/// A cached result is charged as work each time, so that a search ends at its limit exactly where
/// it would end without the cache.
final class KnownAlternatives: Sendable {
  /// The result for a word.
  struct Entry: Sendable {
    var alternatives: [WordAlternative]
    /// The number of words compared to find them.
    var comparisons: Int
  }

  /// The maximum number of cached words.
  private static let limit = 4_096

  private let entries = Mutex<[UInt64: Entry]>([:])

  /// The result for a word, by its hash.
  subscript(hash: UInt64) -> Entry? {
    get { entries.withLock { $0[hash] } }
    set {
      entries.withLock { entries in
        if entries.count < Self.limit { entries[hash] = newValue }
      }
    }
  }
}

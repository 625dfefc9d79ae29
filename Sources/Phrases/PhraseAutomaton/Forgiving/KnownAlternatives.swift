import Synchronization

/// A word that another may stand for, and what that costs.
struct WordAlternative: Sendable {
  var word: UInt32
  var cost: Int32
  var liberty: Liberty
}

/// What words that phrases have may stand for besides themselves, as far as it was looked up.
///
/// What was looked up is counted as work each time, so that a search ends at its bound wherever it
/// would end without this.
final class KnownAlternatives: Sendable {
  /// What was found for a word.
  struct Entry: Sendable {
    var alternatives: [WordAlternative]
    /// How many words were compared to find them.
    var comparisons: Int
  }

  /// The most words that are remembered.
  private static let limit = 4_096

  private let entries = Mutex<[UInt64: Entry]>([:])

  /// What was found for a word, by its hash.
  subscript(hash: UInt64) -> Entry? {
    get { entries.withLock { $0[hash] } }
    set {
      entries.withLock { entries in
        if entries.count < Self.limit { entries[hash] = newValue }
      }
    }
  }
}

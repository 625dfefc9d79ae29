import GRDB
import Synchronization

/// The words known to be in the index, so that they are not looked up for each thing.
///
/// Words count once their transaction has been committed. Only emptying the index removes words,
/// and the file counts how often that happened: the known words are then forgotten, whichever
/// program emptied it.
final class KnownWords: Sendable {
  private struct State {
    var words = WordMarks()
    /// How often the index had been emptied when the words were recorded.
    var deletions = 0
  }

  private let state = Mutex(State())

  /// The maximum number of words remembered; more than a person's apps have.
  private static let most = 300_000

  /// Returns the words that the index has for sure, within a transaction.
  func current(in database: Database) throws -> WordMarks {
    let deletions = try Self.deletions(in: database)
    return state.withLock { state in
      if state.deletions != deletions { state = State(deletions: deletions) }
      return state.words
    }
  }

  /// Takes over the words of a transaction that was committed; what was emptied since shows at the next one.
  func learn(_ committed: WordMarks) {
    state.withLock { $0.words = committed.count > Self.most ? WordMarks() : committed }
  }

  /// Counts that the index is emptied.
  static func noteDeletion(in database: Database) throws {
    let next = try (deletions(in: database) + 1) % Int(Int32.max)
    try database.execute(sql: "PRAGMA user_version = \(next)")
  }

  private static func deletions(in database: Database) throws -> Int {
    try Int.fetchOne(database, sql: "PRAGMA user_version") ?? 0
  }
}

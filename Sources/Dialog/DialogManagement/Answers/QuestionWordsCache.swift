import Foundation
import Synchronization

/// The words of the latest question, which are read once for all that an answer is compared with.
final class QuestionWordsCache: Sendable {
  /// What the words of a question depend on, apart from the language.
  struct Key: Sendable, Hashable {
    var text: String
    var names: [String]
    var labels: [[String]]
    var subject: String?
    /// The time of the turn, since “tomorrow” is another day in another turn.
    var time: Date?
  }

  private let latest = Mutex<(key: Key, words: QuestionWords)?>(nil)

  /// Returns the words of a question, which are read unless it is the latest one.
  func words(for key: Key, reading: () -> QuestionWords) -> QuestionWords {
    latest.withLock { latest in
      if let latest, latest.key == key { return latest.words }
      let words = reading()
      latest = (key, words)
      return words
    }
  }
}

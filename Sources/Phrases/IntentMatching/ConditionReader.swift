import Synchronization

/// Reads the coded conditions of phrases and list values, each text once.
///
/// Thousands of names and phrases share a few conditions, such as the domain of a device, and
/// reading them takes longer than everything else in matching an utterance. The number of cached
/// entries is bounded by the phrases and lists.
final class ConditionReader: Sendable {
  private let known = Mutex<[String: PhraseConditions?]>([:])

  /// Returns the conditions that a text encodes, or `nil` if it encodes none.
  func conditions(coded text: String) -> PhraseConditions? {
    guard !text.isEmpty else { return nil }
    return known.withLock { known in
      if let conditions = known[text] { return conditions }
      let conditions = PhraseConditions(coded: text)
      known[text] = conditions
      return conditions
    }
  }
}

import Synchronization

/// Reads the coded conditions of phrases and list values, each text once.
///
/// Thousands of names and phrases have the same few conditions, such as the domain of a device, and
/// reading them takes longer than all else that is done for an utterance. What is kept is bounded by
/// what the phrases and lists have.
final class ConditionReader: Sendable {
  private let known = Mutex<[String: PhraseConditions?]>([:])

  /// Returns the conditions that a text codes, or `nil` where it codes none.
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

import PhraseAutomaton
import Synchronization

/// The forgiving part of a matcher, built when the first utterance needs it.
///
/// Matchers that differ only in the names of lists form a family and share what one of them has
/// built.
final class LazyForgiving: Sendable {
  private let made = Mutex<ForgivingMatcher?>(nil)
  private let family: Family

  /// What the matchers of a family share.
  private final class Family: Sendable {
    /// The most recently built matcher.
    let latest = Mutex<ForgivingMatcher?>(nil)
  }

  /// Creates the part of a matcher, in the family of a predecessor if there is one.
  init(after predecessor: LazyForgiving? = nil) { family = predecessor?.family ?? Family() }

  /// Returns the forgiving matcher, which a closure builds from what can be shared.
  func matcher(_ make: (ForgivingMatcher?) -> ForgivingMatcher) -> ForgivingMatcher {
    made.withLock { made in
      if let made { return made }
      let matcher = family.latest.withLock { latest in
        let matcher = make(latest)
        latest = matcher
        return matcher
      }
      made = matcher
      return matcher
    }
  }
}

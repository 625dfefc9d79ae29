import PhraseAutomaton
import Synchronization

/// The forgiving part of a matcher, made when the first utterance needs it.
///
/// Matchers that differ in the names of lists only are a family: what one of them has made, the
/// others share.
final class LazyForgiving: Sendable {
  private let made = Mutex<ForgivingMatcher?>(nil)
  private let family: Family

  /// What the matchers of a family hand on.
  private final class Family: Sendable {
    /// The one that was made last.
    let latest = Mutex<ForgivingMatcher?>(nil)
  }

  /// Creates the part of a matcher, of the family of another where that is given.
  init(after predecessor: LazyForgiving? = nil) { family = predecessor?.family ?? Family() }

  /// Returns the forgiving matcher, which a closure makes, given what can be shared.
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

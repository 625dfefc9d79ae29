import PhraseAutomaton
import Synchronization

/// The forgiving part of a matcher, made when the first utterance needs it.
///
/// A matcher whose lists have changed takes over what its predecessor had made.
final class LazyForgiving: Sendable {
  private let made: Mutex<ForgivingMatcher?>
  private let predecessor: Mutex<LazyForgiving?>

  init(after predecessor: LazyForgiving? = nil) {
    made = Mutex(nil)
    self.predecessor = Mutex(predecessor)
  }

  /// Returns the forgiving matcher, which a closure makes, given what can be shared.
  func matcher(_ make: (ForgivingMatcher?) -> ForgivingMatcher) -> ForgivingMatcher {
    made.withLock { made in
      if let made { return made }
      let shared = predecessor.withLock { predecessor in
        defer { predecessor = nil }
        return predecessor?.latest
      }
      let matcher = make(shared)
      made = matcher
      return matcher
    }
  }

  /// The forgiving matcher if there is one already, else the predecessor's.
  private var latest: ForgivingMatcher? {
    made.withLock { $0 } ?? predecessor.withLock { $0 }?.latest
  }
}

import DialogManagement
import IntentMatching
import IntentMetadata

extension Assistant {
  /// The matcher for utterances: a locked device accepts any words for a name that it must not
  /// reveal, so its behavior never shows whether a word is such a name. `nil` if it cannot be
  /// created.
  var hearingMatcher: (any UtteranceMatching)? {
    guard machine.isLocked else { return matcher }
    if let hearingWhileLocked { return hearingWhileLocked }
    do {
      hearingWhileLocked = try apps.reduce(matcher) { matcher, app in
        let known = app.metadata.heardWhileLocked
        return known == app.metadata ? matcher : try matcher.replacing(known)
      }
    } catch {
      // Without such a matcher nothing is understood.
      return nil
    }
    return hearingWhileLocked
  }
}

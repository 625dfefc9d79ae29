import DialogManagement
import IntentMatching
import IntentMetadata

extension Assistant {
  /// The matcher that utterances are matched with: a locked device takes any words for a name that it
  /// must not tell, so that what it does shows of no word whether it is one. `nil` if there is none such.
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

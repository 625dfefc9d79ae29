import Synchronization

/// The paraphrase finder of a matcher, built when the first utterance needs it.
final class LazyParaphrases: Sendable {
  private enum State {
    case open
    case made(ParaphraseFinder?)
  }
  private let state = Mutex(State.open)

  /// Returns the finder, which a closure builds, or `nil` if there is none for the language.
  func finder(_ make: () -> ParaphraseFinder?) -> ParaphraseFinder? {
    state.withLock { state in
      if case .made(let finder) = state { return finder }
      let finder = make()
      state = .made(finder)
      return finder
    }
  }
}

import Synchronization

/// Whether an interruptible turn is in progress: set by the session, and read by the handler of a
/// signal, which cannot wait for the session.
final class RunningTurn: Sendable {
  private let state = Mutex((isRunning: false, wasInterrupted: false))

  /// Whether a turn is in progress, interrupted or not.
  var isRunning: Bool { state.withLock { $0.isRunning } }

  /// Records that a turn begins.
  func begin() { state.withLock { $0 = (true, false) } }

  /// Records that it is over; returns whether it was interrupted.
  func end() -> Bool {
    state.withLock { state in
      state.isRunning = false
      return state.wasInterrupted
    }
  }

  /// Records an interruption; returns `false` if no turn is in progress, or it was already
  /// interrupted.
  func interrupt() -> Bool {
    state.withLock { state in
      defer { state.wasInterrupted = true }
      return state.isRunning && !state.wasInterrupted
    }
  }
}

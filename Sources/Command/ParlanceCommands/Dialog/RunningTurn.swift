import Synchronization

/// Whether a turn goes on that can be interrupted: known to the session, which sets it, and to the
/// handler of a signal, which cannot wait for the session.
final class RunningTurn: Sendable {
  private let state = Mutex((isRunning: false, wasInterrupted: false))

  /// Whether a turn goes on, interrupted or not.
  var isRunning: Bool { state.withLock { $0.isRunning } }

  /// Notes that a turn begins.
  func begin() { state.withLock { $0 = (true, false) } }

  /// Notes that it is over; returns whether it was interrupted.
  func end() -> Bool {
    state.withLock { state in
      state.isRunning = false
      return state.wasInterrupted
    }
  }

  /// Notes that the person interrupts; `false` where nothing goes on, or they did before.
  func interrupt() -> Bool {
    state.withLock { state in
      defer { state.wasInterrupted = true }
      return state.isRunning && !state.wasInterrupted
    }
  }
}

import CSystem.Workers
import Synchronization

/// The clock of a program that mostly waits: anyone who sleeps by it is woken once, and nothing else wakes up meanwhile.
///
/// `ContinuousClock` sleeps with a timer of libdispatch, which starts the threads that ``QuietWorkers`` do without.
public struct QuietClock: Clock {
  /// Creates the clock.
  public init() {}

  /// The time now.
  public var now: ContinuousClock.Instant { .now }
  /// The least difference of two times.
  public var minimumResolution: Duration { ContinuousClock().minimumResolution }

  /// Sleeps until a time, or until the task is cancelled.
  public func sleep(
    until deadline: ContinuousClock.Instant, tolerance: Duration? = nil
  ) async throws {
    try Task.checkCancellation()
    let sleeper = Sleeper()
    try await withTaskCancellationHandler {
      try await withCheckedThrowingContinuation { continuation in
        sleeper.begin(continuation, for: deadline - .now)
      }
    } onCancel: {
      sleeper.cancel()
    }
  }
}

/// The threads that tasks run on.
package enum QuietWorkers {
  /// Has tasks run on threads that wake up for nothing else; called before the first task is created.
  ///
  /// Where the system has no thread to spare, the runtime's own threads run them as ever.
  package static func use() { _ = parlance_use_quiet_workers() }
}

/// Somebody who sleeps: woken by the clock or by being cancelled, whichever comes first.
private final class Sleeper: Sendable {
  private enum State {
    case awake
    case asleep(CheckedContinuation<Void, any Error>, call: UInt64)
    case over
  }

  private let state = Mutex(State.awake)

  func begin(_ continuation: CheckedContinuation<Void, any Error>, for duration: Duration) {
    let (seconds, rest) = duration.components
    // Longer than any program lives.
    let nanoseconds = min(max(seconds, 0), 1 << 33) * 1_000_000_000 + max(rest, 0) / 1_000_000_000
    let isSet = state.withLock { state in
      guard case .awake = state else { return false }
      // The call owns the sleeper until it is made or taken back.
      let context = Unmanaged.passRetained(self).toOpaque()
      let call = parlance_call_after(nanoseconds, context) { context in
        guard let context = context else { return }
        Unmanaged<Sleeper>.fromOpaque(context).takeRetainedValue().wake()
      }
      guard call != 0 else {
        Unmanaged<Sleeper>.fromOpaque(context).release()
        return false
      }
      state = .asleep(continuation, call: call)
      return true
    }
    if !isSet { continuation.resume(throwing: CancellationError()) }
  }

  private func wake() { end { $0.resume() } }

  func cancel() {
    let call = state.withLock { state -> UInt64? in
      if case .asleep(_, let call) = state { call } else { nil }
    }
    if let call, parlance_cancel_call(call) != 0 {
      // The clock will not come for it any more.
      Unmanaged.passUnretained(self).release()
    }
    end { $0.resume(throwing: CancellationError()) }
  }

  private func end(_ resume: (CheckedContinuation<Void, any Error>) -> Void) {
    let former = state.withLock { state in
      defer { state = .over }
      return state
    }
    if case .asleep(let continuation, _) = former { resume(continuation) }
  }
}

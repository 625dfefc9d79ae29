import Synchronization

/// A clock that stands still until a test moves it.
final class ManualClock: Clock {
  struct Instant: InstantProtocol {
    var offset: Duration
    func advanced(by duration: Duration) -> Instant { Instant(offset: offset + duration) }
    func duration(to other: Instant) -> Duration { other.offset - offset }
    static func < (lhs: Instant, rhs: Instant) -> Bool { lhs.offset < rhs.offset }
  }

  private struct State {
    var now = Instant(offset: .zero)
    var sleepers: [Int: (deadline: Instant, continuation: CheckedContinuation<Void, any Error>)] =
      [:]
    var lastID = 0
    var cancelled: Set<Int> = []
    /// Tests that wait until somebody sleeps.
    var observers: [CheckedContinuation<Void, Never>] = []
  }

  private let state = Mutex(State())

  var now: Instant { state.withLock { $0.now } }
  let minimumResolution = Duration.zero

  func sleep(until deadline: Instant, tolerance: Duration?) async throws {
    let id = state.withLock { state in
      state.lastID += 1
      return state.lastID
    }
    try await withTaskCancellationHandler {
      try await withCheckedThrowingContinuation { continuation in
        let observers = state.withLock { state -> [CheckedContinuation<Void, Never>]? in
          guard state.cancelled.remove(id) == nil else { return nil }
          state.sleepers[id] = (deadline, continuation)
          defer { state.observers = [] }
          return state.observers
        }
        guard let observers else { return continuation.resume(throwing: CancellationError()) }
        for observer in observers { observer.resume() }
      }
    } onCancel: {
      let sleeper = state.withLock { state in
        let sleeper = state.sleepers.removeValue(forKey: id)
        if sleeper == nil { state.cancelled.insert(id) }
        return sleeper
      }
      sleeper?.continuation.resume(throwing: CancellationError())
    }
  }

  /// Moves the time on and wakes who slept until then.
  func advance(by duration: Duration) {
    let due = state.withLock { state in
      state.now = state.now.advanced(by: duration)
      let due = state.sleepers.filter { $0.value.deadline <= state.now }
      for id in due.keys { state.sleepers[id] = nil }
      return due.values.map(\.continuation)
    }
    for continuation in due { continuation.resume() }
  }

  /// Returns once somebody sleeps.
  func somebodySleeps() async {
    await withCheckedContinuation { continuation in
      let isThere = state.withLock { state in
        if state.sleepers.isEmpty { state.observers.append(continuation) }
        return !state.sleepers.isEmpty
      }
      if isThere { continuation.resume() }
    }
  }
}

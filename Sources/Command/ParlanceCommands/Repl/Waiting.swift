import Dispatch
import Synchronization

/// Waits on a thread of our own for the work of tasks.
enum Waiting {
  /// Returns the result of the work, or `nil` if it takes longer than a second.
  ///
  /// It must not be called from a task: the thread that it blocks must not run tasks.
  static func wait<Result: Sendable>(for work: @escaping @Sendable () async -> Result) -> Result? {
    let result = Mutexed<Result?>(nil)
    let isDone = DispatchSemaphore(value: 0)
    Task {
      let value = await work()
      result.value.withLock { $0 = value }
      isDone.signal()
    }
    _ = isDone.wait(timeout: .now() + 1)
    return result.value.withLock { $0 }
  }

  /// A lock that a closure can share.
  private final class Mutexed<Value: Sendable>: Sendable {
    let value: Mutex<Value>
    init(_ value: Value) { self.value = Mutex(value) }
  }
}

import Dispatch
import Synchronization

/// Waits on a thread of our own for work that tasks do.
enum Waiting {
  /// Returns what the work gives, or `nil` where it takes longer than a second.
  ///
  /// It must not be called from a task: the thread it blocks has to be one that runs no tasks.
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

  /// A lock that can be shared by a closure.
  private final class Mutexed<Value: Sendable>: Sendable {
    let value: Mutex<Value>
    init(_ value: Value) { self.value = Mutex(value) }
  }
}

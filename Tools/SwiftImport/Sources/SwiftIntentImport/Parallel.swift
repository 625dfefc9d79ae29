import Dispatch
import Synchronization

/// Work that is shared among the processors.
enum Parallel {
  /// Returns what a function makes of each of some values, in their order.
  static func map<Value: Sendable, Result: Sendable>(
    _ values: [Value], _ transform: @Sendable (Value) -> Result
  ) -> [Result] {
    let results = Mutex([Result?](repeating: nil, count: values.count))
    DispatchQueue.concurrentPerform(iterations: values.count) { index in
      let result = transform(values[index])
      results.withLock { $0[index] = result }
    }
    return results.withLock { $0.compactMap { $0 } }
  }
}

import Synchronization

/// A value that is created on first access.
final class Once<Value: Sendable>: Sendable {
  private let made = Mutex<Value?>(nil)

  /// Returns the value, which a closure creates the first time.
  func value(_ make: () -> Value) -> Value {
    made.withLock { made in
      if let made { return made }
      let value = make()
      made = value
      return value
    }
  }
}

internal import Foundation

/// A lock around a value.
///
///     let count = OSAllocatedUnfairLock(initialState: 0)
///     count.withLock { $0 += 1 }
public struct OSAllocatedUnfairLock<State>: Sendable {
  private final class Storage: @unchecked Sendable {
    let lock = NSLock()
    var state: State
    init(_ state: State) { self.state = state }
  }
  private let storage: Storage

  /// Creates a lock around a value that anyone may use.
  public init(uncheckedState state: State) { storage = Storage(state) }
  /// Creates a lock around a value.
  public init(initialState state: State) where State: Sendable { storage = Storage(state) }
  /// Creates a lock around nothing.
  public init() where State == Void { storage = Storage(()) }

  /// Calls a closure with the value while nobody else uses it.
  public func withLock<Result: Sendable>(_ body: @Sendable (inout State) throws -> Result) rethrows
    -> Result
  { try withLockUnchecked(body) }
  /// Calls a closure with the value while nobody else uses it.
  public func withLockUnchecked<Result>(_ body: (inout State) throws -> Result) rethrows -> Result {
    storage.lock.lock()
    defer { storage.lock.unlock() }
    return try body(&storage.state)
  }
}

extension OSAllocatedUnfairLock where State == Void {
  /// Calls a closure while nobody else is in one.
  public func withLock<Result: Sendable>(_ body: @Sendable () throws -> Result) rethrows -> Result {
    try withLockUnchecked { _ in try body() }
  }
  /// Waits until nobody else has the lock, and takes it.
  @available(*, noasync)
  public func lock() { storage.lock.lock() }
  /// Gives the lock back.
  @available(*, noasync)
  public func unlock() { storage.lock.unlock() }
  /// Takes the lock, unless somebody else has it.
  @available(*, noasync)
  public func lockIfAvailable() -> Bool { storage.lock.try() }
}

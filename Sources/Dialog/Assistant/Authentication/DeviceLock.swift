import Synchronization

/// Whether a person's device is locked; several dialogs may share one.
///
/// The dialog decides what may be done on a locked device; this only reports and stores the state.
public protocol DeviceLock: Sendable {
  /// Returns whether the device is locked now, regardless of who locked it.
  func isLocked() async -> Bool
  /// Returns the time since the device was locked last: another text after each lock, even one that has
  /// been unlocked again since.
  func period() async -> String
  /// Locks the device.
  func lock() async
  /// Unlocks the device, after the person proved who they are.
  func unlock() async
  /// Notes that the person uses the device; one that is locked stays so.
  func noteUse() async
}

/// A lock that belongs to one assistant, and ends with it.
public final class OwnLock: DeviceLock {
  private let state: Mutex<(isLocked: Bool, locks: Int)>

  /// Creates a lock.
  public init(isLocked: Bool) { state = Mutex((isLocked, 0)) }

  /// Whether it is locked.
  public func isLocked() -> Bool { state.withLock { $0.isLocked } }

  /// The number of times it has been locked.
  public func period() -> String { state.withLock { "\($0.locks)" } }

  /// Locks it.
  public func lock() { state.withLock { $0 = (true, $0.locks + 1) } }

  /// Unlocks it.
  public func unlock() { state.withLock { $0.isLocked = false } }

  /// Does nothing: no idle time locks it.
  public func noteUse() {}
}

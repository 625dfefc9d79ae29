import Synchronization

/// Whether a person's device is locked; several dialogs may share one.
///
/// What may be done on a locked device is decided by the dialog
/// (``DialogManagement/DialogEvent/locked``); this only tells and keeps the state.
public protocol DeviceLock: Sendable {
  /// Returns whether the device is locked now, by whoever locked it.
  func isLocked() async -> Bool
  /// Locks the device.
  func lock() async
  /// Unlocks the device, after the person proved who they are.
  func unlock() async
  /// Notes that the person uses the device; one that is locked stays so.
  func noteUse() async
}

/// A lock that belongs to one assistant, and ends with it.
public final class OwnLock: DeviceLock {
  private let state: Mutex<Bool>

  /// Creates a lock.
  public init(isLocked: Bool) { state = Mutex(isLocked) }

  /// Whether it is locked.
  public func isLocked() -> Bool { state.withLock { $0 } }

  /// Locks it.
  public func lock() { state.withLock { $0 = true } }

  /// Unlocks it.
  public func unlock() { state.withLock { $0 = false } }

  /// Does nothing: no idle time locks it.
  public func noteUse() {}
}

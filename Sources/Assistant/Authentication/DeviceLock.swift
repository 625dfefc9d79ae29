import IntentMetadata

/// Decides when a person must prove who they are, and remembers that they did.
///
/// 1. What is always allowed runs on a locked device too.
/// 2. What requires authentication asks once; the device is unlocked then, until it is locked again.
/// 3. What requires authentication on this very device asks for each task anew, unlocked or not.
struct DeviceLock: Sendable, Hashable {
  /// Whether the device is locked.
  private(set) var isLocked: Bool
  /// The tasks that the person has authenticated for and that have not ended.
  private var granted: Set<Task> = []

  private struct Task: Hashable {
    var app: String
    var intent: String

    init(_ invocation: IntentInvocation) { (app, intent) = (invocation.app, invocation.intent) }
  }

  init(isLocked: Bool) { self.isLocked = isLocked }

  /// Returns whether the person must authenticate before an intent runs.
  func demandsAuthentication(for invocation: IntentInvocation, _ policy: AuthenticationPolicy)
    -> Bool
  {
    switch policy {
    case .alwaysAllowed: false
    case .requiresAuthentication: isLocked
    case .requiresLocalDeviceAuthentication: isLocked || !granted.contains(Task(invocation))
    }
  }

  /// Takes that the person has authenticated for an intent.
  mutating func authenticated(for invocation: IntentInvocation) {
    isLocked = false
    granted.insert(Task(invocation))
  }

  /// Takes that a task has ended: the next one of its intent asks anew.
  mutating func ended(_ invocation: IntentInvocation) { granted.remove(Task(invocation)) }

  /// Takes that all tasks have ended.
  mutating func endedAll() { granted = [] }

  /// Locks the device.
  mutating func lock() {
    isLocked = true
    granted = []
  }
}

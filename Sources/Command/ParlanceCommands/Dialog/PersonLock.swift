import Assistant
import Foundation
import SessionStore
import Synchronization

/// The lock of a person's device: one for all dialogs, stored next to the passcode.
///
/// Without a passcode, nothing is locked, except for a dialog that was started locked.
final class PersonLock: DeviceLock {
  private let passcode: PasscodeFile?
  private let state: LockStateFile?
  private let startsLocked: Bool
  private let notes: Console
  /// Whether the lock could not be written, so that only this program knows about it.
  private let isLockedHere = Mutex(false)

  /// Creates the lock of the person to whom the environment belongs.
  ///
  /// - Parameter startsLocked: Whether to lock the device now.
  init(context: CommandContext, startsLocked: Bool = false) {
    passcode = PasscodeFile(environment: context.environment)
    state = passcode.map { LockStateFile(beside: $0) }
    self.startsLocked = startsLocked
    notes = context.notes
    if startsLocked, passcode?.isSet == true { lock() }
  }

  func isLocked() -> Bool {
    guard let passcode, passcode.isSet else { return startsLocked }
    // An unreadable file means locked.
    return isLockedHere.withLock { $0 } || !passcode.canBeRead || state?.isLocked() ?? true
  }

  func period() -> String { state?.period ?? "" }

  func lock() {
    guard let state else { return }
    do { try state.lock() } catch {
      isLockedHere.withLock { $0 = true }
      notes.print("\(error) Other dialogs are not locked.", .warning)
    }
  }

  func unlock() {
    isLockedHere.withLock { $0 = false }
    attempt { try $0.unlock() }
  }

  func noteUse() {
    guard passcode?.isSet == true else { return }
    attempt { try $0.noteUse() }
  }

  private func attempt(_ body: (LockStateFile) throws -> Void) {
    guard let state else { return }
    do { try body(state) } catch { notes.print("\(error)", .warning) }
  }
}

/// Protects verbs that reveal personal data on a locked device.
enum LockedDevice {
  /// Checks that the device is unlocked.
  ///
  /// - Parameter subject: What the verb would reveal, as the beginning of a sentence.
  /// - Throws: `CommandFailure` if it is locked.
  static func check(_ subject: String, _ context: CommandContext) throws {
    guard PersonLock(context: context).isLocked() else { return }
    throw CommandFailure(
      .unavailable, "The device is locked. \(subject) hidden.",
      hint: "\(context.quoted("passcode --unlock")) unlocks it.")
  }
}

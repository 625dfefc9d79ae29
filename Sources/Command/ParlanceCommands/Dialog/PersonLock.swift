import Assistant
import Foundation
import Passcode

/// The lock of a person's device: one for all dialogs, kept beside the passcode.
///
/// Without a passcode nothing is locked, but for a dialog that was started so.
final class PersonLock: DeviceLock {
  private let passcode: PasscodeFile?
  private let state: LockStateFile?
  private let startsLocked: Bool
  private let notes: Console

  /// Creates the lock of the person whose environment it is.
  ///
  /// - Parameter startsLocked: Whether to lock the device now.
  init(context: CommandContext, startsLocked: Bool = false) {
    passcode = PasscodeFile(environment: context.environment)
    state = passcode.map { LockStateFile(beside: $0) }
    self.startsLocked = startsLocked
    notes = context.notes
    if startsLocked, passcode?.isSet == true { attempt { try $0.lock() } }
  }

  func isLocked() -> Bool {
    guard let passcode, passcode.isSet else { return startsLocked }
    // What cannot be read is locked.
    return !passcode.canBeRead || state?.isLocked() ?? true
  }

  func lock() { attempt { try $0.lock() } }

  func unlock() { attempt { try $0.unlock() } }

  func noteUse() {
    guard passcode?.isSet == true else { return }
    attempt { try $0.noteUse() }
  }

  private func attempt(_ body: (LockStateFile) throws -> Void) {
    guard let state else { return }
    do { try body(state) } catch { notes.print("\(error)", .warning) }
  }
}

/// What a verb does on a locked device that tells things of the person.
enum LockedDevice {
  /// Checks that the device is unlocked.
  ///
  /// - Parameter subject: What the verb would tell, as the beginning of a sentence.
  /// - Throws: `CommandFailure` where it is locked.
  static func check(_ subject: String, _ context: CommandContext) throws {
    guard PersonLock(context: context).isLocked() else { return }
    throw CommandFailure(
      .unavailable, "The device is locked. \(subject) for nobody else to see.",
      hint: "“\(context.programName) passcode --unlock” unlocks it.")
  }
}

import Foundation
import SessionStore

/// Checks the surroundings of a dialog: the session store, the passcode, the voice.
struct SessionChecks: Sendable {
  let context: CommandContext

  /// Returns the results.
  func run() -> [Check] { [sessions(), passcode(), voice()] }

  private func sessions() -> Check {
    guard let url = SessionStore.defaultURL(environment: context.environment) else {
      return Check(
        "sessions", .missing, "Neither XDG_STATE_HOME nor HOME names a folder.",
        mend: "Set HOME, or name a file with --store.")
    }
    do {
      _ = try SessionStore(url: url)
      return Check("sessions", .works, "Saved in \(url.path).")
    } catch {
      return Check(
        "sessions", .missing, "\(error)", mend: "Dialogs work, but are not saved.")
    }
  }

  private func passcode() -> Check {
    guard let file = PasscodeFile(environment: context.environment), file.isSet else {
      return Check(
        "passcode", .missing, "None is set, so nothing can be locked.",
        mend: "\(CommandContext.quoted("passcode")) sets one.")
    }
    do {
      guard let block = try file.block() else {
        return Check("passcode", .works, "Set in \(file.url.path).")
      }
      let minutes = Int((block / .seconds(60)).rounded(.up))
      return Check(
        "passcode", .missing, "Blocked for \(minutes) min after too many wrong passcodes.",
        mend: "Wait, then use the right one.")
    } catch {
      return Check("passcode", .missing, "\(error)", mend: "Set it again.")
    }
  }

  private func voice() -> Check {
    do {
      let program = try SpeechProgram(environment: context.environment)
      return Check("voice", .works, "\(program).")
    } catch {
      return Check(
        "voice", .missing, "\(error)", mend: "On Debian, “apt-get install espeak-ng” installs one.")
    }
  }
}

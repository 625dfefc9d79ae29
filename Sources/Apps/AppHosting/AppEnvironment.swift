import Foundation

/// The part of this process's environment that an app receives: what programs need to find their
/// files, the screen and the sound, and no more, since variables also hold keys and tokens.
package enum AppEnvironment {
  private static let names: Set = [
    "PATH", "HOME", "LANG", "LANGUAGE", "TZ", "TERM", "DISPLAY", "WAYLAND_DISPLAY",
    "DBUS_SESSION_BUS_ADDRESS", "LD_LIBRARY_PATH",
  ]
  private static let prefixes = ["LC_", "XDG_", "PULSE_", "PARLANCE_"]

  /// The mark of an app and everything it starts, so that these can be ended with it.
  package static let mark = "PARLANCE_PROCESS_GROUP"
  /// Names the app whose own verbs are run, for the `parlance` that runs them.
  package static let ownApp = "PARLANCE_OWN_APP"
  /// The mark of a program that was brought to the front, which outlives the app: the identifier of
  /// the intent run that did so. Only the host assigns identifiers to runs.
  package static let foregroundMark = "PARLANCE_FOREGROUND"

  /// Returns the environment of an app.
  ///
  /// - Parameters:
  ///   - environment: The environment of this process.
  ///   - identifier: The identifier of the app and what it starts.
  package static func of(_ environment: [String: String], identifier: String) -> [String: String] {
    var passed = environment.filter { name, _ in
      names.contains(name) || prefixes.contains { name.hasPrefix($0) }
    }
    passed[foregroundMark] = nil
    passed[ownApp] = nil
    passed[mark] = identifier
    return passed
  }
}

import Foundation

/// A window with a terminal in which this program runs a verb.
enum TerminalWindow {
  /// The terminals that are tried, each with the arguments before the command that it runs; the
  /// first is the one from the desktop's settings.
  private static let known: [(program: String, words: [String])] = [
    ("xdg-terminal-exec", []), ("x-terminal-emulator", ["-e"]), ("gnome-terminal", ["--"]),
    ("kgx", ["--"]), ("konsole", ["-e"]), ("xfce4-terminal", ["-x"]), ("kitty", []), ("foot", []),
    ("alacritty", ["-e"]), ("xterm", ["-e"]),
  ]

  /// Opens a window.
  ///
  /// - Parameter arguments: The verb with its options.
  /// - Throws: `CommandFailure` if there is no terminal.
  static func open(_ arguments: [String], context: CommandContext) throws(CommandFailure) {
    guard let command = command(for: arguments, environment: context.environment) else {
      throw CommandFailure(
        .unavailable, "There is no terminal to open.",
        hint: "Install xterm, or name your terminal in the variable TERMINAL.")
    }
    try start(command, context)
  }

  /// Returns the command that opens a window, or `nil` if no terminal is installed.
  static func command(for arguments: [String], environment: [String: String]) -> [String]? {
    guard let own = Bundle.main.executableURL?.path else { return nil }
    if let name = environment["TERMINAL"], !name.isEmpty,
      let path = program(name, environment: environment)
    {
      let words = known.first { $0.program == URL(filePath: name).lastPathComponent }?.words
      return [path] + (words ?? ["-e"]) + [own] + arguments
    }
    for (name, words) in known {
      if let path = program(name, environment: environment) {
        return [path] + words + [own] + arguments
      }
    }
    return nil
  }

  /// Returns the path of a program: the path itself, or that in the first folder of the PATH with
  /// it.
  static func program(_ name: String, environment: [String: String]) -> String? {
    let folders = name.hasPrefix("/") ? [""] : (environment["PATH"] ?? "").split(separator: ":")
    return folders.map { $0.isEmpty ? name : "\($0)/\(name)" }
      .first { FileManager.default.isExecutableFile(atPath: $0) }
  }

  /// Starts a program that runs independently.
  ///
  /// - Throws: `CommandFailure` if it cannot be started.
  static func start(_ command: [String], _ context: CommandContext) throws(CommandFailure) {
    let process = Process()
    process.executableURL = URL(filePath: "/usr/bin/env")
    process.arguments = ["setsid"] + command
    // Variables that the system gave only to the service are not passed on.
    process.environment = context.environment.filter {
      !["PARLANCE_OWN_APP", "LISTEN_FDS", "LISTEN_PID"].contains($0.key)
    }
    process.standardInput = FileHandle.nullDevice
    process.standardOutput = FileHandle.nullDevice
    process.standardError = FileHandle.nullDevice
    do { try process.run() } catch {
      throw CommandFailure(
        .unavailable, "“\(command[0])” cannot be started: \(error.localizedDescription)")
    }
  }
}

import Foundation

/// This program, started in the background: in a session of its own, without a terminal.
struct BackgroundProgram {
  private let process: Process
  private let errors: URL

  /// Starts this program with a verb.
  ///
  /// - Throws: `CommandFailure` if it cannot be started.
  static func start(
    _ arguments: [String], context: CommandContext
  ) throws(CommandFailure) -> BackgroundProgram {
    guard let program = Bundle.main.executableURL else {
      throw CommandFailure(.unavailable, "The path of this program is unknown.")
    }
    let errors = FileManager.default.temporaryDirectory
      .appending(path: "parlance-service-\(UUID().uuidString).log")
    let descriptor = open(
      errors.path, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC | O_NOFOLLOW, 0o600)
    guard descriptor >= 0 else {
      throw CommandFailure(
        .unavailable,
        "The service cannot be started: \(errors.path): \(String(cString: strerror(errno))).")
    }
    let process = Process()
    // In its own session, the terminal's Ctrl-C and its closing do not affect it.
    process.executableURL = URL(filePath: "/usr/bin/env")
    process.arguments = ["setsid", program.path] + arguments
    process.environment = context.environment.filter { $0.key != "PARLANCE_OWN_APP" }
    process.currentDirectoryURL = URL(filePath: "/")
    process.standardInput = FileHandle.nullDevice
    process.standardOutput = FileHandle.nullDevice
    process.standardError = FileHandle(fileDescriptor: descriptor, closeOnDealloc: true)
    do { try process.run() } catch {
      throw CommandFailure(
        .unavailable, "The service cannot be started: \(error.localizedDescription)")
    }
    return BackgroundProgram(process: process, errors: errors)
  }

  /// Removes the file with its startup output, which nobody reads from then on.
  func dropWords() { unlink(errors.path) }

  /// Returns how it ended, or `nil` while it is running.
  func status() -> Int32? { process.isRunning ? nil : process.terminationStatus }

  /// The last message that it wrote for people.
  var lastWords: String? {
    do {
      let text = try String(contentsOf: errors, encoding: .utf8)
      return text.isEmpty ? nil : String(text.suffix(2000))
    } catch {
      return nil
    }
  }
}

internal import AppIntents
import Foundation
import IntentMetadata

/// How an app is brought to the front: its window or its terminal.
public struct AppForeground: Sendable, Hashable {
  let command: [String]

  /// Runs a program with its arguments, which the search path finds.
  public static func command(_ words: [String]) -> AppForeground { AppForeground(command: words) }

  /// Starts the program of a desktop entry by its name, such as `org.example.Trips`.
  public static func desktopEntry(_ name: String) -> AppForeground {
    AppForeground(command: ["gtk-launch", name])
  }
}

/// Starts programs for an app: its own, and those that locations open in.
struct ProgramLauncher: ForegroundPresenter, URLOpener {
  let app: String
  let foreground: AppForeground?

  var canPresent: Bool { foreground?.command.isEmpty == false }

  func present() async throws {
    guard let command = foreground?.command, canPresent else { return }
    try start(command, purpose: "\(app) can’t be brought to the front.")
  }

  func open(_ url: URL) async throws {
    guard let scheme = url.scheme, !scheme.isEmpty else {
      throw IntentFailure(
        code: .thrown, message: "\(app) wanted to open something that is no address.",
        detail: "“\(url.absoluteString)” has no scheme such as https.")
    }
    try start(
      ["xdg-open", url.absoluteString], purpose: "“\(url.absoluteString)” can’t be opened.")
  }

  /// Starts a program and leaves it alone: how long a window stays is the person's affair.
  private func start(_ words: [String], purpose: String) throws {
    let process = Process()
    process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
    process.arguments = words
    process.standardInput = FileHandle.nullDevice
    process.standardOutput = FileHandle.nullDevice
    process.standardError = FileHandle.nullDevice
    guard ProgramLauncher.isInstalled(words[0]) else {
      throw IntentFailure(
        code: .thrown, message: purpose,
        detail: "The program “\(words[0])” is not installed.")
    }
    do { try process.run() } catch {
      throw IntentFailure(code: .thrown, message: purpose, detail: String(reflecting: error))
    }
  }

  private static func isInstalled(_ program: String) -> Bool {
    if program.contains("/") { return FileManager.default.isExecutableFile(atPath: program) }
    let path = ProcessInfo.processInfo.environment["PATH"] ?? ""
    return path.split(separator: ":").contains { directory in
      FileManager.default.isExecutableFile(atPath: "\(directory)/\(program)")
    }
  }
}

internal import AppHosting
internal import AppIntents
import Foundation
import IntentMetadata

/// How an app is brought to the front: its window or its terminal.
///
///     static let foreground: AppForeground? = .desktopEntry("org.example.SoupChef")
public struct AppForeground: Sendable, Hashable {
  private enum Form: Sendable, Hashable {
    case command([String])
    case desktopEntry(String)
  }

  private let form: Form

  /// Runs a program with its arguments, which the search path finds.
  public static func command(_ words: [String]) -> AppForeground {
    AppForeground(form: .command(words))
  }

  /// Starts the program of a desktop entry by its name, such as `org.example.Trips`.
  ///
  /// If no such entry is installed, the app has no front.
  public static func desktopEntry(_ name: String) -> AppForeground {
    AppForeground(form: .desktopEntry(name))
  }

  /// Returns the command that starts the app, or `nil` if there is none.
  func entry(_ environment: [String: String]) -> DesktopEntry? {
    switch form {
    case .command(let words):
      words.isEmpty ? nil : DesktopEntry(command: words, folder: nil, needsTerminal: false)
    case .desktopEntry(let name): DesktopEntry.named(name, environment: environment)
    }
  }
}

/// Starts programs for an app: its own, and those that locations open in.
struct ProgramLauncher: ForegroundPresenter, URLOpener {
  let app: String
  let foreground: AppForeground?
  /// The locations of programs and desktop entries.
  var environment = ProcessInfo.processInfo.environment

  var canPresent: Bool { foreground?.entry(environment) != nil }

  func present() async throws {
    guard let entry = foreground?.entry(environment) else { return }
    // The name that the system gives the terminal that the person prefers.
    let terminal = entry.needsTerminal ? ["x-terminal-emulator", "-e"] : []
    try start(
      terminal + entry.command, in: entry.folder, purpose: "\(app) can’t be brought to the front.")
  }

  func open(_ url: URL) async throws {
    guard let scheme = url.scheme, !scheme.isEmpty else {
      throw IntentFailure(
        code: .thrown, message: "\(app) wanted to open something that is not an address.",
        detail: "“\(url.absoluteString)” has no scheme such as https.")
    }
    try start(
      ["xdg-open", url.absoluteString], purpose: "“\(url.absoluteString)” can’t be opened.")
  }

  /// Starts a program and leaves it alone: how long a window stays is the person's affair.
  private func start(_ words: [String], in folder: String? = nil, purpose: String) throws {
    guard let program = path(of: words[0]) else {
      throw IntentFailure(
        code: .thrown, message: purpose,
        detail: "The program “\(words[0])” is not installed.")
    }
    let process = Process()
    process.executableURL = URL(filePath: program)
    process.arguments = Array(words.dropFirst())
    // What is brought to the front in a run that the person asked for outlives the app and the
    // dialog.
    var environment = environment
    environment[AppEnvironment.mark] = nil
    environment[AppEnvironment.foregroundMark] = ParlanceRun.id
    process.environment = environment
    if let folder { process.currentDirectoryURL = URL(filePath: folder) }
    process.standardInput = FileHandle.nullDevice
    process.standardOutput = FileHandle.nullDevice
    process.standardError = FileHandle.nullDevice
    do { try process.run() } catch {
      throw IntentFailure(code: .thrown, message: purpose, detail: String(reflecting: error))
    }
  }

  private func path(of program: String) -> String? {
    if program.contains("/") {
      return FileManager.default.isExecutableFile(atPath: program) ? program : nil
    }
    return (environment["PATH"] ?? "").split(separator: ":").map { "\($0)/\(program)" }
      .first { FileManager.default.isExecutableFile(atPath: $0) }
  }
}

import AppHosting
import Foundation
import IntentMetadata

/// Runs apps under bubblewrap: without a network, with read access to the system's files and write
/// access to a folder of their own.
///
/// An app's further needs are listed in a file next to its program, `NAME.permissions`, or in its
/// desktop entry `NAME.desktop`, in a group:
///
///     [Parlance Permissions]
///     Network=true
///     Display=true
///     Audio=true
///     ReadFolders=~/Music;/srv/maps
///     WriteFolders=~/Documents/Soup
///
/// The app can change neither. It has its own process namespace, so everything it starts ends with
/// it, including a program that it brings to the front.
public struct Sandbox: Sendable, Hashable {
  /// The environment of this process.
  let environment: [String: String]

  /// Creates a sandbox.
  public init(environment: [String: String]) { self.environment = environment }

  /// The additional permissions of an app.
  struct Permissions: Sendable, Hashable {
    var network = false
    var display = false
    var audio = false
    var readFolders: [String] = []
    var writeFolders: [String] = []

    /// Reads the group of permissions in a file.
    init(_ text: String) {
      var isInGroup = false
      for line in text.split(whereSeparator: \.isNewline) {
        let line = line.trimmingCharacters(in: .whitespaces)
        if line.hasPrefix("[") { isInGroup = line == "[Parlance Permissions]" }
        guard isInGroup, !line.hasPrefix("#"), let equals = line.firstIndex(of: "=") else {
          continue
        }
        let value = line[line.index(after: equals)...].trimmingCharacters(in: .whitespaces)
        let folders = value.split(separator: ";").map(String.init)
        switch line[..<equals].trimmingCharacters(in: .whitespaces) {
        case "Network": network = value == "true"
        case "Display": display = value == "true"
        case "Audio": audio = value == "true"
        case "ReadFolders": readFolders = folders
        case "WriteFolders": writeFolders = folders
        default: continue
        }
      }
    }
  }

  /// Returns the program and the arguments that start an app in the sandbox.
  ///
  /// - Throws: `IntentFailure` if bubblewrap is not installed or the app's folder cannot be made.
  func command(executable: String, arguments: [String]) throws -> [String] {
    let path = URL(filePath: executable).standardizedFileURL.resolvingSymlinksInPath().path
    guard let bubblewrap = program("bwrap") else {
      throw IntentFailure(
        code: .appEnded, message: "“\(executable)” can’t be started in a sandbox.",
        detail: "bubblewrap is not installed; on Debian, install the package “bubblewrap”.")
    }
    let name = URL(filePath: path).lastPathComponent
    guard let home = environment["HOME"], home.hasPrefix("/") else {
      throw IntentFailure(
        code: .appEnded, message: "“\(executable)” can’t be started in a sandbox.",
        detail: "HOME does not name a folder that could contain the app’s own home.")
    }
    let data = try folder(of: name, home: home)
    let granted = permissions(of: path, name)
    var words = [
      bubblewrap, "--unshare-all", "--die-with-parent", "--new-session", "--cap-drop", "ALL",
    ]
    if granted.network { words.append("--share-net") }
    for system in ["/usr", "/bin", "/sbin", "/lib", "/lib32", "/lib64", "/etc", "/opt"] {
      words += ["--ro-bind-try", system, system]
    }
    words += ["--proc", "/proc", "--dev", "/dev", "--tmpfs", "/tmp", "--tmpfs", "/run"]
    words += ["--bind", data, home]
    for libraries in (environment["LD_LIBRARY_PATH"] ?? "").split(separator: ":")
    where libraries.hasPrefix("/") {
      words += ["--ro-bind-try", String(libraries), String(libraries)]
    }
    words += ["--ro-bind", path, path]
    // Resources are next to the program, in folders named after it.
    words += bundles(beside: path).flatMap { ["--ro-bind-try", $0, $0] }
    for folder in granted.readFolders.map({ expanded($0, home) }) {
      words += ["--ro-bind-try", folder, folder]
    }
    for folder in granted.writeFolders.map({ expanded($0, home) }) {
      words += ["--bind-try", folder, folder]
    }
    words += sockets(granted)
    for variable in ["XDG_CONFIG_HOME", "XDG_DATA_HOME", "XDG_STATE_HOME", "XDG_CACHE_HOME"] {
      words += ["--unsetenv", variable]
    }
    if !granted.display { words += ["--unsetenv", "DISPLAY", "--unsetenv", "WAYLAND_DISPLAY"] }
    if !granted.audio { words += ["--unsetenv", "PULSE_SERVER"] }
    words += ["--unsetenv", "DBUS_SESSION_BUS_ADDRESS", "--chdir", home, "--", path]
    return words + arguments
  }

  /// Creates the folder that is the app's home.
  private func folder(of name: String, home: String) throws -> String {
    let state = environment["XDG_DATA_HOME"].flatMap { $0.hasPrefix("/") ? $0 : nil }
    let folder = "\(state ?? home + "/.local/share")/parlance/sandboxes/\(name)"
    do {
      try FileManager.default.createDirectory(
        atPath: folder, withIntermediateDirectories: true, attributes: [.posixPermissions: 0o700])
    } catch {
      throw IntentFailure(
        code: .appEnded, message: "“\(name)” can’t be started in a sandbox.",
        detail: "Its folder “\(folder)” can’t be made: \(error.localizedDescription)")
    }
    return folder
  }

  private func permissions(of path: String, _ name: String) -> Permissions {
    do {
      return Permissions(try String(contentsOfFile: path + ".permissions", encoding: .utf8))
    } catch {
      return Permissions(DesktopEntry.text(named: name, environment: environment) ?? "")
    }
  }

  private func bundles(beside path: String) -> [String] {
    let folder = (path as NSString).deletingLastPathComponent
    do {
      return try FileManager.default.contentsOfDirectory(atPath: folder)
        .filter { $0.hasSuffix(".resources") || $0.hasSuffix(".bundle") }.sorted()
        .map { "\(folder)/\($0)" }
    } catch {
      return []
    }
  }

  private func sockets(_ granted: Permissions) -> [String] {
    guard let runtime = environment["XDG_RUNTIME_DIR"], runtime.hasPrefix("/") else { return [] }
    var words: [String] = []
    if granted.display {
      let display = environment["WAYLAND_DISPLAY"] ?? "wayland-0"
      words += ["--ro-bind-try", "\(runtime)/\(display)", "\(runtime)/\(display)"]
      words += ["--ro-bind-try", "/tmp/.X11-unix", "/tmp/.X11-unix"]
    }
    if granted.audio { words += ["--ro-bind-try", "\(runtime)/pulse", "\(runtime)/pulse"] }
    return words
  }

  private func expanded(_ folder: String, _ home: String) -> String {
    folder.hasPrefix("~/") ? home + folder.dropFirst() : folder
  }

  private func program(_ name: String) -> String? {
    (environment["PATH"] ?? "").split(separator: ":").map { "\($0)/\(name)" }
      .first { FileManager.default.isExecutableFile(atPath: $0) }
  }
}

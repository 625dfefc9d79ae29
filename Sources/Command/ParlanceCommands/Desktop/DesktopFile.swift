import Foundation

/// A file that makes the program known to a desktop.
struct DesktopFile: Sendable {
  /// The purpose of the file.
  enum Part: String, Sendable {
    /// The search of GNOME's overview.
    case gnome
    /// KRunner, the search of Plasma.
    case plasma
    /// The file that lets the session bus start the service.
    case bus
    /// The entry in the menus, to which results belong.
    case entry
  }

  /// The state of a file.
  enum State: String, Sendable {
    case installed
    /// It exists with contents that are out of date.
    case outdated
    /// Something else installed it, such as a package.
    case foreign
    case missing
  }

  let part: Part
  /// Where the file is, or should be.
  let path: String
  /// Its contents.
  let content: String

  /// The line that identifies this program's files.
  static let mark =
    "# Written by Parlance; it is replaced and removed with its other desktop files."

  /// The current state of the file.
  var state: State {
    let found: String
    do { found = try String(contentsOfFile: path, encoding: .utf8) } catch {
      return FileManager.default.fileExists(atPath: path) ? .foreign : .missing
    }
    guard found != content else { return .installed }
    return found.hasPrefix(Self.mark) ? .outdated : .foreign
  }

  /// Whether this user can write the file.
  var isWritable: Bool {
    var folder = URL(filePath: path).deletingLastPathComponent()
    while !FileManager.default.fileExists(atPath: folder.path), folder.path != "/" {
      folder.deleteLastPathComponent()
    }
    return FileManager.default.isWritableFile(atPath: folder.path)
  }

  /// Writes the file, in its place or elsewhere.
  ///
  /// - Throws: `CommandFailure` if it cannot be written.
  func write(to other: String? = nil) throws(CommandFailure) {
    let url = URL(filePath: other ?? path)
    do {
      try FileManager.default.createDirectory(
        at: url.deletingLastPathComponent(), withIntermediateDirectories: true)
      try Data(content.utf8).write(to: url, options: .atomic)
    } catch {
      throw CommandFailure(
        .unavailable, "“\(url.path)” cannot be written: \(error.localizedDescription)")
    }
  }

  /// Removes the file.
  ///
  /// - Throws: `CommandFailure` if it cannot be removed.
  func remove() throws(CommandFailure) {
    guard unlink(path) == 0 || errno == ENOENT else {
      throw CommandFailure(
        .unavailable, "“\(path)” cannot be removed: \(String(cString: strerror(errno))).")
    }
  }
}

/// The files of a person's desktop.
struct DesktopFiles: Sendable {
  /// All of them, in the order in which they are shown.
  let all: [DesktopFile]
  /// Where GNOME's file is stored until someone with the permission installs it.
  let waiting: String

  /// Finds the locations of the files.
  ///
  /// - Throws: `CommandFailure` if the person has no home.
  init(_ context: CommandContext) throws(CommandFailure) {
    let environment = context.environment
    func folders(_ name: String) -> [String] {
      (environment[name] ?? "").split(separator: ":").map(String.init)
        .filter { $0.hasPrefix("/") }
        .map { $0.count > 1 && $0.hasSuffix("/") ? String($0.dropLast()) : $0 }
    }
    guard
      let own = folders("XDG_DATA_HOME").first
        ?? folders("HOME").first.map({ "\($0)/.local/share" }),
      let program = Bundle.main.executableURL?.path
    else {
      throw CommandFailure(
        .unavailable, "Neither XDG_DATA_HOME nor HOME names a folder.", hint: "Set HOME.")
    }
    var shared = folders("XDG_DATA_DIRS")
    if shared.isEmpty { shared = ["/usr/local/share", "/usr/share"] }
    // System folders to which packages do not write come first.
    let system = shared.first { $0 == "/usr/local/share" } ?? shared[0]
    waiting = "\(own)/parlance/\(Self.gnomeName)"
    /// Returns a file in the person's folder, unless a package has installed it.
    func file(_ part: DesktopFile.Part, _ name: String, _ content: String) -> DesktopFile {
      let brought = shared.map { "\($0)/\(name)" }
        .first { FileManager.default.fileExists(atPath: $0) }
      return DesktopFile(
        part: part, path: brought ?? "\(own)/\(name)", content: DesktopFile.mark + "\n" + content)
    }
    all = [
      DesktopFile(
        part: .gnome, path: "\(system)/gnome-shell/search-providers/\(Self.gnomeName)",
        content: DesktopFile.mark + "\n" + Self.gnome),
      file(.plasma, "krunner/dbusplugins/org.parlance.Assistant1.desktop", Self.plasma),
      file(
        .bus, "dbus-1/services/org.parlance.Assistant1.service",
        Self.bus(Self.quotedForBus(program))),
      file(.entry, "applications/parlance.desktop", Self.entry(Self.quotedForEntry(program))),
    ]
  }

  private static let gnomeName = "org.parlance.Assistant1.search-provider.ini"

  private static let gnome = """
    [Shell Search Provider]
    DesktopId=parlance.desktop
    BusName=org.parlance.Assistant1
    ObjectPath=/org/parlance/Assistant1/SearchProvider
    Version=2

    """

  private static let plasma = """
    [Desktop Entry]
    Type=Service
    Name=Parlance
    Comment=Finds what your apps have, and does what they can do
    Icon=system-search
    X-KDE-ServiceTypes=Plasma/Runner
    X-KDE-PluginInfo-Name=parlance
    X-KDE-PluginInfo-Version=\(Version.current)
    X-KDE-PluginInfo-License=Apache-2.0
    X-KDE-PluginInfo-EnabledByDefault=true
    X-Plasma-API=DBus
    X-Plasma-DBusRunner-Service=org.parlance.Assistant1
    X-Plasma-DBusRunner-Path=/org/parlance/Assistant1/Runner
    X-Plasma-Request-Actions-Once=true
    X-Plasma-Runner-Min-Letter-Count=2

    """

  private static func bus(_ program: String) -> String {
    """
    [D-BUS Service]
    Name=org.parlance.Assistant1
    Exec=\(program) serve --idle-exit 1800

    """
  }

  private static func entry(_ program: String) -> String {
    """
    [Desktop Entry]
    Type=Application
    Name=Parlance
    Comment=Talk to your apps
    Exec=\(program)
    Icon=system-search
    Terminal=true
    Categories=Utility;

    """
  }

  /// Returns a path for the bus, which splits at spaces and handles quotes and backslashes like a
  /// shell.
  static func quotedForBus(_ path: String) -> String {
    let escaped = path.replacing("\\", with: "\\\\").replacing("\"", with: "\\\"")
    return "\"\(escaped)\""
  }

  /// Returns a path quoted as an argument in the Desktop Entry Specification: within quotes, these
  /// characters get a backslash, which the rules for strings double, and a percent sign is doubled.
  static func quotedForEntry(_ path: String) -> String {
    var escaped = path
    for character in ["\\", "\"", "`", "$"] {
      escaped = escaped.replacing(character, with: "\\" + character)
    }
    escaped = escaped.replacing("\\", with: "\\\\").replacing("%", with: "%%")
    return "\"\(escaped)\""
  }
}

import ArgumentParser
import Assistant
import Foundation

/// Adds the search to the person's desktop.
struct DesktopCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "desktop",
    abstract: "Adds the search to GNOME's overview and Plasma's KRunner.",
    discussion: """
      The service answers the desktop's searches; the session bus starts it if necessary. If an intent \
      asks something, the dialog continues in a terminal.
      """,
    subcommands: [
      DesktopInstallCommand.self, DesktopRemoveCommand.self, DesktopStatusCommand.self,
    ], defaultSubcommand: DesktopStatusCommand.self)
}

/// Writes the files of the desktop.
struct DesktopInstallCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "install", abstract: "Writes the files with which desktops find the service.",
    discussion: """
      GNOME loads search providers from system folders only. If you may not write there, prints the \
      command that root has to run.
      """)

  @OptionGroup var output: DesktopOutputOptions

  func run() throws {
    let context = CommandContext.current
    let files = try DesktopFiles(context)
    var advice: [String] = []
    for file in files.all where file.state != .installed && file.state != .foreign {
      if file.isWritable {
        try file.write()
      } else {
        try file.write(to: files.waiting)
        advice.append(Self.command(installing: files.waiting, as: file.path))
      }
    }
    try output.report(files.all, context)
    guard !advice.isEmpty else { return }
    context.notes.print("GNOME loads search providers from system folders only. As root, run:")
    for line in advice { context.notes.print("  " + line, .strong) }
  }

  private static func command(installing source: String, as target: String) -> String {
    "install -D -m 644 \(shellQuoted(source)) \(shellQuoted(target))"
  }

  /// Returns a path as a shell reads it.
  static func shellQuoted(_ path: String) -> String {
    "'" + path.replacing("'", with: "'\\''") + "'"
  }
}

/// Removes the files of the desktop.
struct DesktopRemoveCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "remove", abstract: "Removes the files that “install” has written.",
    discussion: "Files of other origin, such as those of a package, stay.")

  @OptionGroup var output: DesktopOutputOptions

  func run() throws {
    let context = CommandContext.current
    let files = try DesktopFiles(context)
    var advice: [String] = []
    for file in files.all where file.state == .installed || file.state == .outdated {
      if file.isWritable {
        try file.remove()
      } else {
        advice.append("rm \(DesktopInstallCommand.shellQuoted(file.path))")
      }
    }
    guard unlink(files.waiting) == 0 || errno == ENOENT else {
      throw CommandFailure(
        .unavailable, "“\(files.waiting)” cannot be removed: \(String(cString: strerror(errno))).")
    }
    try output.report(files.all, context)
    guard !advice.isEmpty else { return }
    context.notes.print("The file of GNOME is in a system folder. As root, run:")
    for line in advice { context.notes.print("  " + line, .strong) }
  }
}

/// Shows which of the files exist.
struct DesktopStatusCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "status", abstract: "Shows which desktops find the service.")

  @OptionGroup var output: DesktopOutputOptions

  func run() throws {
    let context = CommandContext.current
    try output.report(try DesktopFiles(context).all, context)
  }
}

/// The format in which the state of the files is written.
struct DesktopOutputOptions: ParsableArguments {
  @Option(help: "The output format.")
  var format: OutputFormat = .text

  func report(_ files: [DesktopFile], _ context: CommandContext) throws {
    var records = RecordOutput(sink: context.output, isArray: format == .json)
    for file in files {
      let state = file.state
      guard format == .text else {
        try records.write(
          .object([
            ("part", .string(file.part.rawValue)), ("state", .string(state.rawValue)),
            ("path", .string(file.path)),
          ]))
        continue
      }
      context.answers.print("\(file.part.title): \(state.words)", state.tone)
      context.answers.print("  " + file.path, .faint)
    }
    if format != .text { try records.finish() }
  }
}

extension DesktopFile.Part {
  fileprivate var title: String {
    switch self {
    case .gnome: "GNOME search"
    case .plasma: "KRunner"
    case .bus: "Start by the session bus"
    case .entry: "Desktop entry"
    }
  }
}

extension DesktopFile.State {
  fileprivate var words: String {
    switch self {
    case .installed: "installed"
    case .outdated: "of another build; \(CommandContext.quoted("desktop install")) replaces it"
    case .foreign: "installed by another program"
    case .missing: "not installed"
    }
  }

  fileprivate var tone: Ink.Tone {
    switch self {
    case .installed, .foreign: .good
    case .outdated: .warning
    case .missing: .faint
    }
  }
}

import Assistant
import Foundation
import IntentMetadata
import LineEditing
import SpokenValues

/// Checks the parts that Parlance needs.
struct SetupChecks: Sendable {
  let context: CommandContext
  /// The apps to check, separately.
  let sources: SourceOptions

  /// Returns the results, the most important parts first.
  func run() async -> [Check] {
    var checks = [program(), Dependencies.check(), languages(), lineEditing()]
    checks += [terminal(), history()]
    checks += SessionChecks(context: context).run()
    checks += await HearingChecks(context: context).run()
    if sources.sources.isEmpty {
      checks.append(
        Check(
          "example apps", .broken, "There are none next to the program.",
          mend: "Build them with “scripts/run”."))
    }
    for path in sources.sources { checks.append(await source(path)) }
    return checks
  }

  private func program() -> Check {
    #if DEBUG
    let configuration = "debug build"
    #else
    let configuration = "release build"
    #endif
    let system = ProcessInfo.processInfo.operatingSystemVersionString
    return Check(
      "program", .works, "Parlance \(Version.current), \(configuration), on \(system).")
  }

  private func languages() -> Check {
    let available = SpokenValueReader.languages
    do {
      let reader = try SpokenValueReader(
        language: "en", now: Date(timeIntervalSince1970: 0),
        calendar: Calendar(identifier: .gregorian))
      if reader.value(.integer, of: "twenty one")?.value == .integer(21) {
        return Check("language data", .works, "Languages: \(available.joined(separator: ", ")).")
      }
    } catch {
      return Check("language data", .broken, "\(error)", mend: "Build the program again.")
    }
    return Check(
      "language data", .broken, "English numbers are not understood.",
      mend: "Build the program again.")
  }

  private func lineEditing() -> Check {
    let version = LineEditor.libraryVersion
    return Check("line editing", .works, "libedit \(version).")
  }

  private func terminal() -> Check {
    let input = Terminal(descriptor: context.input, environment: context.environment)
    let output = Terminal(
      descriptor: context.output.descriptor, environment: context.environment)
    guard input.isTerminal, output.isTerminal else {
      return Check(
        "terminal", .missing, "Input or output is not a terminal.",
        mend:
          "Start \(CommandContext.quoted("doctor")) in a terminal to check it; pipes work without one."
      )
    }
    let type = context.environment["TERM"] ?? "unknown"
    guard output.isCapable else {
      return Check(
        "terminal", .missing, "The terminal (TERM=\(type)) cannot edit lines.",
        mend: "Set TERM to the type of the terminal, for example xterm-256color.")
    }
    let color = output.showsColor ? "with colors" : "without colors (NO_COLOR is set)"
    return Check("terminal", .works, "\(type), \(output.columns ?? 80) columns, \(color).")
  }

  private func history() -> Check {
    guard let file = HistoryFile(environment: context.environment) else {
      return Check(
        "history", .missing, "Neither XDG_STATE_HOME nor HOME names a folder.",
        mend: "Set HOME to keep a history.")
    }
    do {
      try file.checkWritable()
      return Check("history", .works, "Saved in \(file.url.path).")
    } catch {
      return Check(
        "history", .missing,
        "“\(file.url.path)” cannot be written: \(error.localizedDescription)",
        mend: "Make its folder writable, or set XDG_STATE_HOME to one that is.")
    }
  }

  private func source(_ path: String) async -> Check {
    let name = URL(filePath: path).lastPathComponent
    var only = sources
    only.sources = [path]
    do {
      let start = ContinuousClock.now
      let apps = try await AppSources.with(only) { try await $0.metadata() }
      let time = Int((ContinuousClock.now - start) / .milliseconds(1))
      let names = apps.map { "“\($0.name)”" }.joined(separator: ", ")
      let intents = apps.reduce(0) { $0 + $1.intents.count }
      let shortcuts = apps.reduce(0) { $0 + $1.shortcuts.count }
      return Check(
        name, .works,
        "\(names) \(apps.count == 1 ? "answers" : "answer") in \(time) ms: "
          + "\(intents) intents, \(shortcuts) shortcuts.")
    } catch {
      let failure = error as? CommandFailure
      return Check(
        name, .broken, failure?.message ?? "\(error)",
        mend: failure?.hint ?? "Try \(CommandContext.quoted("inspect --app \(path)")) to see more.")
    }
  }
}

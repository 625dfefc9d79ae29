import AppHosting
import ArgumentParser
import Assistant
import AssistantService
import DialogManagement
import Foundation
import InstalledApps
import IntentMetadata
import LineEditing
import SessionStore
import SessionBus
import Synchronization

/// Runs the service of a person.
struct ServeCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "serve",
    abstract: "Runs the service, which keeps your apps ready for many dialogs at once.",
    discussion: """
      Without --app, uses your apps, or the example apps if you have none. Starts programs on demand, and \
      ends them when they are idle. Listens on a socket in $XDG_RUNTIME_DIR/parlance that only you can \
      use. Press Ctrl-C to quit; --stop ends one that runs elsewhere.
      """)

  /// Whether a command line runs the service, which mostly waits: the runtime's own threads would
  /// wake up once a second for it.
  static func isNamed(by arguments: some Sequence<String>) -> Bool {
    arguments.first { _ in true } == configuration.commandName
  }

  @OptionGroup var sources: SourceOptions
  @OptionGroup var matching: MatchingOptions

  @Flag(help: "Keeps a transcript; “history” shows and deletes it.")
  var transcript = false

  @Option(
    help: ArgumentHelp(
      "How long an app may work without reporting progress, in seconds.", valueName: "seconds"))
  var timeLimit: Double?

  @Option(
    help: ArgumentHelp(
      "How long an app may be idle before its program ends, in seconds.",
      valueName: "seconds"))
  var appIdle: Double = 300

  @Option(
    help: ArgumentHelp(
      "Exits after this time without a connection, in seconds.", valueName: "seconds"))
  var idleExit: Double?

  @Flag(help: "Ends the running service, and with it its dialogs.")
  var stop = false

  @Option(
    help: ArgumentHelp(
      "The microphone for programs that ask the service to listen, by name or an unambiguous part of it; see “listen --devices”.",
      valueName: "name"))
  var device: String?

  func validate() throws {
    for (name, value) in [
      ("--time-limit", timeLimit), ("--app-idle", appIdle), ("--idle-exit", idleExit),
    ] {
      guard let value else { continue }
      guard value > 0, value <= 86_400 * 365 else {
        throw ValidationError("\(name) must be a number of seconds above 0.")
      }
    }
  }

  func run() async throws {
    let context = CommandContext.current
    if stop {
      let wasRunning = try await ServiceAccess.stop(context)
      return context.notes.print(
        wasRunning ? "The service has ended." : "No service is running.")
    }
    let household = try await Household(self, context)
    do {
      let bus = household.bus()
      let server = try household.server(with: bus)
      let signals = try TerminalSignals { signal in
        if case .resize = signal { return }
        Task { await server.stop() }
      }
      let names = household.apps.map(\.name).englishList("and")
      context.notes.print(
        "Serving \(names) at “\(ServiceAccess.address(context).path)”; Ctrl-C quits.", .faint)
      if let bus { Task { await bus.run() } }
      await server.run()
      bus?.stop()
      withExtendedLifetime(signals) {}
      await household.close()
    } catch let error as ServiceError {
      await household.close()
      throw CommandFailure(error)
    }
  }
}

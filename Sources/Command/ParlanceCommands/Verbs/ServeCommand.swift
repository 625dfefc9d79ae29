import AppHosting
import ArgumentParser
import Assistant
import AssistantService
import DialogManagement
import Foundation
import InstalledApps
import IntentMetadata
import LineEditing
import Passcode
import SessionStore
import Synchronization

/// Runs the service of a person.
struct ServeCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "serve",
    abstract: "Runs the one service that owns your apps, for all fronts at once.",
    discussion: """
      It talks to your installed apps, to the example apps where there are none, or to those that --app \
      names. Programs are started when they are needed and ended when they are idle. It listens on a \
      socket in $XDG_RUNTIME_DIR/parlance that only you can use. It ends by Ctrl-C.
      """)

  @OptionGroup var sources: SourceOptions
  @OptionGroup var matching: MatchingOptions

  @Flag(help: "Keeps what is said; “parlance history” shows and deletes it.")
  var transcript = false

  @Option(
    help: ArgumentHelp(
      "How long an app may be at work without a sign of life, in seconds.", valueName: "seconds"))
  var timeLimit: Double?

  @Option(
    help: ArgumentHelp(
      "How long an app’s program may have nothing to do before it ends, in seconds.",
      valueName: "seconds"))
  var appIdle: Double = 300

  @Option(
    help: ArgumentHelp(
      "Ends the service when nobody was connected for so many seconds.", valueName: "seconds"))
  var idleExit: Double?

  func validate() throws {
    for (name, value) in [
      ("--time-limit", timeLimit), ("--app-idle", appIdle), ("--idle-exit", idleExit),
    ] {
      guard let value else { continue }
      guard value > 0, value <= 86_400 * 365 else {
        throw ValidationError("\(name) is a number of seconds above 0.")
      }
    }
  }

  func run() async throws {
    let context = CommandContext.current
    let household = try await Household(self, context)
    do {
      let server = try household.server()
      let signals = try TerminalSignals { signal in
        if case .resize = signal { return }
        Task { await server.stop() }
      }
      let names = household.apps.map(\.name).formatted(.list(type: .and))
      context.notes.print(
        "Serving \(names) at “\(ServiceAccess.address(context).path)”; Ctrl-C ends.", .faint)
      await server.run()
      withExtendedLifetime(signals) {}
      await household.close()
    } catch let error as ServiceError {
      await household.close()
      throw CommandFailure(error)
    }
  }
}

import ArgumentParser
import AssistantService
import Foundation

/// The options that determine whether a dialog uses the service.
struct ServiceOptions: ParsableArguments {
  @Flag(help: "Uses the service, and starts it if it is not running.")
  var serve = false

  @Flag(help: "Runs the apps in this process, even if the service is running.")
  var here = false

  @Option(
    help: ArgumentHelp(
      "Continues a named session of the service, as “say --session” does.", valueName: "name"))
  var session: String?

  func validate() throws {
    if let session, session.isEmpty || session.utf8.count > 100 {
      throw ValidationError("--session takes a name of 1 to 100 bytes.")
    }
    if here, session != nil { throw ValidationError("--session and --here cannot be combined.") }
    if serve, here { throw ValidationError("--serve and --here cannot be combined.") }
  }

  /// Returns a dialog with the service if one is running that supports the options; `nil` if the
  /// dialog is to be in this process.
  ///
  /// - Throws: `CommandFailure` if the service is requested but unavailable.
  func dialog(_ options: DialogOptions, _ context: CommandContext) async throws -> ServiceDialog? {
    guard !here, context.ownApp == nil else { return nil }
    let serve = serve || session != nil
    if let reason = options.reasonAgainstService {
      guard serve else { return nil }
      throw CommandFailure(
        .usage, "\(reason) is for a dialog in this process.",
        hint: "Leave out \(session == nil ? "--serve" : "--session").")
    }
    if serve, !ServiceAccess.isRunning(context) { try await ServiceAccess.start(context) }
    let name = session ?? "front:\(getpid()):\(UUID().uuidString)"
    let terminal = Terminal(
      descriptor: context.output.descriptor, environment: context.environment)
    do throws(ServiceError) {
      let client = try ServiceAccess.connect(
        session: name, locale: options.sources.locale,
        hasScreen: terminal.isTerminal && !options.session.speak, context)
      return await ServiceDialog(client, context: context)
    } catch {
      if serve { throw CommandFailure(error) }
      switch error.code {
      // No service of this person is running, which is the usual case.
      // A language that it does not have is reported here as well, where the dialog has apps of its own.
      case .notRunning, .refused(.otherHome), .refused(.language), .pathTooLong: break
      default: context.notes.print("\(error) The dialog continues without it.", .warning)
      }
      return nil
    }
  }
}

extension DialogOptions {
  /// The option that a shared service does not support, or `nil`.
  fileprivate var reasonAgainstService: String? {
    if !sources.sources.isEmpty { return "--app" }
    if sources.sandbox { return "--sandbox" }
    if !sources.names.isEmpty { return "--app-name" }
    if !sources.lists.isEmpty { return "--list" }
    if matching.exact { return "--exact" }
    if !matching.paraphrases { return "--no-paraphrases" }
    if matching.minimumScore != nil { return "--minimum-score" }
    if !matching.context.isEmpty { return "--context" }
    if session.locked { return "--locked" }
    if session.focus != nil { return "--focus" }
    if session.transcript { return "--transcript" }
    if session.store != nil { return "--store" }
    if session.noStore { return "--no-store" }
    if session.timeLimit != nil { return "--time-limit" }
    return trace ? "--trace" : nil
  }
}

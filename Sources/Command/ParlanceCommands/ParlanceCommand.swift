import ArgumentParser
import Foundation

/// The `parlance` command: its verbs, run from an executable's `main`.
public enum ParlanceCommand {
  /// Runs a command line and returns the exit status.
  ///
  /// - Parameter arguments: The arguments without the program's name.
  public static func run(arguments: [String]) async -> Int32 {
    // If the reader is gone, the write fails, after which a verb ends quietly.
    signal(SIGPIPE, SIG_IGN)
    return await run(arguments: arguments, context: .process()).rawValue
  }

  /// Runs a command line in a context and returns the exit status.
  static func run(arguments: [String], context: CommandContext) async -> ExitStatus {
    await CommandContext.$current.withValue(context) {
      do {
        try VerbSpelling.check(arguments)
        var command = try parsed(arguments)
        if var verb = command as? any AsyncParsableCommand {
          try await verb.run()
        } else {
          try command.run()
        }
        return .success
      } catch {
        return report(error, in: context)
      }
    }
  }

  /// Returns the verb that a command line names, with its arguments.
  ///
  /// The parser examines every verb before it reads a word, which takes longer than a turn with the
  /// service. A named verb is parsed alone; the complete parser words its errors.
  private static func parsed(_ arguments: [String]) throws -> any ParsableCommand {
    guard let verb = RootCommand.verbs.first(where: { isNamed($0, by: arguments.first) }) else {
      return try RootCommand.parseAsRoot(arguments)
    }
    do { return try verb.parse(Array(arguments.dropFirst())) } catch {
      return try RootCommand.parseAsRoot(arguments)
    }
  }

  /// Returns whether a verb without subcommands has a name.
  private static func isNamed(_ verb: any ParsableCommand.Type, by name: String?) -> Bool {
    let configuration = verb.configuration
    return configuration.commandName == name && configuration.subcommands.isEmpty
  }

  /// Reports an error to the person and returns the corresponding status.
  private static func report(_ error: any Error, in context: CommandContext) -> ExitStatus {
    switch error {
    case is OutputClosed:
      return .success
    case let failure as CommandFailure:
      context.notes.report(failure)
      return failure.status
    case let reported as Reported:
      return reported.status
    case let code as ExitCode:
      return ExitStatus(rawValue: code.rawValue) ?? .internalError
    default:
      return reportParsing(error, in: context)
    }
  }

  private static func reportParsing(_ error: any Error, in context: CommandContext) -> ExitStatus {
    let width = context.notes.width
    let message = RootCommand.fullMessage(for: error, columns: width)
    switch RootCommand.exitCode(for: error) {
    case .success:
      do {
        try context.output.write(Array((message + "\n").utf8))
      } catch let error as CommandFailure {
        context.notes.report(error)
        return error.status
      } catch {
        return .success
      }
      return .success
    case .validationFailure:
      context.notes.print(message)
      return .usage
    default:
      context.notes.report(
        CommandFailure(
          .internalError, "Internal error: \(error).",
          hint: "Please report this with the command line that led to it."))
      return .internalError
    }
  }
}

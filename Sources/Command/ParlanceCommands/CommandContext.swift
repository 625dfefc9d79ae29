import AppHosting
import Foundation

/// Everything that a verb needs besides its options: the streams, the environment, and the app to
/// which it belongs. Tests supply their own.
struct CommandContext: Sendable {
  /// Where machine output and the dialog go.
  var output: any ByteSink
  /// Where everything else goes.
  var errors: any ByteSink
  /// The descriptor from which utterances are read.
  var input: Int32
  /// The environment variables.
  var environment: [String: String]
  /// The name by which the program was started.
  var programName: String
  /// The folder of the program's executable, in which the example apps are expected.
  var executableFolder: URL?
  /// The program of the app that passed on its verb, or `nil` if `parlance` itself was called.
  var ownApp: String?
  /// What a person types to start this program, as messages name it.
  var typedName = "parlance"

  /// Returns a command line of this program as a message quotes it, such as “parlance doctor”.
  func quoted(_ arguments: String) -> String { "“\(typedName) \(arguments)”" }

  /// Returns a command line of this program as a message quotes it, for the verb that runs now.
  static func quoted(_ arguments: String) -> String { current.quoted(arguments) }

  /// The context of the verb that runs now.
  @TaskLocal static var current = CommandContext.process()

  /// Returns the context of this process.
  static func process() -> CommandContext {
    let executable = Bundle.main.executableURL
    let environment = ProcessInfo.processInfo.environment
    let ownApp = environment[AppEnvironment.ownApp]
    return CommandContext(
      output: FileSink(descriptor: STDOUT_FILENO), errors: FileSink(descriptor: STDERR_FILENO),
      input: STDIN_FILENO, environment: environment,
      programName: ownApp.map { URL(filePath: $0).lastPathComponent } ?? "parlance",
      executableFolder: executable?.resolvingSymlinksInPath().deletingLastPathComponent(),
      ownApp: ownApp,
      typedName: typedName(
        CommandLine.arguments.first, ownApp: ownApp, environment: environment,
        folder: FileManager.default.currentDirectoryPath))
  }

  /// Returns the command that starts the program again, as the person typed it: a script, a path,
  /// or a name on the PATH.
  ///
  /// - Parameters:
  ///   - program: The program's first argument, which is a path unless the PATH led to it.
  ///   - ownApp: The path of the app that passed on its verb.
  ///   - folder: The current folder, relative to which paths are shortened.
  static func typedName(
    _ program: String?, ownApp: String?, environment: [String: String], folder: String
  ) -> String {
    if ownApp == nil, let script = environment[startedAs], !script.isEmpty { return script }
    let path = ownApp ?? program ?? "parlance"
    return path.hasPrefix(folder + "/") ? String(path.dropFirst(folder.count + 1)) : path
  }

  /// The variable in which a script that starts the program stores its own name.
  static let startedAs = "PARLANCE_STARTED_AS"

  /// The console for notes to the person, separate from the machine output.
  var notes: Console { Console(sink: errors, environment: environment) }

  /// The console for answers in words.
  var answers: Console { Console(sink: output, environment: environment) }
}

import AppHosting
import Foundation

/// What a verb works with besides its options: the streams, the environment and the app it is part
/// of. Tests put their own here.
struct CommandContext: Sendable {
  /// Where machine output and the dialog go.
  var output: any ByteSink
  /// Where everything else goes.
  var errors: any ByteSink
  /// The descriptor that utterances are read from.
  var input: Int32
  /// The environment variables.
  var environment: [String: String]
  /// The name the program was started by.
  var programName: String
  /// The folder the program's executable lies in; the example apps are looked for there.
  var executableFolder: URL?
  /// The program of the app that handed its own verb over, or `nil` where `parlance` itself was called.
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

  /// Returns what starts a program again: what the person typed, be it a script, a path, or a name that the PATH
  /// leads to.
  ///
  /// - Parameters:
  ///   - program: The program's first argument, which is a path unless the PATH led to it.
  ///   - ownApp: The app that handed its verb over, by its path.
  ///   - folder: The folder at hand, from which paths are shortened.
  static func typedName(
    _ program: String?, ownApp: String?, environment: [String: String], folder: String
  ) -> String {
    if ownApp == nil, let script = environment[startedAs], !script.isEmpty { return script }
    let path = ownApp ?? program ?? "parlance"
    return path.hasPrefix(folder + "/") ? String(path.dropFirst(folder.count + 1)) : path
  }

  /// The variable in which a script that starts the program leaves its own name.
  static let startedAs = "PARLANCE_STARTED_AS"

  /// The console for notes to the person beside the machine output.
  var notes: Console { Console(sink: errors, environment: environment) }

  /// The console for answers in words.
  var answers: Console { Console(sink: output, environment: environment) }
}

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
      ownApp: ownApp)
  }

  /// The console for notes to the person beside the machine output.
  var notes: Console { Console(sink: errors, environment: environment) }

  /// The console for answers in words.
  var answers: Console { Console(sink: output, environment: environment) }
}

import AppHosting
import Foundation

/// The `parlance` program, to which an app's own verbs are passed: an app links no recognizer and
/// no matcher, and so stays small.
enum FrontProgram {
  /// The variable that names the program if it is in neither of the usual locations.
  static let pathVariable = "PARLANCE"

  /// Has `parlance` run a verb on this app, in place of this program.
  ///
  /// - Returns: Why it failed, in words; on success, the call does not return.
  static func replaceThisProgram(arguments: [String]) -> String {
    let environment = ProcessInfo.processInfo.environment
    guard let executable = Bundle.main.executableURL else {
      return "The path of this program is unknown, so “parlance” can’t start it."
    }
    let places = places(beside: executable, environment)
    guard let program = places.first(where: { isProgram($0, otherThan: executable) }) else {
      let name = executable.lastPathComponent
      return """
        \(name) leaves its verbs to the program “parlance”, which is neither beside it nor on the PATH.
        Build the product “parlance” in the app’s package, install it, or name its place in the \
        variable \(pathVariable); then run \(name) again.
        """
    }
    setenv(AppEnvironment.ownApp, executable.path, 1)
    let words = ([program] + arguments).map { strdup($0) }
    defer { words.forEach { free($0) } }
    execv(program, words + [nil])
    return "“\(program)” can’t be started: \(String(cString: strerror(errno)))."
  }

  /// Whether a path names a program other than the app itself, which would start itself forever.
  static func isProgram(_ path: String, otherThan app: URL) -> Bool {
    var isFolder: ObjCBool = false
    guard FileManager.default.fileExists(atPath: path, isDirectory: &isFolder), !isFolder.boolValue,
      FileManager.default.isExecutableFile(atPath: path)
    else { return false }
    return URL(filePath: path).resolvingSymlinksInPath() != app.resolvingSymlinksInPath()
  }

  /// Returns the possible locations of `parlance`, likeliest first.
  static func places(beside executable: URL, _ environment: [String: String]) -> [String] {
    let named = environment[pathVariable].map { [$0] } ?? []
    let folder = executable.resolvingSymlinksInPath().deletingLastPathComponent()
    let folders = [folder.path] + (environment["PATH"] ?? "").split(separator: ":").map(String.init)
    return named + folders.map { "\($0)/parlance" }
  }
}

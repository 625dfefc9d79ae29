import IntentMatching
import ArgumentParser
import Foundation

/// Compiles the phrases of apps into one file.
struct CompileCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "compile",
    abstract: "Compiles phrases into a file that every verb accepts as an app.")

  @OptionGroup var sources: SourceOptions

  @Option(name: .shortAndLong, help: ArgumentHelp("The file to write.", valueName: "file"))
  var output: String

  func run() async throws {
    let context = CommandContext.current
    try Self.checkFolder(of: output)
    let inputs = sources.sources + sources.lists.map(\.file)
    let target = URL(filePath: output).resolvingSymlinksInPath().path
    if let input = inputs.first(where: {
      URL(filePath: $0).resolvingSymlinksInPath().path == target
    }) {
      throw CommandFailure(
        .usage, "Writing “\(output)” would overwrite the source “\(input)”.",
        hint: "Write to another file.")
    }
    try await AppSources.with(sources) { sources in
      let matcher = try await sources.matcher()
      do {
        try matcher.write(to: output)
      } catch {
        throw CommandFailure(.unavailable, "“\(output)” cannot be written: \(error).")
      }
      let size = try URL(filePath: output).resourceValues(forKeys: [.fileSizeKey]).fileSize ?? 0
      context.notes.print("Wrote \(output), \(size) bytes.")
    }
  }

  /// Checks that the file's folder exists before the work starts.
  private static func checkFolder(of path: String) throws {
    let folder = URL(filePath: path).deletingLastPathComponent()
    var isFolder: ObjCBool = false
    guard FileManager.default.fileExists(atPath: folder.path, isDirectory: &isFolder),
      isFolder.boolValue
    else {
      throw CommandFailure(
        .noSuchFile, "There is no folder “\(folder.path)” to write “\(path)” into.")
    }
  }
}

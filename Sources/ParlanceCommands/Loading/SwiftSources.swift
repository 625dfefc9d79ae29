import Foundation
import MetadataImport

/// Reads Swift sources with `parlance-swift-import`, a program of its own: the compiler's parser is
/// large, and who has no Swift sources need not build it.
enum SwiftSources {
  private static let program = "parlance-swift-import"

  /// The reader, or `nil` where the program is not built.
  static var reader: SourceImporter.SwiftReader? {
    guard let executable else { return nil }
    return { (paths) throws(ImportDiagnostic) in try read(paths, with: executable) }
  }

  /// The program: the one that the environment names, else one beside this program, else one built
  /// in the checkout that this program was built in.
  private static var executable: URL? {
    let context = CommandContext.current
    var candidates: [URL] = []
    if let named = context.environment["PARLANCE_SWIFT_IMPORT"], !named.isEmpty {
      candidates.append(URL(fileURLWithPath: named))
    }
    if let folder = context.executableFolder {
      candidates.append(folder.appending(path: program))
      var root = folder
      for _ in 0..<4 {
        root.deleteLastPathComponent()
        for build in ["release", "debug"] {
          candidates.append(
            root.appending(path: "Tools/SwiftImport/.build/\(build)/\(program)"))
        }
      }
    }
    return candidates.first { FileManager.default.isExecutableFile(atPath: $0.path) }
  }

  private static func read(
    _ paths: [String], with executable: URL
  ) throws(ImportDiagnostic) -> [AppFragment] {
    // The paths go by a file: through a pipe, a program that does not read would hold us up.
    let list = FileManager.default.temporaryDirectory
      .appending(path: "\(program)-\(UUID().uuidString)")
    do {
      try Data(paths.map { $0 + "\n" }.joined().utf8).write(to: list)
      defer {
        // A file left behind in the folder for temporary files does no harm.
        try? FileManager.default.removeItem(at: list)
      }
      let process = Process()
      let output = Pipe()
      process.executableURL = executable
      process.standardInput = try FileHandle(forReadingFrom: list)
      process.standardOutput = output
      try process.run()
      let data = try output.fileHandleForReading.readToEnd() ?? Data()
      process.waitUntilExit()
      guard process.terminationStatus == 0 else {
        throw failure("it ended with status \(process.terminationStatus)")
      }
      return try JSONDecoder().decode([AppFragment].self, from: data)
    } catch let error as ImportDiagnostic {
      throw error
    } catch {
      throw failure("\(error)")
    }
  }

  private static func failure(_ reason: String) -> ImportDiagnostic {
    ImportDiagnostic(
      rule: "swift-not-read", file: program,
      message: "The Swift sources cannot be read: \(reason).",
      hint: "Build it anew: swift build -c release --package-path Tools/SwiftImport.")
  }
}

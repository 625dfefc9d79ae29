import Foundation
import PackagePlugin

/// Writes the version of the program, from the file VERSION, and those of other packages, as the build has
/// resolved them, into a Swift file.
@main struct BuiltInVersions: BuildToolPlugin {
  func createBuildCommands(context: PluginContext, target: any Target) throws -> [Command] {
    let packages = context.package.dependencies.map(\.package).sorted { $0.id < $1.id }
    let lines = packages.map { "    (\"\($0.id)\", \"\(version(of: $0))\"),\n" }
    let ownVersion = try String(
      contentsOf: context.package.directoryURL.appending(path: "VERSION"), encoding: .utf8
    ).trimmingCharacters(in: .whitespacesAndNewlines)
    let text = """
      /// The version of Parlance, from the file VERSION.
      enum Version {
        static let current = "\(ownVersion)"
      }

      /// The packages that this package asks for, in the versions that this build was made from.
      enum BuiltInVersions {
        static let packages: [(identity: String, version: String)] = [
      \(lines.joined())  ]
      }

      """
    let file = context.pluginWorkDirectoryURL.appending(path: "BuiltInVersions.swift")
    // The text is a part of the command, so that other versions make the file anew.
    return [
      .buildCommand(
        displayName: "Writing the versions of packages", executable: URL(filePath: "/bin/sh"),
        arguments: ["-c", "printf %s \"$0\" >\"$1\"", text, file.path], outputFiles: [file])
    ]
  }

  private func version(of package: Package) -> String {
    switch package.origin {
    case .repository(_, let version, _), .registry(_, let version): version
    case .root, .local: "a copy on disk"
    @unknown default: "unknown"
    }
  }
}

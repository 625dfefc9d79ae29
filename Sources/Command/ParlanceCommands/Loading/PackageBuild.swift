import Foundation
import PhraseTemplates

/// Builds the apps of a Swift package.
struct PackageBuild {
  /// The folder of the package.
  let root: URL
  private let notes: Console

  /// The output of `swift package describe`.
  struct Description: Decodable, Sendable, Hashable {
    /// A module of the package.
    struct Target: Decodable, Sendable, Hashable {
      var name: String
      var type: String
      var path: String
      var targetDependencies: [String]?
      var productDependencies: [String]?

      enum CodingKeys: String, CodingKey {
        case name, type, path
        case targetDependencies = "target_dependencies"
        case productDependencies = "product_dependencies"
      }

      /// Whether the target is a program that links the library.
      var isApp: Bool {
        type == "executable"
          && ((targetDependencies ?? []) + (productDependencies ?? [])).contains("Parlance")
      }
    }

    var targets: [Target]
  }

  /// Finds the package whose root or target a folder is; `nil` if there is none.
  init?(of folder: URL, notes: Console) {
    self.notes = notes
    var root = folder.standardizedFileURL.resolvingSymlinksInPath()
    while !FileManager.default.fileExists(atPath: root.appending(path: "Package.swift").path) {
      guard root.pathComponents.count > 1 else { return nil }
      root.deleteLastPathComponent()
    }
    self.root = root
  }

  /// Builds the apps of a folder and returns their programs.
  ///
  /// - Parameters:
  ///   - folder: The folder of the package, or of one of its targets.
  ///   - product: The requested app, or `nil` for all.
  /// - Throws: `CommandFailure` if the package cannot be read or built, or has no such app.
  func programs(in folder: URL, product: String?) throws(CommandFailure) -> [URL] {
    let names = try Self.apps(
      of: try description(), in: folder.standardizedFileURL.resolvingSymlinksInPath(), root: root,
      product: product)
    let arguments = ["build", "-c", "release", "--package-path", root.path]
    for name in names {
      notes.print("Building \(name) in “\(root.path)”; the first time takes minutes.", .faint)
      _ = try swift(arguments + ["--product", name], action: "“\(name)” cannot be built")
    }
    let output = try swift(
      arguments + ["--show-bin-path"], action: "The folder of the build is unknown")
    let place = output.split(whereSeparator: \.isNewline).last.map(String.init) ?? ""
    return names.map { URL(filePath: place).appending(path: $0) }
  }

  /// Returns the names of the apps of a package.
  ///
  /// - Throws: `CommandFailure` if there is none, or not the requested one.
  static func apps(
    of description: Description, in folder: URL, root: URL, product: String?
  ) throws(CommandFailure) -> [String] {
    let apps = description.targets.filter(\.isApp)
    if let product {
      guard apps.contains(where: { $0.name == product }) else {
        throw CommandFailure(
          .badInput, "The package “\(root.path)” has no app “\(product)”.",
          hint: Suggestion.hint(for: product, among: apps.map(\.name)))
      }
      return [product]
    }
    let meant = apps.filter { folder == root || isFolder(folder, of: $0, root: root) }
    guard !meant.isEmpty else {
      throw CommandFailure(
        .badInput, "“\(folder.path)” has no app: no program there links the library “Parlance”.",
        hint: apps.isEmpty
          ? "An app depends on the product “Parlance”; README shows how."
          : "The package has \(apps.map { "“\($0.name)”" }.joined(separator: ", ")).")
    }
    return meant.map(\.name)
  }

  /// Returns whether a folder is a target's, or is inside it.
  private static func isFolder(_ folder: URL, of target: Description.Target, root: URL) -> Bool {
    let path = root.appending(path: target.path).standardizedFileURL.path
    return folder.path == path || folder.path.hasPrefix(path + "/")
  }

  private func description() throws(CommandFailure) -> Description {
    let text = try swift(
      ["package", "--package-path", root.path, "describe", "--type", "json"],
      action: "The package “\(root.path)” cannot be read")
    do { return try JSONDecoder().decode(Description.self, from: Data(text.utf8)) } catch {
      throw CommandFailure(
        .badInput, "The package “\(root.path)” cannot be read: \(error.localizedDescription)")
    }
  }

  /// Runs the toolchain and returns its output.
  private func swift(_ arguments: [String], action: String) throws(CommandFailure) -> String {
    let process = Process()
    process.executableURL = URL(filePath: "/usr/bin/env")
    process.arguments = ["swift"] + arguments
    process.standardInput = FileHandle.nullDevice
    let (output, errors) = (Pipe(), Pipe())
    (process.standardOutput, process.standardError) = (output, errors)
    let (said, complaints): (Data, Data)
    do {
      try process.run()
      let reading = BackgroundReading(errors.fileHandleForReading)
      said = try output.fileHandleForReading.readToEnd() ?? Data()
      complaints = reading.wait()
    } catch {
      throw CommandFailure(.unavailable, "\(action): \(error.localizedDescription)")
    }
    process.waitUntilExit()
    guard process.terminationStatus == 0 else {
      let text = String(decoding: said + complaints, as: UTF8.self)
      let lines = text.split(whereSeparator: \.isNewline)
      let reason = lines.first { $0.contains("error:") } ?? lines.last ?? "no reason is given"
      let isMissing = process.terminationStatus == 127
      throw CommandFailure(
        isMissing ? .unavailable : .badInput,
        isMissing ? "\(action): there is no “swift” on the PATH." : "\(action): \(reason)",
        hint: isMissing
          ? "Install the toolchain, or name the program instead of its package."
          : "“swift build --package-path \(root.path)” shows all of it.")
    }
    return String(decoding: said, as: UTF8.self)
  }
}

/// Reads a pipe concurrently with another one, so that a program that writes much to both never
/// blocks.
private final class BackgroundReading: @unchecked Sendable {
  // Written by the queue before it leaves the group, and read afterwards: the group orders the two.
  private var data = Data()
  private let group = DispatchGroup()

  init(_ handle: FileHandle) {
    group.enter()
    DispatchQueue.global().async { [self] in
      do { data = try handle.readToEnd() ?? Data() } catch { data = Data() }
      group.leave()
    }
  }

  func wait() -> Data {
    group.wait()
    return data
  }
}

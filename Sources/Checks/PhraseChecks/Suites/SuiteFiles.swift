import Foundation
import IntentMetadata
import MetadataImport

/// Finds and reads the suites that a command line names.
public enum SuiteFiles {
  /// The maximum number of files that are read from a folder.
  private static let maximumFiles = 20_000

  /// Returns the suites of files and folders, in the order of their paths.
  ///
  /// - Returns: The suites, and the paths that do not exist.
  public static func read(_ paths: [String]) -> (suites: [TestSuite], missing: [String]) {
    var suites: [TestSuite] = []
    var missing: [String] = []
    for path in paths {
      var isFolder: ObjCBool = false
      guard FileManager.default.fileExists(atPath: path, isDirectory: &isFolder) else {
        missing.append(path)
        continue
      }
      for file in isFolder.boolValue ? files(in: path) : [path] {
        suites.append(read(file))
      }
    }
    addFixtures(to: &suites)
    TestSuite.number(&suites)
    return (suites, missing)
  }

  private static func read(_ file: String) -> TestSuite {
    do {
      let data = try Data(contentsOf: URL(fileURLWithPath: file))
      guard let text = String(validating: data, as: UTF8.self) else {
        return TestSuite(
          path: file,
          findings: [
            ImportDiagnostic(
              rule: "invalid-utf8", file: file, message: "The suite is not UTF-8 text.",
              hint: "Save it as UTF-8.")
          ])
      }
      return SuiteReader.read(text, path: file)
    } catch {
      return TestSuite(
        path: file,
        findings: [
          ImportDiagnostic(
            rule: "unreadable", file: file,
            message: "The suite cannot be read: \(error.localizedDescription)")
        ])
    }
  }

  private static func files(in folder: String) -> [String] {
    let names = FileManager.default.enumerator(atPath: folder)?.lazy
      .compactMap { $0 as? String }
      .filter { $0.hasSuffix(".yaml") || $0.hasSuffix(".yml") }
      // Home Assistant lists sentences there that its older tests get wrong.
      .filter { !$0.hasSuffix("_test_failures.yaml") }
      .filter { !$0.split(separator: "/").contains { $0.hasPrefix(".") } }
      .prefix(maximumFiles)
    let prefix = folder.hasSuffix("/") ? folder : folder + "/"
    return (names.map(Array.init) ?? []).sorted().map { prefix + $0 }
  }

  /// Adds the names in a `_fixtures.yaml` to the suites next to it that have none themselves.
  private static func addFixtures(to suites: inout [TestSuite]) {
    var fixtures: [String: [String: ListDescriptor]] = [:]
    for suite in suites {
      let url = URL(fileURLWithPath: suite.path)
      guard url.lastPathComponent == "_fixtures.yaml" else { continue }
      fixtures[url.deletingLastPathComponent().path] = suite.lists
    }
    guard !fixtures.isEmpty else { return }
    for index in suites.indices where suites[index].lists.isEmpty {
      let folder = URL(fileURLWithPath: suites[index].path).deletingLastPathComponent().path
      suites[index].lists = fixtures[folder] ?? [:]
    }
  }
}

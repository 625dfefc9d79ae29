import Foundation
import MetadataImport

/// Finds and reads the suites that a command line names.
public enum SuiteFiles {
  /// The most files that are read of a folder.
  private static let maximumFiles = 20_000

  /// Returns the suites of files and folders, in the order of their paths.
  ///
  /// - Returns: The suites and the paths that are not there.
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
    suites = suites.map { withFixtures($0, of: suites) }
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

  /// Returns a suite with the names in `_fixtures.yaml` beside it, where it brings none itself.
  private static func withFixtures(_ suite: TestSuite, of suites: [TestSuite]) -> TestSuite {
    guard suite.lists.isEmpty else { return suite }
    let folder = URL(fileURLWithPath: suite.path).deletingLastPathComponent().path
    var suite = suite
    if let fixtures = suites.first(where: {
      URL(fileURLWithPath: $0.path).path == folder + "/_fixtures.yaml"
    }) {
      suite.lists = fixtures.lists
    }
    return suite
  }
}

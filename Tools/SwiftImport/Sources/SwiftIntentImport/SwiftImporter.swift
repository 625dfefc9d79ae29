import Foundation
import IntentMetadata
public import MetadataImport
import SwiftParser
import SwiftSyntax

#if canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#else
import Darwin
#endif

/// Reads what Swift sources declare for App Intents, without compiling them.
///
/// Declarations are put together by name over all files of an app, so that extensions and cases may
/// stand anywhere. What is no literal cannot be known and is told with its place.
public enum SwiftImporter {
  /// The greatest size of a source.
  private static let maximumSize = 8 << 20

  /// Words of which a source has at least one if it says something about intents.
  private static let keywords = [
    "AppIntent", "AppShortcut", "AppEnum", "AppEntity", "EntityQuery", "IntentParameter",
    "AssistantIntent", "AssistantEntity", "AssistantEnum",
  ]

  /// Returns what some files declare: a fragment for each app among them.
  ///
  /// A folder with the providers of several apps, such as the chapters of a course or the targets
  /// for two platforms, gives a fragment for each, with ``AppFragment/folder`` set.
  public static func read(_ paths: [String]) -> [AppFragment] {
    var diagnostics: [ImportDiagnostic] = []
    var parsed: [ParsedFile] = []
    var others: [(path: String, data: Data)] = []
    var entryPoints: [String] = []
    var updates: [String] = []
    for path in paths {
      guard let data = contents(of: path, &diagnostics) else { continue }
      if data.contains("@main") { entryPoints.append(path) }
      if data.contains("updateAppShortcutParameters") { updates.append(path) }
      if keywords.contains(where: data.contains) {
        let text = String(decoding: data, as: UTF8.self)
        parsed.append(ParsedFile(path: path, tree: Parser.parse(source: text)))
      } else {
        others.append((path, data))
      }
    }
    let scopes = AppScope.scopes(of: parsed, entryPoints: entryPoints)
    return scopes.enumerated().map { number, scope in
      var fragment = AppFragment(
        .swift, path: scope.files.first?.path ?? paths.first ?? "")
      fragment.folder = scope.folder
      if number == 0 { fragment.diagnostics = diagnostics }
      let index = TypeIndex()
      for file in scope.files { index.add(file) }
      addMissingCases(to: index, from: others.filter { scope.contains($0.path) })
      var reader = DeclarationReader(index, fragment)
      reader.read()
      reader.checkUpdates(
        hasEntryPoint: entryPoints.contains(where: scope.contains),
        updatesParameters: updates.contains(where: scope.contains))
      return reader.fragment
    }
  }

  private static func contents(
    of path: String, _ diagnostics: inout [ImportDiagnostic]
  ) -> Data? {
    var message = "The source is too large or no UTF-8 text, and is left out."
    do {
      let data = try Data(contentsOf: URL(fileURLWithPath: path))
      if data.count <= maximumSize,
        data.withUnsafeBytes({ String(validating: $0, as: UTF8.self) })
          != nil
      {
        return data
      }
    } catch {
      message = "The source cannot be read: \(error.localizedDescription)"
    }
    diagnostics.append(
      ImportDiagnostic(
        severity: .warning, rule: "unreadable-source", file: path, message: message))
    return nil
  }

  /// An enumeration may get its conformance in one file and have its cases in another, which says
  /// nothing about intents.
  private static func addMissingCases(
    to index: TypeIndex, from others: [(path: String, data: Data)]
  ) {
    let missing = index.names.filter { name in
      index.conforms(name, to: ["AppEnum"]) && index.types[name]?.cases.isEmpty == true
    }
    guard !missing.isEmpty else { return }
    for (path, data) in others where missing.contains(where: { data.contains("enum \($0)") }) {
      let text = String(decoding: data, as: UTF8.self)
      index.add(ParsedFile(path: path, tree: Parser.parse(source: text)))
    }
  }
}

extension Data {
  /// Returns whether a word stands among the bytes. Most files of a project say nothing of intents,
  /// so that this is most of the work; the C library looks for the first byte.
  fileprivate func contains(_ word: String) -> Bool {
    let word = Array(word.utf8)
    guard let first = word.first else { return true }
    return withUnsafeBytes { bytes in
      guard let base = bytes.baseAddress else { return false }
      var start = 0
      while bytes.count - start >= word.count,
        let found = memchr(base + start, Int32(first), bytes.count - start)
      {
        start = base.distance(to: found)
        if bytes[start...].starts(with: word) { return true }
        start += 1
      }
      return false
    }
  }
}

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
/// stand anywhere. What is not a literal cannot be known and is reported with its place.
public enum SwiftImporter {
  /// The greatest size of a source.
  private static let maximumSize = 8 << 20
  /// The deepest nesting of brackets; the parser's time grows with the square of it.
  private static let maximumNesting = 2_000

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
    let sources = Parallel.map(paths, read)
    let diagnostics = sources.flatMap(\.diagnostics)
    let parsed = sources.compactMap(\.parsed)
    let others = sources.compactMap { source in
      source.other.map { (path: source.path, data: $0) }
    }
    let entryPoints = sources.filter(\.isEntryPoint).map(\.path)
    let updates = sources.filter(\.updatesParameters).map(\.path)
    let fillers = sources.filter(\.fillsIndex).map(\.path)
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
      reader.checkIndexing(fillsIndex: fillers.contains(where: scope.contains))
      return reader.fragment
    }
  }

  /// What one source tells on its own.
  private struct Source: Sendable {
    var path: String
    /// The source as a tree, where it says something about intents.
    var parsed: ParsedFile?
    /// The text of a source that says nothing about them.
    var other: Data?
    var isEntryPoint = false
    var updatesParameters = false
    var fillsIndex = false
    var diagnostics: [ImportDiagnostic] = []
  }

  private static func read(_ path: String) -> Source {
    var source = Source(path: path)
    var message = "The source is too large or no UTF-8 text, and is left out."
    do {
      let data = try Data(contentsOf: URL(fileURLWithPath: path))
      if data.nests(deeperThan: maximumNesting) {
        message =
          "The source has more than \(maximumNesting) brackets in one another, and is left out."
      } else if data.count <= maximumSize,
        let text = data.withUnsafeBytes({ String(validating: $0, as: UTF8.self) })
      {
        source.isEntryPoint = data.contains("@main")
        source.fillsIndex =
          data.contains("indexAppEntities") || data.contains("associateAppEntity")
        source.updatesParameters = data.contains("updateAppShortcutParameters")
        if keywords.contains(where: data.contains) {
          let file = ParsedFile(path: path, tree: Parser.parse(source: text))
          source.diagnostics = SyntaxErrors.diagnostics(of: file)
          source.parsed = file
        } else {
          source.other = data
        }
        return source
      }
    } catch {
      message = "The source cannot be read: \(error.localizedDescription)"
    }
    source.diagnostics = [
      ImportDiagnostic(
        severity: .warning, rule: "unreadable-source", file: path, message: message)
    ]
    return source
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
  /// Returns whether more brackets than so many are open somewhere, those in texts and comments counted.
  fileprivate func nests(deeperThan limit: Int) -> Bool {
    withUnsafeBytes { bytes in
      var depth = 0
      for byte in bytes {
        switch byte {
        case UInt8(ascii: "("), UInt8(ascii: "["), UInt8(ascii: "{"):
          depth += 1
          if depth > limit { return true }
        case UInt8(ascii: ")"), UInt8(ascii: "]"), UInt8(ascii: "}"):
          depth = Swift.max(0, depth - 1)
        default: break
        }
      }
      return false
    }
  }

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

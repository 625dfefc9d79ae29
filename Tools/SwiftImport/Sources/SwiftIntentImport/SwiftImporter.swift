import Foundation
public import MetadataImport
import IntentMetadata
import SwiftParser
import SwiftSyntax

/// Reads what Swift sources declare for App Intents, without compiling them.
///
/// Declarations are put together by name over all files, so that extensions and cases may stand
/// anywhere. What is no literal cannot be known and is told with its place.
public enum SwiftImporter {
  /// The greatest size of a source.
  private static let maximumSize = 8 << 20

  /// Words of which a source has at least one if it says something about intents.
  private static let keywords = [
    "AppIntent", "AppShortcut", "AppEnum", "AppEntity", "EntityQuery", "IntentParameter",
  ]

  /// Returns what some files declare, as one fragment.
  public static func read(_ paths: [String]) -> AppFragment {
    var fragment = AppFragment(.swift, path: paths.first ?? "")
    var others: [(path: String, text: String)] = []
    let index = TypeIndex()
    for path in paths {
      do {
        let data = try Data(contentsOf: URL(fileURLWithPath: path))
        guard data.count <= maximumSize, let text = String(validating: data, as: UTF8.self) else {
          fragment.diagnostics.append(
            ImportDiagnostic(
              severity: .warning, rule: "unreadable-source", file: path,
              message: "The source is too large or no UTF-8 text, and is left out."))
          continue
        }
        if keywords.contains(where: text.contains) {
          index.add(parse(text, path))
        } else {
          others.append((path, text))
        }
      } catch {
        fragment.diagnostics.append(
          ImportDiagnostic(
            severity: .warning, rule: "unreadable-source", file: path,
            message: "The source cannot be read: \(error.localizedDescription)"))
      }
    }
    addMissingCases(to: index, from: others)
    var reader = DeclarationReader(index, fragment)
    reader.read()
    return reader.fragment
  }

  private static func parse(_ text: String, _ path: String) -> ParsedFile {
    ParsedFile(path: path, tree: Parser.parse(source: text))
  }

  /// An enumeration may get its conformance in one file and have its cases in another, which says
  /// nothing about intents.
  private static func addMissingCases(
    to index: TypeIndex, from others: [(path: String, text: String)]
  ) {
    let missing = index.names.filter { name in
      index.conforms(name, to: ["AppEnum"]) && index.types[name]?.cases.isEmpty == true
    }
    guard !missing.isEmpty else { return }
    for (path, text) in others where missing.contains(where: { text.contains("enum \($0)") }) {
      index.add(parse(text, path))
    }
  }
}

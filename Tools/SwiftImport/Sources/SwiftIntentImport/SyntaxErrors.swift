import MetadataImport
import SwiftDiagnostics
import SwiftParserDiagnostics
import SwiftSyntax

/// Tells where a source is not Swift: what the parser skips there is missing from what it declares.
enum SyntaxErrors {
  /// More of a file are mostly echoes of the first.
  private static let most = 3

  static func diagnostics(of file: ParsedFile) -> [ImportDiagnostic] {
    guard file.tree.hasError else { return [] }
    return ParseDiagnosticsGenerator.diagnostics(for: file.tree).prefix(most).map { problem in
      let place = problem.location(converter: file.converter)
      return ImportDiagnostic(
        severity: .warning, rule: "swift-syntax", file: file.path, line: place.line,
        column: place.column, message: "This is not Swift: \(problem.message).",
        hint: "Mend it; what stands around it may not have been read.")
    }
  }
}

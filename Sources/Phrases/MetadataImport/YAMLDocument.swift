import Foundation
import PhraseTemplates
import Yams

/// Reads YAML text into nodes with marks, and turns YAML errors into findings.
package enum YAMLDocument {
  /// Returns the root of a file's only document, or `nil` if there is none or it is invalid.
  static func compose(_ file: SourceFile, diagnostics: inout DiagnosticSink) -> Node? {
    if let problem = AliasGuard.problem(in: file) {
      diagnostics.add(problem)
      return nil
    }
    do {
      // Without tag rules, a scalar's type is not guessed, and keys hash fast.
      guard
        let root = try Yams.compose(yaml: file.text, .basic, .default, .utf8)
      else {
        diagnostics.add(
          ImportDiagnostic(
            severity: .warning, rule: "empty-file", file: file.path,
            message: "The file has no content."))
        return nil
      }
      if let problem = AliasGuard.problem(of: root, in: file) {
        diagnostics.add(problem)
        return nil
      }
      return root
    } catch let error as YamlError {
      diagnostics.add(finding(error, in: file))
    } catch {
      diagnostics.add(.unreadable(file.path, reason: "\(error)"))
    }
    return nil
  }

  /// Returns the finding for an error from Yams, with the line and a caret if it has a location.
  package static func finding(_ error: any Error, text: String, path: String) -> ImportDiagnostic {
    guard let error = error as? YamlError else {
      return .unreadable(path, reason: error.localizedDescription)
    }
    return finding(error, in: SourceFile(path: path, text: text))
  }

  private static func finding(_ error: YamlError, in file: SourceFile) -> ImportDiagnostic {
    switch error {
    case .scanner(let context, let problem, let mark, _),
      .parser(let context, let problem, let mark, _),
      .composer(let context, let problem, let mark, _):
      var hint: String?
      var message = "This is not YAML: \(VisibleText.of(problem))."
      if problem.contains("nesting level") {
        message = "The YAML is nested too deeply."
      } else if problem.contains("cannot start any token") {
        let isTab = file.line(mark.line).unicodeScalars.prefix(mark.column).last == "\t"
        hint =
          isTab
          ? "Indent YAML with spaces, not with tabs."
          : "Put text that starts with this character in quotes."
      } else if problem.contains("another document") {
        hint = "Put each document into a file of its own."
      } else if let context, context.mark.line != mark.line, context.mark.line > 0 {
        hint = "It started on line \(context.mark.line)."
      }
      return file.finding(
        rule: "malformed-yaml", message: message, hint: hint, line: mark.line,
        column: mark.column)
    case .duplicatedKeysInMapping(let duplicates, let context):
      let keys = duplicates.prefix(5).map { "“\(VisibleText.of($0.prefix(60)))”" }
      return file.finding(
        rule: "duplicate-key",
        message: "The key \(keys.joined(separator: ", ")) appears here more than once.",
        hint: "Keep one of them, or merge their content.", line: context.mark.line,
        column: context.mark.column)
    case .reader(let problem, let offset, _, _):
      let utf8Offset = offset.map { file.text.prefix($0).utf8.count } ?? 0
      let place = file.place(ofOffset: utf8Offset)
      return file.finding(
        rule: "malformed-yaml", message: "This is not YAML: \(VisibleText.of(problem)).",
        hint: nil, line: place.line, column: place.column)
    default:
      return ImportDiagnostic(
        rule: "malformed-yaml", file: file.path, message: "This YAML cannot be read.")
    }
  }
}

extension SourceFile {
  /// Returns a finding at a location in the file, with the line and a caret.
  func finding(
    severity: ImportDiagnostic.Severity = .error, rule: String, message: String, hint: String?,
    line: Int, column: Int
  ) -> ImportDiagnostic {
    var (number, column) = (line, column)
    var source = self.line(number)
    // A problem at the end of the file is shown after the last content.
    while number >= lineCount, number > 1, source.allSatisfy(\.isWhitespace) {
      number -= 1
      source = self.line(number)
      column = source.unicodeScalars.count + 1
    }
    let scalars = source.unicodeScalars
    let start =
      scalars.index(
        scalars.startIndex, offsetBy: max(0, column - 1), limitedBy: scalars.endIndex)
      ?? scalars.endIndex
    let offset = source.utf8.distance(from: source.startIndex, to: start)
    return ImportDiagnostic(
      severity: severity, rule: rule, file: path, line: number, column: column,
      message: message, hint: hint,
      excerpt: SourceExcerpt(
        of: source, span: SourceSpan(start: offset, end: offset + 1)))
  }
}

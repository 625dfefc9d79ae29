import IntentMatching
import IntentMetadata
import MetadataImport
import PhraseTemplates

extension Linter {
  /// Compiles the phrases as `match` does, and reports those that it rejects: only compiling shows
  /// which phrases need too much memory or are nested too deeply.
  mutating func checkLimits() {
    let matcher: IntentMatcher
    do { matcher = try IntentMatcher(apps: [app]) } catch {
      return add(
        .refusedPhrase, .app, "The phrases cannot be compiled: \(error)",
        hint: "They cannot be matched either.")
    }
    // Phrases that already have an error are rejected for that reason.
    let told = Set(findings.filter { $0.severity == .error }.map { Place($0.file, $0.line) })
    let places = Dictionary(
      subject.places.compactMap { element, place in
        if case .phrase(_, _, let text) = element { (text, place) } else { nil }
      }
    ) { first, _ in first }
    for problem in matcher.problems {
      let source =
        problem.source.file == nil
        ? places[problem.source.text] ?? problem.source : problem.source
      guard !told.contains(Place(source.file ?? subject.source, source.line)) else { continue }
      findings.append(
        ImportDiagnostic(
          rule: problem.rule, file: source.file ?? subject.source, line: source.line,
          column: source.column, message: problem.message, hint: problem.hint,
          excerpt: source.text.isEmpty
            ? nil
            : SourceExcerpt(
              of: source.text,
              span: problem.span.map { SourceSpan(start: $0.lowerBound, end: $0.upperBound) }
                ?? SourceSpan(start: 0, end: source.text.utf8.count))))
    }
  }

  private struct Place: Hashable {
    var file: String
    var line: Int?

    init(_ file: String, _ line: Int?) { (self.file, self.line) = (file, line) }
  }
}

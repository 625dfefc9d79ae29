import PhraseTemplates
import Foundation
import IntentMatching
import IntentMetadata
import MetadataImport
import Testing

@testable import PhraseChecks

/// What lint lets through, matching takes.
@Suite struct LintLimitsTests {
  private func findings(_ sentence: String) -> [ImportDiagnostic] {
    let set = PhraseSet(
      groups: [
        SentenceGroup(intent: "A", sentences: [SourceText(sentence, file: "a.yaml", line: 3)])
      ])
    return Linter.lint(
      LintSubject(app: AppMetadata(name: "App", phraseSet: set), source: "a.yaml"))
  }

  @Test func `A template that matching refuses as too large is an error of lint`() {
    let words = (0..<400).map { "w\($0)" }.joined(separator: "|")
    let sentence = Array(repeating: "[(\(words))]", count: 300).joined(separator: " ") + " end"
    let found = findings(sentence)
    #expect(found.contains { $0.severity == .error && $0.line == 3 })
  }

  @Test func `What matching takes has no such finding`() {
    #expect(findings("turn on [the] lamp").isEmpty)
  }

  @Test func `Places in a file of one line are found at once`() {
    let strings = (0..<20_000).map { #""Do é \#($0) in ${applicationName}": {}"# }
    let text =
      #"{"sourceLanguage":"en","version":"1.0","strings":{"#
      + strings.joined(separator: ",") + "}}"
    let folder = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
    let file = folder.appending(path: "AppShortcuts.xcstrings")
    do {
      try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
      try Data(text.utf8).write(to: file)
    } catch {
      Issue.record(error)
      return
    }
    // Without an index each place costs a walk through the line: minutes.
    let result = SourceImporter.importSource(at: file.path, kind: .appFiles, names: ["X"])
    let phrase = "Do é 19999 in ${applicationName}"
    let place = result.places.first?.first { element, _ in
      if case .phrase(_, _, phrase) = element { true } else { false }
    }?.value
    let before = text.range(of: phrase).map { text[..<$0.lowerBound] } ?? ""
    #expect(place?.line == 1)
    #expect(place?.column == before.unicodeScalars.count + 1)
    do { try FileManager.default.removeItem(at: folder) } catch { Issue.record(error) }
  }
}

import Foundation
import IntentMetadata

/// What an import gave: the apps that could be read, and everything found on the way.
public struct ImportResult: Sendable, Hashable {
  /// The apps; empty where nothing could be read.
  public var apps: [AppMetadata]
  /// The findings, in the order of files and lines.
  public var diagnostics: [ImportDiagnostic]

  /// Creates a result.
  public init(apps: [AppMetadata] = [], diagnostics: [ImportDiagnostic] = []) {
    self.apps = apps
    self.diagnostics = diagnostics
  }

  /// Whether a finding is an error, so that the source should not be used.
  public var hasErrors: Bool { diagnostics.contains { $0.severity == .error } }
}

/// Reads phrase sets from files.
public enum SourceImporter {
  /// Reads a phrase file, or a folder of such files as one phrase set.
  ///
  /// Lists and rules that a sentence refers to need not be there: lists may be filled later, and
  /// ``PhraseSetValidator`` tells what is missing then. A folder `sentences/LANGUAGE` of a project
  /// laid out like the intents of Home Assistant takes in `lists` and `rules` beside it.
  ///
  /// - Parameters:
  ///   - path: The file or folder.
  ///   - names: The app's spoken names, the main one first; without any the name comes from the
  ///     path: `coffee.yaml` gives `Coffee`.
  /// - Returns: One app, with its sentences in ``AppMetadata/phraseSet``, and all findings.
  public static func importPhraseSet(at path: String, names: [String] = []) -> ImportResult {
    var diagnostics = DiagnosticSink()
    let layout: PhraseLayout
    do {
      layout = try PhraseLayout(path, diagnostics: &diagnostics)
    } catch {
      return ImportResult(diagnostics: [error])
    }
    var merger = PhraseMerger()
    for file in layout.files {
      do {
        guard let source = try SourceFile.read(file, diagnostics: &diagnostics) else { continue }
        let folder = URL(fileURLWithPath: file).deletingLastPathComponent().lastPathComponent
        merger.add(PhraseFileReader.read(source, folderName: folder))
      } catch {
        diagnostics.add(error)
      }
    }
    diagnostics.add(merger.diagnostics)
    guard merger.hasContent else { return ImportResult(diagnostics: diagnostics.sorted) }
    let names = names.isEmpty ? [AppName.spoken(from: layout.name)] : names
    let app = AppMetadata(
      name: names[0], synonyms: Array(names.dropFirst()), locale: merger.language ?? "en",
      intents: merger.intentDescriptors(), phraseSet: merger.phraseSet)
    return ImportResult(apps: [app], diagnostics: diagnostics.sorted)
  }
}

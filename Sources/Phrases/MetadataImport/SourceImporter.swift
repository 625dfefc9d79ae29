import PhraseTemplates
import Foundation
public import IntentMetadata

/// The result of an import: the apps that could be read, and all findings.
public struct ImportResult: Sendable, Hashable {
  /// The apps; empty if nothing could be read.
  public var apps: [AppMetadata]
  /// The findings, in the order of files and lines.
  public var diagnostics: [ImportDiagnostic]
  /// The locations of each app's parts, as far as the source has them; one dictionary for each app.
  public var places: [[SourceElement: SourceText]]

  /// Creates a result.
  public init(
    apps: [AppMetadata] = [], diagnostics: [ImportDiagnostic] = [],
    places: [[SourceElement: SourceText]] = []
  ) {
    self.apps = apps
    self.diagnostics = diagnostics
    self.places = places.isEmpty ? apps.map { _ in [:] } : places
  }

  /// Whether a finding is an error, in which case the source should not be used.
  public var hasErrors: Bool { diagnostics.contains { $0.severity == .error } }
}

/// Reads apps from files.
public enum SourceImporter {
  /// Reads a source that consists of files: a phrase set, or files in Apple's formats.
  ///
  /// - Parameters:
  ///   - path: The file or folder.
  ///   - kind: The result of ``SourceKind/detect(_:)``.
  ///   - names: The app's spoken names, if the source does not have them.
  ///   - swiftReader: Reads Swift sources; without a reader, they are left out and reported.
  public static func importSource(
    at path: String, kind: SourceKind, names: [String] = [], swiftReader: SwiftReader? = nil
  ) -> ImportResult {
    switch kind {
    case .appFiles: importAppFiles(at: path, names: names, swiftReader: swiftReader)
    case .metadata: importMetadata(at: path)
    case .executable, .phraseFile, .phraseFolder, .compiledAutomaton:
      importPhraseSet(at: path, names: names)
    }
  }

  /// Reads the output of `parlance inspect`.
  public static func importMetadata(at path: String) -> ImportResult {
    do throws(ImportDiagnostic) {
      return ImportResult(apps: try MetadataDocument(contentsOf: path).apps)
    } catch {
      return ImportResult(diagnostics: [error])
    }
  }

  /// Returns what Swift sources declare.
  public typealias SwiftReader = ([String]) throws(ImportDiagnostic) -> [AppFragment]

  /// Reads a phrase file, or a folder of such files as one phrase set.
  ///
  /// Lists and rules that a sentence refers to may be missing: lists may be filled later, and
  /// ``PhraseSetValidator`` then reports what is missing. For a folder `sentences/LANGUAGE` of a
  /// project laid out like Home Assistant's intents, the neighboring `lists` and `rules` are read
  /// as well.
  ///
  /// - Parameters:
  ///   - path: The file or folder.
  ///   - names: The app's spoken names, the main one first; without any, the name is derived from
  ///     the path: `coffee.yaml` gives `Coffee`.
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
    var combinations = SlotCombinations()
    do {
      if let path = layout.combinationsFile,
        let file = try SourceFile.read(path, diagnostics: &diagnostics)
      {
        combinations = SlotCombinations(file, diagnostics: &diagnostics)
      }
    } catch {
      diagnostics.add(error)
    }
    for file in layout.files {
      do {
        guard let source = try SourceFile.read(file, diagnostics: &diagnostics) else { continue }
        let folder = URL(fileURLWithPath: file).deletingLastPathComponent().lastPathComponent
        merger.add(
          PhraseFileReader.read(
            source, folderName: folder, combination: combinations[path: file]))
      } catch {
        diagnostics.add(error)
      }
    }
    diagnostics.add(merger.diagnostics)
    guard merger.hasContent else { return ImportResult(diagnostics: diagnostics.sorted) }
    let app = app(of: merger, names: names, guessedName: layout.name)
    return ImportResult(apps: [app], diagnostics: diagnostics.sorted)
  }

  /// Returns the app that phrase files define together.
  static func app(of merger: PhraseMerger, names: [String], guessedName: String) -> AppMetadata {
    let names = names.isEmpty ? [AppName.spoken(from: guessedName)] : names
    return AppMetadata(
      name: names[0], synonyms: Array(names.dropFirst()), locale: merger.language ?? "en",
      intents: merger.intentDescriptors(), phraseSet: merger.phraseSet,
      matching: merger.matching)
  }

  /// Reads files in Apple's formats: a string catalog or table, `extract.actionsdata`,
  /// `root.ssu.yaml`, or a folder that contains some of these, such as a `Metadata.appintents`, an
  /// `.app` bundle or a project. They complete one another; contradictions between them are
  /// findings.
  ///
  /// - Parameters:
  ///   - path: The file or folder.
  ///   - names: The app's spoken names, used if no file has them.
  ///   - swiftReader: Reads Swift sources; without a reader, they are left out, which is an error.
  /// - Returns: One app with the locations of its parts, and all findings.
  public static func importAppFiles(
    at path: String, names: [String] = [],
    swiftReader: SwiftReader? = nil
  ) -> ImportResult {
    let files: AppFiles
    do {
      files = try AppFiles(path)
    } catch {
      return ImportResult(diagnostics: [error])
    }
    var diagnostics = files.diagnostics
    var fragments = files.paths.compactMap(AppFileReader.read)
    if files.paths.count > 1 {
      // A project has many tables for its windows only; their mistakes are out of scope.
      for index in fragments.indices where !fragments[index].isAboutPhrases {
        fragments[index].diagnostics = []
      }
    }
    let sources = files.paths.filter { AppFileKind(path: $0) == .swift }
    if !sources.isEmpty {
      do throws(ImportDiagnostic) {
        if let swiftReader {
          fragments += try swiftReader(sources)
        } else {
          diagnostics.add(.swiftNotRead(path, count: sources.count))
        }
      } catch {
        diagnostics.add(error)
      }
    }
    var result = ImportResult()
    merge(fragments, names: names, guessedName: files.guessedName, into: &result, &diagnostics)
    addPhrases(files.paths.filter { AppFileKind(path: $0) == .phrases }, to: &result, &diagnostics)
    if result.apps.isEmpty, diagnostics.items.isEmpty { diagnostics.add(.noAppFiles(path)) }
    result.diagnostics = diagnostics.sorted
    return result
  }

  /// Adds the apps that fragments form together.
  static func merge(
    _ fragments: [AppFragment], names: [String], guessedName: String,
    into result: inout ImportResult, _ diagnostics: inout DiagnosticSink
  ) {
    for group in AppGroup.groups(of: fragments, guessedName: guessedName) {
      var merger = FragmentMerger(group.fragments)
      merger.merge(names: names, guessedName: group.guessedName)
      diagnostics.add(merger.diagnostics)
      guard merger.hasContent else { continue }
      result.apps.append(merger.app)
      result.places.append(merger.places)
    }
  }

  /// Adds the sentences of phrase sets among an app's files.
  ///
  /// A project has YAML of many kinds; a phrase set is recognized by the key `intents` or `lists`.
  /// With several apps, the sentences cannot be attributed to one, so they are left out.
  private static func addPhrases(
    _ paths: [String], to result: inout ImportResult, _ diagnostics: inout DiagnosticSink
  ) {
    guard result.apps.count == 1 else { return }
    var merger = PhraseMerger()
    for path in paths {
      do {
        guard try SourceKind.isPhraseSet(path),
          let file = try SourceFile.read(path, diagnostics: &diagnostics)
        else { continue }
        let folder = URL(fileURLWithPath: path).deletingLastPathComponent().lastPathComponent
        merger.add(PhraseFileReader.read(file, folderName: folder, combination: nil))
      } catch {
        diagnostics.add(error)
      }
    }
    diagnostics.add(merger.diagnostics)
    guard merger.hasContent else { return }
    result.apps[0].phraseSet = merger.phraseSet
    for intent in merger.intentDescriptors() where result.apps[0].intent(intent.id) == nil {
      result.apps[0].intents.append(intent)
    }
  }
}

/// The fragments that describe one app.
private struct AppGroup {
  var fragments: [AppFragment]
  var guessedName: String

  /// Returns a group for each app in the Swift sources; files outside all apps' folders describe
  /// each of them.
  static func groups(of fragments: [AppFragment], guessedName: String) -> [AppGroup] {
    let folders = fragments.compactMap(\.folder)
    guard folders.count > 1 else {
      return [AppGroup(fragments: fragments, guessedName: guessedName)]
    }
    func owner(_ fragment: AppFragment) -> String? {
      fragment.folder
        ?? folders.filter { fragment.path.hasPrefix($0 + "/") }
        .max { $0.utf8.count < $1.utf8.count }
    }
    let owners = fragments.map(owner)
    return folders.map { folder in
      AppGroup(
        fragments: zip(fragments, owners).filter { $0.1 == nil || $0.1 == folder }.map(\.0),
        guessedName: AppFiles.guessedName(of: folder))
    }
  }
}

extension AppFragment {
  /// Whether a file is about phrases or names, rather than only other texts.
  fileprivate var isAboutPhrases: Bool {
    let name = URL(fileURLWithPath: path).deletingPathExtension().lastPathComponent
    return origin != .catalog || !phrases.isEmpty || !names.isEmpty
      || name.hasSuffix("AppShortcuts") || name.hasSuffix("InfoPlist")
  }
}

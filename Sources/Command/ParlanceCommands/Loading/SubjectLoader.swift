import AppHosting
import DialogManagement
import Foundation
import InstalledApps
import IntentMatching
import IntentMetadata
import MetadataImport
import PhraseChecks

/// Reads the apps that a command line names for checks, which continue if a source has mistakes:
/// finding these is part of their purpose.
struct SubjectLoader {
  private let options: SourceOptions
  private(set) var subjects: [LintSubject] = []
  /// The findings from reading.
  private(set) var findings: [ImportDiagnostic] = []
  /// Whether a source could not be read at all.
  private(set) var hasUnreadable = false

  /// Reads all sources.
  ///
  /// - Throws: `CommandFailure` if a source is missing or none is named.
  init(_ options: SourceOptions) async throws {
    self.options = options
    let ownApp = CommandContext.current.ownApp
    let paths = (ownApp.map { [$0] } ?? []) + options.sources
    guard !paths.isEmpty else {
      throw CommandFailure(
        .usage, "No app is given.",
        hint: "Give one with --app: a project's folder, a string catalog, a YAML phrase set, or an "
          + "executable.")
    }
    let lists = try ListFiles.read(options.lists)
    for path in paths { try await add(path, lists: lists) }
    ListFiles.tellUnused(lists, by: subjects.map(\.app))
  }

  private mutating func add(_ path: String, lists: [String: ListDescriptor]) async throws {
    let kind: SourceKind
    do {
      kind = try SourceKind.detect(path)
    } catch {
      throw CommandFailure(error)
    }
    switch kind {
    case .executable:
      let host = ProcessHost(
        executable: path,
        sandbox: options.sandbox ? Sandbox(environment: CommandContext.current.environment) : nil)
      do {
        let app = Self.tellable(try await Self.metadata(of: host))
        subjects.append(LintSubject(app: app, source: path))
        await host.shutdown()
      } catch {
        await host.shutdown()
        throw error
      }
    case .phraseFile, .phraseFolder, .appFiles, .metadata:
      let result = SourceImporter.importSource(
        at: path, kind: kind, names: options.names, swiftReader: SwiftSources.reader)
      findings += result.diagnostics
      hasUnreadable = hasUnreadable || result.apps.isEmpty
      for (app, places) in zip(result.apps, result.places) {
        subjects.append(
          LintSubject(app: app.filling(lists), places: places, source: path))
      }
    case .compiledAutomaton:
      ListFiles.tellFixed(path, options)
      do {
        for app in try IntentMatcher(contentsOf: path).apps {
          subjects.append(LintSubject(app: app, source: path))
        }
      } catch {
        throw CommandFailure(
          .badInput, "“\(path)” cannot be read as a compiled automaton: \(error)",
          hint: "Compile it again with \(CommandContext.quoted("compile")).")
      }
    }
  }

  /// Returns a running app without the data that a locked device must not reveal; the omitted data
  /// does not count as missing.
  static func tellable(_ app: AppMetadata) -> AppMetadata {
    guard PersonLock(context: .current).isLocked() else { return app }
    var known = app.whileLocked
    for (index, entity) in app.entities.enumerated()
    where !entity.values.isEmpty && known.entities[index].values.isEmpty {
      known.entities[index].hasUnknownValues = true
    }
    return known
  }

  private static func metadata(of host: any AppHost) async throws -> AppMetadata {
    do {
      return try await host.metadata()
    } catch let failure as IntentFailure {
      throw CommandFailure(.unavailable, failure.message, hint: failure.detail)
    }
  }
}

import AppHosting
import Foundation
import InstalledApps
import IntentMatching
import IntentMetadata
import MetadataImport
import PhraseTemplates

/// Opens the sources that a command line names.
struct AppLoader {
  let options: SourceOptions
  private let usesExamples: Bool
  /// How long an app may take for a call, or `nil` for the default.
  let timeLimit: Duration?
  /// How long an installed program may be idle before it is ended, or `nil` for no limit.
  let idleLimit: Duration?
  /// The hosts of installed programs that are already open, by path; these are reused.
  var openHosts: [String: InstalledAppHost] = [:]
  let context = CommandContext.current

  init(
    options: SourceOptions, usesExamples: Bool, timeLimit: Duration? = nil,
    idleLimit: Duration? = nil
  ) {
    self.options = options
    self.usesExamples = usesExamples
    self.timeLimit = timeLimit
    self.idleLimit = idleLimit
  }

  /// Opens all sources; every problem of every source is reported before the first one throws.
  ///
  /// - Throws: `CommandFailure` if there is no source, or one of them cannot be used.
  func load() async throws -> AppSources {
    let named = (context.ownApp.map { [$0] } ?? []) + options.sources
    if named.isEmpty, let installed = try await installed() { return installed }
    let paths = try named.isEmpty ? examples() : named
    let lists = try ListFiles.read(options.lists)
    var sources = AppSources()
    var failure: CommandFailure?
    for path in paths {
      do {
        try add(path, names: options.names, lists: lists, to: &sources)
      } catch {
        failure = failure ?? error
        context.notes.report(error)
      }
    }
    if let failure {
      await sources.close()
      throw Reported(status: failure.status)
    }
    var apps: [AppMetadata] = []
    for case .host(let host as DryRunHost) in sources.entries {
      apps.append(try await host.metadata())
    }
    ListFiles.tellUnused(lists, by: apps)
    sources.locale = options.locale
    return sources
  }

  /// Returns the example apps, which are used if no app is named and none is installed.
  private func examples() throws -> [String] {
    guard usesExamples else {
      throw CommandFailure(
        .usage, "No app is given.",
        hint: "Give one with --app: an executable, a YAML phrase set, or a folder with phrase "
          + "sets. \(CommandContext.quoted("apps add")) installs one.")
    }
    let examples = ExampleApps.paths(in: context.executableFolder)
    guard !examples.isEmpty else {
      throw CommandFailure(
        .unavailable, "The example apps are not built.",
        hint: "“scripts/run” builds and starts them; --app starts an app of your own.")
    }
    return examples
  }

  /// Opens a source.
  func add(
    _ path: String, names: [String], lists: [String: ListDescriptor], to sources: inout AppSources
  ) throws(CommandFailure) {
    let kind: SourceKind
    do {
      kind = try SourceKind.detect(path)
    } catch {
      throw CommandFailure(error)
    }
    switch kind {
    case .executable:
      let sandbox = options.sandbox ? Sandbox(environment: context.environment) : nil
      let process = AppSources.host(
        for: path, timeLimit: timeLimit, sandbox: sandbox, locale: options.locale,
        environment: context.environment)
      // If idle programs are ended, they are started on demand.
      sources.entries.append(
        .host(idleLimit == nil ? process : installedHost(path, process)))
    case .phraseFile, .phraseFolder, .appFiles, .metadata:
      let result = SourceImporter.importSource(
        at: path, kind: kind, names: names, swiftReader: SwiftSources.reader)
      context.notes.print(result.diagnostics.filter { $0.severity != .note })
      // An invalid phrase of a project is reported, and its other phrases are used nevertheless.
      let isPhraseSet = kind == .phraseFile || kind == .phraseFolder
      guard !isPhraseSet || !result.hasErrors, !result.apps.isEmpty else {
        context.notes.print(result.furtherErrors(filling: lists))
        throw CommandFailure(
          .badInput,
          isPhraseSet
            ? "“\(path)” cannot be read as a phrase set."
            : "“\(path)” cannot be read as files of an app.")
      }
      if isPhraseSet, result.apps.allSatisfy({ $0.phraseSet?.groups.isEmpty != false }) {
        throw CommandFailure(.badInput, "“\(path)” has no sentences.")
      }
      for (app, places) in zip(result.apps, result.places) {
        sources.entries.append(.host(DryRunHost(app.filling(lists))))
        sources.phrasePlaces.add(app, at: places)
      }
    case .compiledAutomaton:
      ListFiles.tellFixed(path, options)
      do {
        sources.entries.append(.compiled(try IntentMatcher(contentsOf: path)))
      } catch {
        throw .damagedFile(error)
      }
    }
  }
}

extension ImportResult {
  /// Returns the errors of readable templates in a file with other errors, so that one run reports
  /// all; errors that merely follow from a reported one are omitted.
  fileprivate func furtherErrors(filling lists: [String: ListDescriptor]) -> [ImportDiagnostic] {
    apps.compactMap { $0.filling(lists).phraseSet }
      .flatMap { PhraseSetValidator.validate($0) }
      .filter { finding in
        guard finding.isError else { return false }
        let name = finding.message.split(separator: "“").last?.prefix { $0 != "”" } ?? ""
        return !diagnostics.contains { $0.isError && $0.message.contains("“\(name)”") }
      }
  }
}

extension CommandFailure {
  /// Creates the failure of a compiled file that cannot be read.
  static func damagedFile(_ error: any Error) -> CommandFailure {
    CommandFailure(
      .badInput, "A compiled automaton cannot be read: \(error)",
      hint: "Compile it again with \(CommandContext.quoted("compile")).")
  }
}

/// Thrown after failures that have already been reported.
struct Reported: Error {
  var status: ExitStatus
}

extension CommandFailure {
  /// Creates the failure of an invalid source.
  init(_ diagnostic: ImportDiagnostic) {
    let status: ExitStatus =
      switch diagnostic.rule {
      case "file-not-found": .noSuchFile
      case "not-executable": .unavailable
      default: .badInput
      }
    self.init(status, "\(diagnostic.file): \(diagnostic.message)", hint: diagnostic.advised.hint)
  }
}

extension ImportDiagnostic {
  /// Whether the source should not be used.
  var isError: Bool { severity == .error }

  /// The content of the finding, regardless of its location.
  fileprivate var kind: String { rule + "\n" + message }
}

extension Console {
  /// How many findings are printed before the rest is only counted.
  private static let maximumFindings = 50

  /// Prints findings in order; one that occurs in many locations is reported once, with their
  /// number.
  func print(_ diagnostics: [ImportDiagnostic]) {
    var counts: [String: Int] = [:]
    for diagnostic in diagnostics { counts[diagnostic.kind, default: 0] += 1 }
    var told: Set<String> = []
    for diagnostic in diagnostics where told.insert(diagnostic.kind).inserted {
      guard told.count <= Self.maximumFindings else { continue }
      let others = (counts[diagnostic.kind] ?? 1) - 1
      let text =
        others == 0
        ? diagnostic.advised.description
        : diagnostic.advised.description
          + "\n  The same in \(others) other place\(others == 1 ? "" : "s")."
      print(text, diagnostic.isError ? .bad : .warning)
    }
    if told.count > Self.maximumFindings {
      print(
        "\(told.count - Self.maximumFindings) further findings; \(CommandContext.quoted("lint")) tells all.",
        .faint)
    }
  }
}

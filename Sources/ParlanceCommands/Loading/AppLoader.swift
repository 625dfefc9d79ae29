import AppHosting
import Foundation
import IntentMatching
import IntentMetadata
import MetadataImport
import PhraseTemplates

/// Opens the sources that a command line names.
struct AppLoader {
  private let options: SourceOptions
  private let usesExamples: Bool
  private let context = CommandContext.current

  init(options: SourceOptions, usesExamples: Bool) {
    self.options = options
    self.usesExamples = usesExamples
  }

  /// Opens all sources; every problem of every source is told before the first one throws.
  ///
  /// - Throws: `CommandFailure` where there is no source or one of them cannot be used.
  func load() async throws -> AppSources {
    let paths = try paths()
    let lists = try lists()
    var sources = AppSources()
    if let ownApp = context.ownApp { sources.hosts.append(ownApp) }
    var failure: CommandFailure?
    for path in paths {
      do {
        try add(path, lists: lists, to: &sources)
      } catch {
        failure = failure ?? error
        context.notes.report(error)
      }
    }
    if let failure {
      for host in sources.hosts { await host.shutdown() }
      throw Reported(status: failure.status)
    }
    if paths.count > 1 || context.ownApp != nil { sources.compiled = nil }
    sources.locale = options.locale
    return sources
  }

  private func paths() throws -> [String] {
    if !options.sources.isEmpty || context.ownApp != nil { return options.sources }
    guard usesExamples else {
      throw CommandFailure(
        .usage, "No app is named.",
        hint: "Name one with --app: an executable, a YAML phrase set or a folder of them.")
    }
    let examples = ExampleApps.paths(in: context.executableFolder)
    guard !examples.isEmpty else {
      throw CommandFailure(
        .unavailable, "The example apps are not built.",
        hint: "“scripts/run” builds and starts them; --app starts an app of your own.")
    }
    return examples
  }

  private func add(
    _ path: String, lists: [String: ListDescriptor], to sources: inout AppSources
  ) throws(CommandFailure) {
    let kind: SourceKind
    do {
      kind = try SourceKind.detect(path)
    } catch {
      throw CommandFailure(error)
    }
    switch kind {
    case .executable:
      sources.hosts.append(ProcessHost(executable: path))
    case .phraseFile, .phraseFolder:
      let result = SourceImporter.importPhraseSet(at: path, names: options.names)
      context.notes.print(result.diagnostics)
      guard !result.hasErrors else {
        throw CommandFailure(.badInput, "“\(path)” cannot be read as a phrase set.")
      }
      for app in result.apps {
        sources.hosts.append(DryRunHost(app.filling(lists)))
      }
    case .compiledAutomaton:
      do {
        let matcher = try IntentMatcher(contentsOf: path)
        sources.compiled = matcher
        for app in try matcher.apps { sources.hosts.append(DryRunHost(app)) }
      } catch {
        throw CommandFailure(
          .badInput, "“\(path)” cannot be read as a compiled automaton: \(error)",
          hint: "Compile it again with “parlance compile”.")
      }
    }
  }

  /// Reads the files that fill lists.
  private func lists() throws -> [String: ListDescriptor] {
    var lists: [String: ListDescriptor] = [:]
    for assignment in options.lists {
      let result = NameListLoader.load(assignment.file, name: assignment.name)
      context.notes.print(result.diagnostics)
      guard let list = result.list, !result.diagnostics.contains(where: \.isError) else {
        let isMissing = result.diagnostics.contains { $0.rule == "file-not-found" }
        throw CommandFailure(
          isMissing ? .noSuchFile : .badInput,
          "The list “\(assignment.name)” cannot be filled from “\(assignment.file)”.")
      }
      lists[assignment.name] = list
    }
    return lists
  }
}

/// Thrown behind failures that the person has been told already.
struct Reported: Error {
  var status: ExitStatus
}

extension CommandFailure {
  /// Creates the failure of a source that is not what it should be.
  init(_ diagnostic: ImportDiagnostic) {
    let status: ExitStatus =
      switch diagnostic.rule {
      case "file-not-found": .noSuchFile
      case "not-executable": .unavailable
      default: .badInput
      }
    self.init(status, "\(diagnostic.file): \(diagnostic.message)", hint: diagnostic.hint)
  }
}

extension ImportDiagnostic {
  /// Whether the source should not be used.
  var isError: Bool { severity == .error }
}

extension Console {
  /// Prints findings in their order.
  func print(_ diagnostics: [ImportDiagnostic]) {
    for diagnostic in diagnostics {
      print(diagnostic.description, diagnostic.isError ? .bad : .warning)
    }
  }
}

extension AppMetadata {
  /// Returns the metadata with lists filled from files.
  fileprivate func filling(_ lists: [String: ListDescriptor]) -> AppMetadata {
    var app = self
    app.phraseSet?.lists.merge(lists) { _, new in new }
    return app
  }
}

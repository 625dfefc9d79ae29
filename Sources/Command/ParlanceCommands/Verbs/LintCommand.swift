import ArgumentParser
import Foundation
import IntentMetadata
import MetadataImport
import PhraseChecks
import PhraseTemplates

/// Checks what apps declare.
struct LintCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "lint", abstract: "Checks the phrases and intents of apps for mistakes.",
    discussion: """
      Disable a rule or change its severity in .parlance.yaml (lint: {RULE: off}), or for one \
      line with a comment “parlance:ignore RULE”.
      """)

  @OptionGroup var sources: SourceOptions
  @OptionGroup var report: ReportOptions

  @Option(help: ArgumentHelp("Explains a rule; “all” lists the rules.", valueName: "rule"))
  var explain: String?

  @Option(
    help: ArgumentHelp(
      "The output of “parlance inspect” for the last release, whose identifiers must still exist.",
      valueName: "file"))
  var baseline: String?

  @Option(
    help: ArgumentHelp(
      "The configuration, instead of .parlance.yaml here and in the folders of the sources.",
      valueName: "file"))
  var config: String?

  func run() async throws {
    if let explain { return try Self.explain(explain) }
    var (configurations, findings) = try readConfigurations()
    let baseline = try readBaseline()
    let loader = try await SubjectLoader(sources)
    findings += loader.findings
    if !loader.subjects.isEmpty {
      try DialogLocale.check(sources.locale, apps: loader.subjects.map(\.app))
    }
    let pronouncer = try KnownSounds.pronouncer(CommandContext.current)
    for subject in loader.subjects {
      let old = baseline.first { $0.name == subject.app.name } ?? baseline.first
      findings += Linter.lint(subject, baseline: old, pronouncer: pronouncer)
    }
    var suppression = LintSuppression { try? String(contentsOfFile: $0, encoding: .utf8) }
    findings = Self.ordered(configurations.applied(to: suppression.applied(to: findings)))
    let entries = findings.map { Report.Entry($0.advised) }
    let found = Report(check: "lint", entries: entries, summary: Self.summary(of: findings))
    do {
      try report.finish(
        report.format == .text ? found.folded(all: "--format json shows all") : found)
    } catch let code as ExitCode {
      throw loader.hasUnreadable ? ExitCode(ExitStatus.badInput.rawValue) : code
    }
  }

  /// Returns the findings grouped by file, in the order of lines; findings without a file come last.
  private static func ordered(_ findings: [ImportDiagnostic]) -> [ImportDiagnostic] {
    func key(_ place: Int) -> (Int, String, Int, Int) {
      let finding = findings[place]
      return (finding.file.isEmpty ? 1 : 0, finding.file, finding.line ?? 0, place)
    }
    return findings.indices.sorted { key($0) < key($1) }.map { findings[$0] }
  }

  private static func summary(of findings: [ImportDiagnostic]) -> String {
    guard !findings.isEmpty else { return "No findings." }
    let counts = [
      ("error", ImportDiagnostic.Severity.error), ("warning", .warning), ("note", .note),
    ]
    .compactMap { name, severity -> String? in
      let count = findings.count { $0.severity == severity }
      return count == 0 ? nil : "\(count) \(name)\(count == 1 ? "" : "s")"
    }
    return counts.joined(separator: ", ") + "."
  }

  private static func explain(_ id: String) throws {
    let console = CommandContext.current.answers
    if id == "all" {
      for rule in LintRule.all {
        console.print("\(rule.id) (\(rule.severity.rawValue)): \(rule.title)")
      }
      return
    }
    guard let rule = LintRule.named(id) else {
      throw CommandFailure(
        .usage, "There is no rule “\(id.prefix(60))”.",
        hint: Suggestion.nearest(to: id, among: LintRule.all.map(\.id))
          .map { "Did you mean “\($0)”?" } ?? "“--explain all” lists the rules.")
    }
    console.print("\(rule.id) (\(rule.severity.rawValue))", .strong)
    console.printWrapped(rule.title)
    console.printWrapped(rule.explanation)
  }

  /// Reads the named configuration, otherwise the one here and those in the sources' own folders.
  private func readConfigurations() throws -> (LintConfigurations, [ImportDiagnostic]) {
    var configurations = LintConfigurations()
    var findings: [ImportDiagnostic] = []
    if let config, !FileManager.default.fileExists(atPath: config) {
      throw CommandFailure(.noSuchFile, "There is no configuration “\(config)”.")
    }
    let folders = config == nil ? [""] + sources.sources.map(Self.folder) : [""]
    for folder in Set(folders).sorted() {
      let path = config ?? (folder.isEmpty ? "" : folder + "/") + ".parlance.yaml"
      guard FileManager.default.fileExists(atPath: path) else { continue }
      let text: String
      do {
        text = try String(contentsOfFile: path, encoding: .utf8)
      } catch {
        throw CommandFailure(
          .badInput, "The configuration “\(path)” cannot be read: \(error.localizedDescription)")
      }
      let read = LintConfiguration.read(text, path: path)
      configurations.add(read.configuration, folder: folder)
      findings += read.findings
    }
    return (configurations, findings)
  }

  /// Returns the folder that is or contains a source, as findings name it; empty for the current
  /// one.
  private static func folder(of source: String) -> String {
    var isFolder: ObjCBool = false
    let exists = FileManager.default.fileExists(atPath: source, isDirectory: &isFolder)
    var path =
      exists && isFolder.boolValue ? source : (source as NSString).deletingLastPathComponent
    while path.count > 1, path.hasSuffix("/") { path.removeLast() }
    return path == "." ? "" : path
  }

  private func readBaseline() throws -> [AppMetadata] {
    guard let baseline else { return [] }
    do throws(ImportDiagnostic) {
      return try MetadataDocument(contentsOf: baseline).apps
    } catch {
      throw CommandFailure(error)
    }
  }
}

import ArgumentParser
import Foundation
import PhraseChecks

/// Reports what suites test and what they do not.
struct CoverageCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "coverage",
    abstract: "Reports which intents, phrases and slots the suites test.",
    discussion: "Lists what no test covers. A failing test covers nothing.")

  @OptionGroup var sources: SourceOptions
  @OptionGroup var matching: MatchingOptions

  @Option(help: "The output format: text, json, jsonl, junit, github, sarif or html.")
  var format = "text"

  @Flag(help: "Writes a page for a browser, like --format html.")
  var html = false

  @Option(
    name: .customLong("minimum"),
    help: ArgumentHelp(
      "Exits with status 1 if the suites test less: a percentage of each kind (80), or of one (intent=100). Can be repeated.",
      valueName: "percentage"))
  var minima: [CoverageMinimum] = []

  @Argument(help: ArgumentHelp("The suites.", valueName: "suite"))
  var paths: [String]

  func validate() throws {
    guard format == "html" || ReportFormat(rawValue: format) != nil else {
      throw ValidationError(
        "“\(format)” is not a report format; the formats are text, json, jsonl, junit, github, sarif "
          + "and html.")
    }
  }

  func run() async throws {
    let context = CommandContext.current
    try await AppSources.with(sources) { sources in
      let (suites, outcomes) = try await SuiteSession(sources: sources, matching: matching)
        .run(paths)
      context.notes.print(suites.flatMap(\.findings))
      var use = PhraseUse(try await sources.metadata(), locale: sources.locale)
      use.count(outcomes)
      if html || format == "html" {
        try context.output.write(Array(CoveragePage.html(use).utf8))
      } else {
        let format = ReportFormat(rawValue: format) ?? .text
        try context.output.write(Array(CoverageReport.make(use).text(as: format).utf8))
      }
      let missed = minima.flatMap { $0.shortfalls(of: use) }
      for line in missed { context.notes.print(line, .bad) }
      if !missed.isEmpty { throw ExitCode(ExitStatus.checkFailed.rawValue) }
    }
  }
}

/// A percentage of the things of an app that suites must test.
struct CoverageMinimum: ExpressibleByArgument, Sendable, Hashable {
  /// The kinds of things that it is about.
  var kinds: [PhraseUse.Item.Kind]
  /// The percentage, from 0 to 100.
  var percentage: Int

  init?(argument: String) {
    let parts = argument.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
    guard let last = parts.last, let percentage = Int(last), (0...100).contains(percentage) else {
      return nil
    }
    kinds = PhraseUse.Item.Kind.allCases
    if parts.count == 2 {
      guard let kind = PhraseUse.Item.Kind(rawValue: String(parts[0])) else { return nil }
      kinds = [kind]
    }
    self.percentage = percentage
  }

  /// Returns a sentence for each kind of which less is tested.
  func shortfalls(of use: PhraseUse) -> [String] {
    kinds.compactMap { kind in
      let (all, hit) = use.totals(of: kind)
      guard hit * 100 < all * percentage else { return nil }
      return "Only \(hit) of \(all) \(kind.plural) are tested; the minimum is \(percentage) %."
    }
  }
}

extension Report {
  /// Returns the report in a format; for a person, without the entries that passed.
  fileprivate func text(as format: ReportFormat) -> String {
    var report = self
    if format == .text { report.entries.removeAll { $0.status == .passed } }
    return report.rendered(as: format)
  }
}

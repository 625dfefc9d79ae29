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

  @Argument(help: ArgumentHelp("The suites.", valueName: "suite"))
  var paths: [String]

  func validate() throws {
    guard format == "html" || ReportFormat(rawValue: format) != nil else {
      throw ValidationError(
        "“\(format)” is no form of a report; known are text, json, jsonl, junit, github, sarif "
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

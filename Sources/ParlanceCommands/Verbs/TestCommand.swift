import ArgumentParser
import Assistant
import Foundation
import IntentMetadata
import PhraseCoverage

/// Runs test suites.
struct TestCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "test", abstract: "Runs suites of utterances and dialogs.",
    discussion: """
      A suite is a YAML file with “tests” (sentences, intent, slots, or rejected: true) and \
      “dialogs”; a folder stands for all suites in it. The tests of the Home Assistant project \
      run as they are.
      """)

  @OptionGroup var sources: SourceOptions
  @OptionGroup var matching: MatchingOptions
  @OptionGroup var report: ReportOptions

  @Argument(help: ArgumentHelp("The suites.", valueName: "suite"))
  var paths: [String]

  func run() async throws {
    try await AppSources.with(sources) { sources in
      let (suites, outcomes) = try await SuiteSession.run(paths, sources: sources, matching)
      try report.finish(
        TestReport.make(outcomes, findings: suites.flatMap(\.findings)))
    }
  }
}

/// Runs the suites that a command line names.
enum SuiteSession {
  /// Returns the suites and how their tests went.
  ///
  /// - Throws: `CommandFailure` where a suite is missing.
  static func run(
    _ paths: [String], sources: AppSources, _ matching: MatchingOptions
  ) async throws -> (suites: [TestSuite], outcomes: [TestOutcome]) {
    let (suites, missing) = SuiteFiles.read(paths)
    if let path = missing.first {
      throw CommandFailure(
        .noSuchFile, "There is no suite “\(path)”.", hint: "Check the path.")
    }
    let apps = try await sources.metadata()
    var runner = SuiteRunner(
      apps: apps, locale: sources.locale, suites: suites,
      isExact: matching.exact)
    var outcomes: [TestOutcome] = []
    for suite in suites {
      outcomes += try runner.run(suite)
      guard !suite.dialogs.isEmpty else { continue }
      let assistant = try await Matching.assistant(for: sources, apps: apps, matching)
      for dialog in suite.dialogs {
        outcomes.append(await DialogRunner.run(dialog, with: assistant))
      }
    }
    return (suites, outcomes)
  }
}

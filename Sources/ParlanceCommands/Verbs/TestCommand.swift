import ArgumentParser
import Assistant
import DialogScenarios
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
      for scenario in suite.dialogs {
        outcomes.append(try await run(scenario, sources: sources, apps: apps, matching))
      }
    }
    return (suites, outcomes)
  }

  /// Replays a dialog on apps that remember nothing of the one before.
  private static func run(
    _ scenario: Scenario, sources: AppSources, apps: [AppMetadata], _ matching: MatchingOptions
  ) async throws -> TestOutcome {
    for host in try sources.hosts() { await host.restart() }
    let person = ScenarioPerson()
    var settings = DialogSettings(
      locale: scenario.locale, isLocked: scenario.isLocked, authenticator: person)
    if let now = scenario.now { settings.now = { now } }
    settings.performLimit = scenario.timeLimit.map { .seconds($0) }
    let assistant = try await Matching.assistant(
      for: sources, apps: apps, matching, settings)
    return await DialogRunner.run(scenario, with: assistant, person: person)
  }
}

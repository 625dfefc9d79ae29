public import ArgumentParser
import Assistant
public import PhraseChecks
import Foundation
import IntentMetadata

/// Runs test suites.
struct TestCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "test", abstract: "Runs suites of utterances and dialogs.",
    discussion: """
      A suite is a YAML file with “tests” (sentences or audio, intent, slots, or rejected: true) \
      and “dialogs”; a folder stands for all suites in it. The tests of the Home Assistant project \
      run unchanged.
      """)

  @OptionGroup var sources: SourceOptions
  @OptionGroup var matching: MatchingOptions
  @OptionGroup var report: ReportOptions

  @Option(
    help: ArgumentHelp(
      "Runs a part of the tests, such as 3/16; “merge” combines the reports.",
      valueName: "part"))
  var shard: Shard?

  @Option(help: "The confidence, from 0 to 1, below which a recording is rejected.")
  var threshold: Double = 0.5

  @Flag(help: "Rewrites failing tests with what their utterances mean now, for you to review.")
  var update = false

  @Flag(help: "Prints the time spent on matching to standard error.")
  var timing = false

  @Flag(
    help: """
      Performs protected intents in dialogs with “unlock: true” without the passcode. Required if \
      one is set. Use it only with apps that contain nothing of value.
      """)
  var performWithoutPasscode = false

  @Flag(help: "Runs the tests again whenever a suite or a source changes.")
  var watch = false

  @Argument(help: ArgumentHelp("The suites: YAML files, or folders of them.", valueName: "suite"))
  var paths: [String]

  func validate() throws {
    guard (0...1).contains(threshold) else {
      throw ValidationError("The threshold must be from 0 to 1, not \(threshold).")
    }
    if watch, update { throw ValidationError("--watch and --update cannot be combined.") }
    if shard != nil, update { throw ValidationError("--shard and --update cannot be combined.") }
  }

  func run() async throws {
    guard watch else { return try await runOnce() }
    var files = FileWatch(paths + sources.sources)
    let notes = CommandContext.current.notes
    while true {
      do {
        try await runOnce()
      } catch is ExitCode {
        // Failures have been reported; the next change may fix them.
      } catch let reported as Reported {
        notes.print("The sources cannot be read (status \(reported.status.rawValue)).", .bad)
      } catch let failure as CommandFailure {
        notes.report(failure)
      }
      notes.print("Waiting for a change; Ctrl-C quits.", .faint)
      try await files.change()
    }
  }

  private func runOnce() async throws {
    try await AppSources.with(sources) { sources in
      var session = SuiteSession(
        sources: sources, matching: matching, shard: shard, threshold: threshold)
      session.performsWithoutPasscode = performWithoutPasscode
      let (suites, outcomes) = try await session.run(paths)
      if update { try write(suites, outcomes) }
      if timing { tellTime(of: outcomes.filter { $0.kind == "text" }) }
      try report.finish(
        TestReport.make(outcomes, findings: suites.flatMap(\.findings), shard: shard))
    }
  }

  /// Reports the time that a single processor would have needed.
  private func tellTime(of outcomes: [TestOutcome]) {
    let time = outcomes.reduce(Duration.zero) { $0 + $1.matchTime }
    CommandContext.current.notes.print(
      "\(outcomes.count) utterances were matched in \(time / .seconds(1)) s.")
  }

  /// Writes new expectations to the suites with failures.
  private func write(_ suites: [TestSuite], _ outcomes: [TestOutcome]) throws {
    let notes = CommandContext.current.notes
    for suite in suites where suite.findings.isEmpty {
      let own = outcomes.filter { $0.place.file == suite.path }
      guard own.contains(where: { $0.failure != nil }) else { continue }
      let change: SuiteUpdater.Update
      do {
        let text = try String(contentsOfFile: suite.path, encoding: .utf8)
        change = SuiteUpdater.update(text, with: own)
        if change.updated > 0 {
          try Data(change.text.utf8).write(
            to: URL(fileURLWithPath: suite.path), options: .atomic)
        }
      } catch {
        throw CommandFailure(
          .badInput, "“\(suite.path)” cannot be written: \(error.localizedDescription)")
      }
      notes.print("\(suite.path): \(change.updated) expectations updated; review them.", .warning)
      if change.left > 0 {
        notes.print("\(suite.path): \(change.left) must be updated by hand.", .warning)
      }
    }
  }
}

extension Shard: ExpressibleByArgument {
  /// Creates a part from an argument such as `3/16`.
  public init?(argument: String) { self.init(argument) }
}

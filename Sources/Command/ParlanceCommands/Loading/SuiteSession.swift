import AppHosting
import Assistant
import DialogManagement
import PhraseChecks
import IntentMetadata
import SessionStore

/// Runs the suites that a command line names.
struct SuiteSession {
  let sources: AppSources
  let matching: MatchingOptions
  /// The part of the tests to run; all if it is `nil`.
  var shard: Shard?
  /// The minimum confidence with which a recording counts as understood.
  var threshold = 0.5
  /// Whether the person in a dialog authenticates without the passcode, if one is set.
  var performsWithoutPasscode = false

  /// Returns the suites and the outcomes of their tests.
  ///
  /// - Throws: `CommandFailure` if a suite is missing, or recordings cannot be recognized.
  func run(_ paths: [String]) async throws -> (suites: [TestSuite], outcomes: [TestOutcome]) {
    var (suites, missing) = SuiteFiles.read(paths)
    if let path = missing.first {
      throw CommandFailure(
        .noSuchFile, "There is no suite “\(path)”.", hint: "Check the path.")
    }
    if suites.isEmpty, let path = paths.first {
      throw CommandFailure(
        .badInput, "“\(path)” contains no test suite.",
        hint: "A suite is a file that ends in .yaml or .yml.")
    }
    let apps = try await sources.metadata()
    try DialogLocale.check(sources.locale, apps: apps)
    var runner = SuiteRunner(
      apps: apps, locale: sources.locale, suites: suites, isExact: matching.exact)
    suites = suites.map { $0.part(shard) }
    let progress = ProgressBar(
      total: suites.reduce(0) { $0 + $1.utterances.count + $1.recordings.count + $1.dialogs.count }
    )
    defer { progress.finish() }
    var outcomes = try await runner.run(suites) { progress.advance(by: $0) }
    let ear = try await ear(for: suites, apps)
    for suite in suites {
      if let ear {
        outcomes += try await runner.runRecordings(of: suite, hearing: ear) {
          progress.advance(by: 1)
        }
      }
      for (number, scenario) in zip(suite.dialogNumbers, suite.dialogs) {
        let language = runner.language(of: suite)
        var outcome = try await run(scenario, in: language, apps: apps, hearing: ear)
        outcome.number = number
        outcome.locale = language
        outcomes.append(outcome)
        progress.advance(by: 1)
      }
    }
    return (suites, outcomes.sorted { $0.number < $1.number })
  }

  /// Replays a dialog on apps that remember nothing about the previous one.
  private func run(
    _ scenario: Scenario, in language: String?, apps: [AppMetadata], hearing: (any ScenarioHearing)?
  ) async throws -> TestOutcome {
    for host in try sources.hosts() { await host.restart() }
    // If no passcode is set, it protects nothing.
    let context = CommandContext.current
    let hasPasscode = PasscodeFile(environment: context.environment)?.isSet == true
    let mustProve = hasPasscode && !performsWithoutPasscode
    let person = ScenarioPerson(
      refusal: mustProve
        ? "A passcode is set, and tests do not know it; use --perform-without-passcode to run without it."
        : nil)
    var settings = DialogSettings(
      locale: locale(scenario.locale ?? sources.locale ?? language, apps),
      isLocked: scenario.isLocked || mustProve && PersonLock(context: context).isLocked(),
      authenticator: person)
    if let now = scenario.now { settings.now = { now } }
    settings.performLimit = scenario.timeLimit.map { .seconds($0) }
    let assistant = try await Matching.assistant(for: sources, apps: apps, matching, settings)
    return await DialogRunner.run(scenario, with: assistant, person: person, hearing: hearing)
  }

  private func locale(_ asked: String?, _ apps: [AppMetadata]) -> DialogLocale {
    DialogLocale(asked, apps: apps, environment: CommandContext.current.environment)
  }

  /// Returns the recognizer for the recordings of suites, if there are any.
  ///
  /// - Throws: `CommandFailure` if there are some, but they cannot be recognized.
  private func ear(
    for suites: [TestSuite], _ apps: [AppMetadata]
  ) async throws -> (any RecordingHearing)? {
    let hasRecordings = suites.contains { suite in
      !suite.recordings.isEmpty
        || suite.dialogs.contains { $0.turns.contains { $0.recording != nil } }
    }
    guard hasRecordings else { return nil }
    try SpeechSetup.checkIsBuilt()
    return try await RecordingEar(
      try await sources.matcher(),
      AnswerSentences(locale(sources.locale, apps).language),
      threshold: threshold, context: .current)
  }
}

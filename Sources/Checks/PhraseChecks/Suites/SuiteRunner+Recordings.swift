import IntentMatching
import IntentMetadata

extension SuiteRunner {
  /// Runs the recordings of a suite.
  ///
  /// - Parameters:
  ///   - hearing: Recognizes them.
  ///   - progress: Is called after each one.
  /// - Throws: `SpokenValueError` if there are no values for the language.
  public mutating func runRecordings(
    of suite: TestSuite, hearing: any RecordingHearing, progress: () -> Void = {}
  ) async throws -> [TestOutcome] {
    guard !suite.recordings.isEmpty else { return [] }
    let matcher = try matcher(with: suite.lists)
    var outcomes: [TestOutcome] = []
    for test in suite.recordings {
      outcomes.append(await run(test, with: matcher, hearing))
      progress()
    }
    return outcomes
  }

  private func run(
    _ test: RecordingCase, with matcher: IntentMatcher, _ hearing: any RecordingHearing
  ) async -> TestOutcome {
    let heard: HeardRecording
    do {
      heard = try await hearing.hear(test.path)
    } catch {
      return TestOutcome(
        name: test.file.text, kind: "audio", place: test.file, failure: "\(error)",
        number: test.number)
    }
    let result =
      heard.isAccepted
      ? matcher.match(heard.transcript, options: options(for: test.expected))
      : MatchResult(text: heard.transcript, outcome: .rejected, matches: [])
    var outcome = outcome(of: result, for: test.expected)
    (outcome.name, outcome.kind, outcome.place) = (test.file.text, "audio", test.file)
    outcome.number = test.number
    if let failure = outcome.failure {
      let words = heard.transcript.isEmpty ? "nothing" : "“\(heard.transcript)”"
      outcome.failure = "Heard \(words)\(heard.isAccepted ? "" : ", not surely"). \(failure)"
    }
    outcome.recording = measure(test.expected, heard, result, outcome)
    return outcome
  }

  private func measure(
    _ test: UtteranceCase, _ heard: HeardRecording, _ result: MatchResult, _ outcome: TestOutcome
  ) -> RecordingMeasure {
    let (words, errors) =
      test.text.text.isEmpty
      ? (0, 0) : WordErrors.count(said: test.text.text, heard: heard.transcript)
    let best = result.outcome == .rejected ? nil : outcome.match ?? result.matches.first
    let expected = test.slots ?? []
    let right = best.map { best in
      expected.count { Self.accepts($0, best.slots) }
    }
    return RecordingMeasure(
      words: words, wrongWords: errors, isOther: test.expectation == .rejected,
      isAccepted: result.outcome != .rejected,
      isIntentRight: best.map { $0.intent == test.intent ?? $0.intent } ?? false,
      slots: expected.count, rightSlots: right ?? 0, seconds: heard.seconds,
      decodingSeconds: heard.decodingSeconds, endpointSeconds: heard.endpointSeconds)
  }
}

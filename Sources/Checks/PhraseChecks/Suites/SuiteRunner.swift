import Assistant
import Foundation
public import IntentMatching
public import IntentMetadata
import PhraseTemplates
import Synchronization
import TextNormalization

/// The outcome of one test.
public struct TestOutcome: Sendable {
  /// The name of the test: the utterance, or the dialog's name.
  public var name: String
  /// `text`, `audio` or `dialog`.
  public var kind: String
  /// The location of the test.
  public var place: SourceText
  /// What differs from the expectation, or `nil` if nothing does.
  public var failure: String?
  /// What was said, with the resulting matches: one for an understood utterance or recording, and
  /// those of its commands for a dialog.
  public var understood: [UnderstoodCommand] = []
  /// The number of the test among those of all suites.
  public var number = 0
  /// The language of the suite, if it is not that of the run.
  public var locale: String?
  /// How long the utterance was matched.
  public var matchTime = Duration.zero
  /// The recognition accuracy, for a recording.
  public var recording: RecordingMeasure?

  /// The match for an utterance or a recording, if there was one.
  public var match: IntentMatch? { understood.first?.match }
}

/// Runs the utterances of suites.
public struct SuiteRunner: Sendable {
  private let apps: [AppMetadata]
  private let locale: String?
  /// The lists of any suite; in suites that lack them, they are empty.
  private let listNames: Set<String>
  /// The matcher of the last suite.
  private var last: (lists: [String: ListDescriptor], locale: String?, matcher: IntentMatcher)?
  /// The phrases, compiled without the lists of suites.
  private var base: IntentMatcher?
  private let isExact: Bool

  /// Creates a runner.
  ///
  /// - Parameters:
  ///   - apps: The apps.
  ///   - locale: The language of the phrases; if it is `nil`, that of a suite which names one that an
  ///     app speaks, otherwise each app's own.
  ///   - suites: All suites of the run.
  ///   - isExact: Whether to match without tolerance.
  public init(apps: [AppMetadata], locale: String?, suites: [TestSuite], isExact: Bool) {
    self.apps = apps
    self.locale = locale
    self.isExact = isExact
    listNames = Set(suites.flatMap(\.lists.keys))
  }

  /// Runs the utterances of a suite.
  ///
  /// - Throws: `SpokenValueError` if there are no values for the language.
  public mutating func run(_ suite: TestSuite) throws -> [TestOutcome] {
    try run(suite, suite.utterances.indices)
  }

  /// Runs some utterances of a suite.
  private mutating func run(_ suite: TestSuite, _ range: Range<Int>) throws -> [TestOutcome] {
    guard !range.isEmpty else { return [] }
    let own = language(of: suite)
    let matcher = try matcher(with: suite.lists, in: own)
    return suite.utterances[range].map {
      var outcome = run($0, with: matcher)
      outcome.locale = own
      return outcome
    }
  }

  /// Runs the utterances of all suites on all processors.
  ///
  /// - Parameters:
  ///   - suites: The suites.
  ///   - progress: Receives the number of newly finished utterances, from several tasks at once.
  /// - Returns: The outcomes in the order of the suites.
  /// - Throws: `SpokenValueError` if there are no values for the language.
  public mutating func run(
    _ suites: [TestSuite], progress: @Sendable @escaping (Int) -> Void = { _ in }
  ) async throws -> [TestOutcome] {
    // Small chunks, so that no processor waits for another at the end.
    let pieces = suites.indices.flatMap { suite in
      stride(from: 0, to: suites[suite].utterances.count, by: 256).map { start in
        (suite, start..<min(start + 256, suites[suite].utterances.count))
      }
    }
    if let first = pieces.first {
      _ = try matcher(with: suites[first.0].lists, in: language(of: suites[first.0]))
    }
    let runner = self
    let counter = Counter()
    return try await withThrowingTaskGroup(of: [TestOutcome].self) { group in
      for _ in 0..<min(pieces.count, ProcessInfo.processInfo.activeProcessorCount) {
        group.addTask {
          var runner = runner
          var outcomes: [TestOutcome] = []
          while true {
            let number = counter.next()
            guard number < pieces.count else { return outcomes }
            let (suite, range) = pieces[number]
            outcomes += try runner.run(suites[suite], range)
            progress(range.count)
          }
        }
      }
      var outcomes: [TestOutcome] = []
      for try await some in group { outcomes += some }
      return outcomes.sorted { $0.number < $1.number }
    }
  }

  /// Returns the apps with the lists of a suite.
  func apps(with lists: [String: ListDescriptor]) -> [AppMetadata] {
    apps.map { app in
      var app = app
      guard var set = app.phraseSet else { return app }
      for name in listNames { set.lists[name] = lists[name] ?? set.lists[name] ?? .values([]) }
      app.phraseSet = set
      return app
    }
  }

  /// Returns the language of a suite, as an app names it, or `nil` if the suite is run in the language
  /// of the run.
  public func language(of suite: TestSuite) -> String? {
    guard locale == nil, let wanted = suite.language?.lowercased() else { return nil }
    let spoken = Set(apps.flatMap { $0.shortcuts.flatMap(\.phrases.keys) }).sorted()
    return spoken.first { $0.lowercased() == wanted }
      ?? spoken.first { $0.prefix(while: \.isLetter).lowercased() == wanted }
  }

  mutating func matcher(
    with lists: [String: ListDescriptor], in language: String? = nil
  ) throws -> IntentMatcher {
    if let last, last.lists == lists, last.locale == language { return last.matcher }
    let replaced = language == nil ? try replaced(lists) : nil
    let matcher =
      try replaced ?? IntentMatcher(apps: apps(with: lists), locale: language ?? locale)
    last = (lists, language, matcher)
    return matcher
  }

  /// Returns the compiled phrases with the lists of a suite inserted, or `nil` if they have to be
  /// compiled.
  private mutating func replaced(_ lists: [String: ListDescriptor]) throws -> IntentMatcher? {
    guard apps.count(where: { $0.phraseSet != nil }) == 1 else { return nil }
    var values: [String: [ListValue]] = [:]
    for (name, list) in lists {
      guard case .values(let names) = list else { return nil }
      values[name] = names
    }
    if base == nil { base = try IntentMatcher(apps: apps(with: [:]), locale: locale) }
    return base?.replacing(lists: values)
  }

  private func run(_ test: UtteranceCase, with matcher: IntentMatcher) -> TestOutcome {
    let options = options(for: test)
    var result: MatchResult?
    let time = ContinuousClock().measure {
      result = matcher.match(test.text.text, options: options)
    }
    guard let result else { preconditionFailure("measuring runs its body") }
    var outcome = outcome(of: result, for: test)
    outcome.matchTime = time
    return outcome
  }

  func options(for test: UtteranceCase) -> MatchOptions {
    MatchOptions(isExact: isExact, context: test.context)
  }

  /// Returns the outcome of a test.
  func outcome(of result: MatchResult, for test: UtteranceCase) -> TestOutcome {
    var outcome = TestOutcome(
      name: test.text.text, kind: "text", place: test.text, number: test.number)
    outcome.understood = result.matches.prefix(1).map { .init(text: result.text, match: $0) }
    let matches = result.matches + result.parts.compactMap(\.matches.first)
    switch (test.expectation, result.outcome) {
    case (.rejected, .rejected), (.ambiguous, .ambiguous): break
    case (.rejected, _):
      outcome.failure = "Expected to be rejected, but it means \(Self.words(matches))."
    case (.ambiguous, _):
      outcome.failure = "Expected to be ambiguous, but it means \(Self.words(matches))."
    case (.matched, .rejected):
      outcome.failure = "Expected \(test.intent ?? "a match"), but nothing matches."
    case (.matched, .sequence):
      let commands = result.parts.compactMap(\.matches.first)
      outcome.failure =
        "Expected \(test.intent ?? "a match"), but the sentence contains several commands: "
        + "\(Self.words(commands))."
    case (.matched, _):
      // Equally good readings lead to a question; one of them must be right.
      let candidates = result.matches.prefix(max(1, result.equallyGood))
      let problems = candidates.map { Self.problem(with: $0, test) }
      if let index = problems.firstIndex(of: nil) {
        outcome.understood = [.init(text: result.text, match: candidates[index])]
        let others = Set(candidates.map { $0.app + "\n" + $0.intent })
        if others.count > 1 {
          outcome.failure = "Ambiguous: it is \(Self.words(Array(candidates)))."
        }
      } else {
        outcome.failure = problems.first ?? nil
      }
    }
    if outcome.failure != nil, let unknown = unknownIntent(of: test) { outcome.failure = unknown }
    return outcome
  }

  /// Returns what is wrong with the intent that a test expects, or `nil` if an app has it.
  private func unknownIntent(of test: UtteranceCase) -> String? {
    guard let intent = test.intent else { return nil }
    let known = Set(
      apps.flatMap { app in
        app.intents.map(\.id) + (app.phraseSet?.groups.map(\.intent) ?? [])
      })
    guard !known.contains(intent) else { return nil }
    return "No app has the intent “\(VisibleText.of(intent.prefix(60)))”."
      + (Suggestion.hint(for: intent, among: known.sorted()).map { " \($0)" } ?? "")
  }

  /// Returns what differs from a test's expectation, or `nil` if nothing does.
  private static func problem(with match: IntentMatch, _ test: UtteranceCase) -> String? {
    if let app = test.app, app.lowercased() != match.app.lowercased() {
      return "Expected the app “\(app)”, got “\(match.app)” (\(match.intent))."
    }
    if let intent = test.intent, intent != match.intent {
      return "Expected \(intent), got \(words([match]))."
    }
    guard let expected = test.slots else { return nil }
    let canonical = CanonicalJSON()
    for (name, value) in expected {
      guard let slot = match.slots.first(where: { $0.name == name }) else {
        return "The slot “\(name)” is missing; the sentence means \(words([match]))."
      }
      if !accepts((name, value), [slot]) {
        return "The slot “\(name)” should be \(value.text), "
          + "not \(canonical.value(slot.value).text)."
      }
    }
    let names = expected.map(\.name)
    // Values that the phrase sets without words, such as a domain, need not be expected.
    for slot in match.slots
    where !names.contains(slot.name) && !test.contextSlots.contains(slot.name)
      && !slot.text.isEmpty
    {
      return "The slot “\(slot.name)” (\(canonical.value(slot.value).text)) is not expected."
    }
    return nil
  }

  /// Returns whether an expected slot is among those found.
  static func accepts(
    _ expected: (name: String, value: JSONValue), _ slots: [SlotMatch]
  ) -> Bool {
    guard let slot = slots.first(where: { $0.name == expected.name }) else { return false }
    return CanonicalJSON().fields(of: slot).contains {
      ["value", "id"].contains($0.0) && ExpectedValue.accepts(expected.value, $0.1)
    }
  }

  private static func words(_ matches: [IntentMatch]) -> String {
    guard !matches.isEmpty else { return "rejected" }
    let canonical = CanonicalJSON()
    return matches.prefix(3).map { match in
      let slots = match.slots.map { "\($0.name): \(canonical.value($0.value).text)" }
      return slots.isEmpty ? match.intent : "\(match.intent) (\(slots.joined(separator: ", ")))"
    }.joined(separator: " or ")
  }
}

/// Hands out numbers to several tasks, each once.
private final class Counter: Sendable {
  private let count = Mutex(0)

  func next() -> Int {
    count.withLock { count in
      defer { count += 1 }
      return count
    }
  }
}

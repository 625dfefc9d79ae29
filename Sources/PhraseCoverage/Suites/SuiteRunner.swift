import Assistant
import DialogScenarios
public import IntentMatching
public import IntentMetadata
import TextNormalization

/// How one test went.
public struct TestOutcome: Sendable {
  /// What the test is called: the utterance, or the dialog's name.
  public var name: String
  /// `text` or `dialog`.
  public var kind: String
  /// The place of the test.
  public var place: SourceText
  /// What is not as expected, or `nil` where all is.
  public var failure: String?
  /// The match that was the answer, where there was one.
  public var match: IntentMatch?
}

/// Runs the utterances of suites.
public struct SuiteRunner {
  private let apps: [AppMetadata]
  private let locale: String?
  /// The lists that some suite brings; where another brings none they are empty.
  private let listNames: Set<String>
  /// The matchers for lists that several suites share.
  private var matchers: [[String: ListDescriptor]: IntentMatcher] = [:]
  private let isExact: Bool

  /// Creates a runner.
  ///
  /// - Parameters:
  ///   - apps: The apps.
  ///   - locale: The language of the phrases; each app's own where it is `nil`.
  ///   - suites: All suites that are going to be run.
  ///   - isExact: Whether to match without tolerance.
  public init(apps: [AppMetadata], locale: String?, suites: [TestSuite], isExact: Bool) {
    self.apps = apps
    self.locale = locale
    self.isExact = isExact
    listNames = Set(suites.flatMap(\.lists.keys))
  }

  /// Runs the utterances of a suite.
  ///
  /// - Throws: `SpokenValueError` where there are no values for the language.
  public mutating func run(_ suite: TestSuite) throws -> [TestOutcome] {
    guard !suite.utterances.isEmpty else { return [] }
    let matcher = try matcher(with: suite.lists)
    return suite.utterances.map { run($0, with: matcher) }
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

  private mutating func matcher(with lists: [String: ListDescriptor]) throws -> IntentMatcher {
    if let matcher = matchers[lists] { return matcher }
    let matcher = try IntentMatcher(apps: apps(with: lists), locale: locale)
    if matchers.count >= 8 { matchers.removeAll() }
    matchers[lists] = matcher
    return matcher
  }

  private func run(_ test: UtteranceCase, with matcher: IntentMatcher) -> TestOutcome {
    let result = matcher.match(
      test.text.text, options: MatchOptions(isExact: isExact, context: test.context))
    var outcome = TestOutcome(
      name: test.text.text, kind: "text", place: test.text, match: result.matches.first)
    switch (test.expectation, result.outcome) {
    case (.rejected, .rejected), (.ambiguous, .ambiguous): break
    case (.rejected, _):
      outcome.failure = "Expected to be rejected, but it is \(Self.words(result.matches))."
    case (.ambiguous, _):
      outcome.failure = "Expected to be ambiguous, but it is \(Self.words(result.matches))."
    case (.matched, .rejected):
      outcome.failure = "Expected \(test.intent ?? "a match"), but nothing matches."
    case (.matched, _):
      // Readings that are equally good leave the choice to a question; one must be the right one.
      let candidates = result.matches.prefix(max(1, result.equallyGood))
      let problems = candidates.map { Self.problem(with: $0, test) }
      if let index = problems.firstIndex(of: nil) {
        outcome.match = candidates[index]
        let others = Set(candidates.map { $0.app + "\n" + $0.intent })
        if others.count > 1 {
          outcome.failure = "Ambiguous: it is \(Self.words(Array(candidates)))."
        }
      } else {
        outcome.failure = problems.first ?? nil
      }
    }
    return outcome
  }

  /// Returns what is not as a test expects, or `nil` where all is.
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
        return "The slot “\(name)” is missing: it is \(words([match]))."
      }
      let fields = canonical.fields(of: slot).filter { ["value", "id"].contains($0.0) }
      if !fields.contains(where: { ExpectedValue.accepts(value, $0.1) }) {
        return "The slot “\(name)” should be \(value.text), not \(fields[0].1.text)."
      }
    }
    let names = expected.map(\.name)
    // What the phrase gives without words, such as a domain, may go without saying.
    for slot in match.slots
    where !names.contains(slot.name) && !test.contextSlots.contains(slot.name)
      && !slot.text.isEmpty
    {
      return "The slot “\(slot.name)” (\(canonical.value(slot.value).text)) is not expected."
    }
    return nil
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

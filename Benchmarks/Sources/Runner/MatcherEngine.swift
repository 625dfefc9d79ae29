import IntentMatching
import IntentMetadata

/// The matcher of intents: the automaton with numbers read as spoken values, and its answers as
/// intents with typed values.
struct MatcherEngine: Engine {
  private let matcher: IntentMatcher
  /// Nothing is forgiven: the utterances that miss are to be refused, as by the other engines.
  private let options = MatchOptions(isForgiving: false, findsParaphrases: false)

  init(_ work: Workload) throws {
    var phrases = PhraseSet()
    for (name, names) in work.lists { phrases.lists[name] = .values(Self.values(names)) }
    for (name, limits) in work.ranges {
      phrases.lists[name] = .range(NumberRange(lower: limits[0], upper: limits[1]))
    }
    var group = SentenceGroup(intent: "", sentences: [])
    for template in work.templates {
      if template.intent != group.intent {
        phrases.groups.append(group)
        group = SentenceGroup(intent: template.intent, sentences: [])
      }
      group.sentences.append(SourceText(template.text))
    }
    phrases.groups.append(group)
    phrases.groups.removeFirst()
    var app = AppMetadata(name: "App")
    app.phraseSet = phrases
    matcher = try IntentMatcher(apps: [app])
    guard matcher.problems.isEmpty else { throw Refusal(reason: "\(matcher.problems)") }
  }

  private init(_ matcher: IntentMatcher) { self.matcher = matcher }

  private static func values(_ names: [[String]]) -> [ListValue] {
    names.map { ListValue(input: SourceText($0[0]), output: .string($0[1])) }
  }

  func answer(_ text: String) -> Answer? {
    guard let match = matcher.match(text, options: options).matches.first else { return nil }
    let slots = match.slots.map { slot in
      Answer.Slot(
        name: slot.name, value: Self.text(slot.value), start: slot.start, end: slot.end)
    }
    return Answer(intent: match.intent, slots: slots)
  }

  private static func text(_ value: IntentValue) -> String {
    switch value {
    case .string(let text): text
    case .integer(let number): String(number)
    default: "\(value)"
    }
  }

  var sizes: [String: Int] {
    let statistics = matcher.automaton.statistics
    return ["bytes": statistics.bytes, "states": statistics.states, "edges": statistics.edges]
  }

  func write(to path: String) throws { try matcher.write(to: path) }

  static func load(_ path: String) throws -> Self { Self(try IntentMatcher(contentsOf: path)) }

  func replacing(_ replacement: Workload.Replacement) throws -> Self {
    // The names of a phrase set are a part of its phrases; only an app's entities are replaced.
    throw Refusal(reason: "A phrase set's lists are not replaced.")
  }
}

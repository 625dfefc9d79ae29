import Assistant
import IntentMatching
import IntentMetadata

/// The matcher as the assistant uses it, with the options of the command line.
struct AssistantMatcher: UtteranceMatching {
  let matcher: IntentMatcher
  let options: MatchOptions

  func match(_ text: String) -> MatchResult {
    var options = options
    // Relative dates count from the moment of each utterance.
    options.now = .now
    return matcher.match(text, options: options)
  }

  func completions(of prefix: String, limit: Int) -> [String] {
    matcher.completions(of: prefix, limit: limit)
  }

  func examples(limit: Int) -> [String] {
    // Examples are a courtesy: where none can be drawn, there are none.
    ((try? matcher.sample(count: limit, seed: 1)) ?? []).map(\.text)
  }

  func replacing(_ apps: [AppMetadata]) throws -> any UtteranceMatching {
    let changed = try apps.reduce(matcher) { try $0.replacing($1) }
    return AssistantMatcher(matcher: changed, options: options)
  }
}

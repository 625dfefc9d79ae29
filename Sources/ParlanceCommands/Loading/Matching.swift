import Assistant
import IntentMatching
import IntentMetadata

/// Makes matchers and assistants from what the command line says.
enum Matching {
  /// Returns the options of a match.
  static func options(_ options: MatchingOptions) -> MatchOptions {
    MatchOptions(
      isExact: options.exact, context: options.contextValues.mapValues { .string($0) })
  }

  /// Returns the matcher for apps; the phrases that it leaves out are told to the person.
  static func matcher(for apps: [AppMetadata], locale: String?) throws -> IntentMatcher {
    let matcher = try IntentMatcher(apps: apps, locale: locale)
    ProblemPrinter(console: CommandContext.current.notes).print(matcher.problems)
    return matcher
  }
}

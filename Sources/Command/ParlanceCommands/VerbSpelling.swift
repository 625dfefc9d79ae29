import ArgumentParser
import PhraseTemplates

/// Finds a misspelled verb before the parser takes it for an argument of the default one.
enum VerbSpelling {
  /// Checks that the first argument names a verb, unless it is an option.
  ///
  /// - Throws: `CommandFailure` that suggests the nearest verb.
  static func check(_ arguments: [String]) throws {
    guard let first = arguments.first, !first.hasPrefix("-") else { return }
    let names = RootCommand.verbs.compactMap { $0.configuration.commandName } + ["help"]
    guard !names.contains(first) else { return }
    throw CommandFailure(
      .usage, "There is no verb “\(first.prefix(60))”.",
      hint: Suggestion.hint(for: first, among: names))
  }
}

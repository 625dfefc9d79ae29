import ArgumentParser
import IntentMatching

/// The options that name the apps a verb works on.
struct SourceOptions: ParsableArguments {
  @Option(
    name: .customLong("app"),
    help: ArgumentHelp(
      "An app: an executable that links Parlance, a YAML phrase set, a project's folder, a string catalog, Xcode's metadata, or a compiled automaton. May be repeated.",
      valueName: "source"))
  var sources: [String] = []

  @Option(
    name: .customLong("app-name"),
    help: ArgumentHelp(
      "The spoken name of an app whose source does not tell; repeated for further names.",
      valueName: "name"))
  var names: [String] = []

  @Option(help: ArgumentHelp("The language to use, such as en.", valueName: "language"))
  var locale: String?

  @Flag(
    help: ArgumentHelp(
      "Runs apps under bubblewrap: no network, a folder of their own, and what their permissions grant."
    ))
  var sandbox = false

  @Option(
    name: .customLong("list"),
    help: ArgumentHelp(
      "Fills a list of a phrase set from a file with one name per line, synonyms behind tabs.",
      valueName: "name=file"))
  var lists: [ListAssignment] = []
}

/// A list and the file that fills it.
struct ListAssignment: ExpressibleByArgument, Sendable, Hashable {
  var name: String
  var file: String

  init?(argument: String) {
    guard let (name, file) = argument.splitAtEquals(), !file.isEmpty else { return nil }
    (self.name, self.file) = (name, file)
  }
}

/// A name of the context and its value.
struct ContextAssignment: ExpressibleByArgument, Sendable, Hashable {
  var name: String
  var value: String

  init?(argument: String) {
    guard let (name, value) = argument.splitAtEquals() else { return nil }
    (self.name, self.value) = (name, value)
  }
}

extension String {
  /// Returns what stands before and behind the first `=`, or `nil` without a name before it.
  fileprivate func splitAtEquals() -> (String, String)? {
    guard let equals = firstIndex(of: "="), equals > startIndex else { return nil }
    return (String(self[..<equals]), String(self[index(after: equals)...]))
  }
}

/// The options that steer the matching.
struct MatchingOptions: ParsableArguments {
  @Flag(help: "Turns off every tolerance: the words must be those of a phrase.")
  var exact = false

  @Flag(inversion: .prefixedNo, help: "Finds phrases that say the same in other words.")
  var paraphrases = true

  @Option(
    help: ArgumentHelp(
      "The least score of a match whose words are not those of a phrase, from 0 to 1.",
      valueName: "score"))
  var minimumScore: Double?

  @Option(
    name: .customLong("context"),
    help: ArgumentHelp(
      "Sets what a phrase set may require or exclude. May be repeated.",
      valueName: "name=value"))
  var context: [ContextAssignment] = []

  /// The context by name; what is written last counts.
  var contextValues: [String: String] {
    Dictionary(context.map { ($0.name, $0.value) }) { _, last in last }
  }

  func validate() throws {
    if let minimumScore, !(0...1).contains(minimumScore) {
      throw ValidationError("The minimum score must be a number from 0 to 1.")
    }
  }
}

import ArgumentParser
import IntentMatching

/// The options that name the apps of a verb.
struct SourceOptions: ParsableArguments {
  @Option(
    name: .customLong("app"),
    help: ArgumentHelp(
      "An app: an executable that links Parlance, a YAML phrase set, a project folder, a string catalog, Xcode's metadata, or a compiled file. Can be repeated.",
      valueName: "source"))
  var sources: [String] = []

  @Option(
    name: .customLong("app-name"),
    help: ArgumentHelp(
      "The spoken name of an app whose source does not have one. Repeat it for further names.",
      valueName: "name"))
  var names: [String] = []

  @Option(help: ArgumentHelp("The language to use, such as en.", valueName: "language"))
  var locale: String?

  @Flag(
    help: ArgumentHelp(
      "Runs apps under bubblewrap, without network, with a home of their own and the permissions they declare."
    ))
  var sandbox = false

  @Option(
    name: .customLong("list"),
    help: ArgumentHelp(
      "Fills a list of a phrase set from a file with one name per line, followed by tab-separated synonyms.",
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
  /// Returns the text before and after the first `=`, or `nil` without a name before it.
  fileprivate func splitAtEquals() -> (String, String)? {
    guard let equals = firstIndex(of: "="), equals > startIndex else { return nil }
    return (String(self[..<equals]), String(self[index(after: equals)...]))
  }
}

/// The options of matching.
struct MatchingOptions: ParsableArguments {
  @Flag(help: "Turns off all tolerance: the words must match a phrase exactly.")
  var exact = false

  @Flag(inversion: .prefixedNo, help: "Finds paraphrases.")
  var paraphrases = true

  @Option(
    help: ArgumentHelp(
      "The lowest score of an inexact match, from 0 to 1.",
      valueName: "score"))
  var minimumScore: Double?

  @Option(
    name: .customLong("context"),
    help: ArgumentHelp(
      "Sets a context value that a phrase set may require or exclude. Can be repeated.",
      valueName: "name=value"))
  var context: [ContextAssignment] = []

  /// The context by name; the last value counts.
  var contextValues: [String: String] {
    Dictionary(context.map { ($0.name, $0.value) }) { _, last in last }
  }

  func validate() throws {
    if let minimumScore, !(0...1).contains(minimumScore) {
      throw ValidationError("The minimum score must be a number from 0 to 1.")
    }
  }
}

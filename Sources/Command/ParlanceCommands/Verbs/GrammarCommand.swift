import ArgumentParser
import IntentMatching
import PhraseAutomaton

/// Prints the automaton that phrases compile to.
struct GrammarCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "grammar", abstract: "Prints the compiled phrases as a grammar.",
    discussion: "Draw it with Graphviz: parlance grammar --as dot --app coffee.yaml | dot -Tsvg")

  /// The formats in which a grammar is printed.
  enum Form: String, ExpressibleByArgument, CaseIterable, Sendable {
    /// JSpeech Grammar Format.
    case jsgf
    /// Sphinx's finite-state grammar.
    case fsg
    /// Graphviz.
    case dot
  }

  @OptionGroup var sources: SourceOptions

  @Option(
    name: .customLong("as"),
    help: ArgumentHelp("The output format.", valueName: "format"))
  var form: Form

  func run() async throws {
    let output = CommandContext.current.output
    try await AppSources.with(sources) { sources in
      let matcher = try await sources.matcher()
      switch form {
      case .jsgf:
        let grammar = matcher.speechSentences().sentences.minimized()
        try output.write(Array(grammar.jsgf().utf8))
      case .fsg:
        let grammar = matcher.speechSentences().sentences.minimized()
        try output.write(Array(grammar.fsg().utf8))
      case .dot: try output.write(Array(matcher.dot().utf8))
      }
    }
  }
}

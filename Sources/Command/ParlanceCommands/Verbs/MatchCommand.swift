import ArgumentParser
import IntentMatching

/// Finds the meanings of utterances.
struct MatchCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "match", abstract: "Finds the intent and slots of an utterance.",
    discussion: "Without a text, reads one utterance per line from standard input.")

  @OptionGroup var sources: SourceOptions
  @OptionGroup var matching: MatchingOptions

  @Option(help: "The output format.")
  var format: OutputFormat = .text

  @Flag(help: "Shows the candidates, the cost of each edit, and why the others lost.")
  var explain = false

  @Argument(help: ArgumentHelp("The utterance.", valueName: "text"))
  var words: [String] = []

  func run() async throws {
    let context = CommandContext.current
    try await AppSources.with(sources) { sources in
      let matcher = try await sources.matcher()
      var output = MatchOutput(format: format, explains: explain, context: context)
      let options = Matching.options(matching)
      if words.isEmpty {
        try matchLines(with: matcher, options, output: &output, context: context)
      } else {
        try output.write(words.joined(separator: " "), with: matcher, options)
      }
      try output.finish()
    }
  }

  private func matchLines(
    with matcher: IntentMatcher, _ options: MatchOptions, output: inout MatchOutput,
    context: CommandContext
  ) throws {
    var reader = LineReader(descriptor: context.input)
    while let line = try reader.next() {
      let (text, note) = line.checked(number: reader.lineNumber)
      if let note { context.notes.print(note, .warning) }
      if let text {
        try output.write(text, with: matcher, options)
      } else {
        try output.writeRejected()
      }
    }
  }
}

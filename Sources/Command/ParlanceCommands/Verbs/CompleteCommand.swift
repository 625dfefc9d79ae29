import ArgumentParser
import Assistant
import IntentMatching
import PhraseTemplates

/// Lists ways to complete a partial utterance.
struct CompleteCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "complete",
    abstract: "Lists ways to complete a partial utterance, most likely first.",
    discussion: """
      The last word counts as incomplete unless a space follows it. Earlier misspellings are \
      corrected. A completion is a whole sentence that matches, or that ends before a number, a \
      date or other words that only you know. Without a text, reads one partial utterance per line \
      from standard input. On a locked device, completions do not name entities of protected \
      intents.
      """)

  @OptionGroup var sources: SourceOptions
  @OptionGroup var matching: MatchingOptions

  @Option(
    name: .customShort("n"), help: ArgumentHelp("The number of completions.", valueName: "count"))
  var count = 8

  @Option(help: "The output format.")
  var format: OutputFormat = .jsonl

  @Argument(help: ArgumentHelp("The beginning of an utterance.", valueName: "text"))
  var words: [String] = []

  func validate() throws {
    guard (1...1_000).contains(count) else {
      throw ValidationError("-n must be from 1 to 1000.")
    }
  }

  func run() async throws {
    let context = CommandContext.current
    try await AppSources.with(sources) { sources in
      let matcher = try await sources.matcher()
      var records = RecordOutput(sink: context.output, isArray: format == .json)
      if words.isEmpty {
        var reader = LineReader(descriptor: context.input)
        while let line = try reader.next() {
          let (text, note) = line.checked(number: reader.lineNumber)
          if let note { context.notes.print(note, .warning) }
          if let text { try write(text, with: matcher, to: &records, context) }
        }
      } else {
        try write(words.joined(separator: " "), with: matcher, to: &records, context)
      }
      if format != .text { try records.finish() }
    }
  }

  private func write(
    _ text: String, with matcher: IntentMatcher, to records: inout RecordOutput,
    _ context: CommandContext
  ) throws {
    for each in matcher.continuations(of: text, options: Matching.options(matching), limit: count) {
      if format == .text {
        context.answers.print(VisibleText.of(each.text))
      } else {
        try records.write(
          .object([
            ("text", .string(each.text)),
            ("score", .number((each.score * 10_000).rounded() / 10_000)),
            ("app", .string(each.app)), ("intent", .string(each.intent)),
          ]))
      }
    }
  }
}

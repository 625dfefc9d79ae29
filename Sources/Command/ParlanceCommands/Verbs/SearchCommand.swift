import AppHosting
import ArgumentParser
import Assistant
import DialogManagement
import InstalledApps
import IntentMetadata
import PhraseTemplates
import SearchIndex

/// Finds intents and entities of apps, in a single list.
struct SearchCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "search", abstract: "Lists intents, entities and suggestions that match a search.",
    discussion: """
      Words may be incomplete or have one wrong letter. Without a text, searches as you type in a \
      terminal, and otherwise reads one search per line; an empty line lists suggestions. On a locked \
      device, entities of protected intents are not shown.
      """)

  @OptionGroup var sources: SourceOptions

  @Option(
    name: .customShort("n"),
    help: ArgumentHelp("The maximum number of results.", valueName: "count"))
  var count = 20

  @Option(help: "The output format.")
  var format: OutputFormat = .text

  @Flag(
    name: [.customShort("i"), .long],
    help:
      "Searches as you type, and runs what you choose; the default in a terminal without a text.")
  var interactive = false

  @Argument(help: ArgumentHelp("The search.", valueName: "text"))
  var words: [String] = []

  func validate() throws {
    guard (1...1_000).contains(count) else {
      throw ValidationError("-n must be from 1 to 1000.")
    }
  }

  /// Returns whether a person is present who can choose.
  private func isAtTerminal(_ context: CommandContext) -> Bool {
    format == .text
      && [context.input, context.output.descriptor].allSatisfy {
        Terminal(descriptor: $0, environment: context.environment).isTerminal
      }
  }

  /// Lets the person search as they type, and runs their choice in a separate dialog.
  private func launch(_ context: CommandContext) async throws {
    let dialog = try DialogOptions.parse([])
    try await AppSources.with(sources, usesExamples: true) { sources in
      let search = try await PersonSearch(sources, context: context, updatesIndex: false)
      let launcher = Launcher(search: search, context: context)
      guard let choice = try await launcher.run(words.joined(separator: " ")) else { return }
      var front = DialogFront(dialog: dialog, context: context)
      front.choice = choice
      if sources.areInstalled,
        let service = try await ServiceOptions.parse([]).dialog(dialog, context)
      {
        return try await front.hold(through: service)
      }
      try await front.hold(with: sources, apps: try await sources.declared())
    }
  }

  func run() async throws {
    let context = CommandContext.current
    if interactive || words.isEmpty && isAtTerminal(context) { return try await launch(context) }
    try await AppSources.with(sources, usesExamples: true) { sources in
      let search = try await PersonSearch(sources, context: context)
      var output = SearchOutput(format: format, context: context)
      if words.isEmpty {
        var reader = LineReader(descriptor: context.input)
        while let line = try reader.next() {
          let (text, note) = line.checked(number: reader.lineNumber)
          if let note { context.notes.print(note, .warning) }
          if let text { try output.write(try search.results(for: text, limit: count)) }
        }
      } else {
        let text = words.joined(separator: " ")
        try output.write(try search.results(for: text, limit: count))
      }
      try output.finish()
    }
  }
}

/// Writes the results.
private struct SearchOutput {
  private let format: OutputFormat
  private let console: Console
  private let notes: Console
  private var records: RecordOutput

  init(format: OutputFormat, context: CommandContext) {
    self.format = format
    console = context.answers
    notes = context.notes
    records = RecordOutput(sink: context.output, isArray: format == .json)
  }

  mutating func write(_ results: [SearchResult]) throws {
    if results.isEmpty { notes.print("Nothing found.", .faint) }
    for result in results {
      guard format == .text else {
        try records.write(result.record)
        continue
      }
      let about = [result.subtitle, result.app].compactMap { $0 }.filter { $0 != result.title }
      console.print("\(result.title)  (\(result.kind.rawValue))", .strong)
      if let line = about.first { console.printWrapped(line, .faint, indent: "  ") }
    }
  }

  mutating func finish() throws {
    if format != .text { try records.finish() }
  }
}

extension SearchResult {
  /// The result as a record.
  var record: JSONValue {
    .object([
      ("kind", .string(kind.rawValue)), ("app", .string(app)), ("id", .string(id)),
      ("type", type.map { .string($0) } ?? .null), ("title", .string(title)),
      ("subtitle", subtitle.map { .string($0) } ?? .null),
      ("score", .number((score * 10_000).rounded() / 10_000)),
      ("summary", summary.map { .string($0) } ?? .null),
      ("intent", invocation.map { .string($0.intent) } ?? .null),
    ])
  }
}

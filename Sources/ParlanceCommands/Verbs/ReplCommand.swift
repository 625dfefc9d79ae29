import ArgumentParser
import Assistant

/// Holds the dialog by typing.
struct ReplCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "repl", abstract: "Holds a dialog: type what you would say.",
    discussion: """
      From a pipe it reads one utterance a line and ends at the end of input. Without --app it \
      starts the example apps.
      """)

  @OptionGroup var sources: SourceOptions
  @OptionGroup var matching: MatchingOptions
  @OptionGroup var session: SessionOptions

  @Option(help: "The form of the events: text, json or jsonl.")
  var format: OutputFormat = .text

  @Flag(help: "Prints each step of the dialog, not only what is said.")
  var trace = false

  func run() async throws {
    let context = CommandContext.current
    try await AppSources.with(sources, usesExamples: true, timeLimit: session.appLimit) { sources in
      let apps = try await sources.metadata()
      let setup = SessionSetup(
        session, locale: sources.locale, apps: apps, context: context)
      let assistant = try await Matching.assistant(
        for: sources, apps: apps, matching, setup.settings)
      let spoken = Matching.answerLocale(sources.locale, apps)
      let printer = EventPrinter(
        console: context.answers, apps: apps, reader: try SpokenValueReading(locale: spoken),
        showsTrace: trace)
      var session = ReplSession(
        assistant: assistant, apps: apps, setup: setup,
        output: try setup.output(format, printer: printer), context: context)
      try await session.run()
    }
  }
}

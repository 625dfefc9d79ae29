import ArgumentParser
import Assistant
import IntentMetadata

/// Holds the dialog by typing.
struct ReplCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "repl", abstract: "Holds a dialog: type what you would say.",
    discussion: """
      From a pipe it reads one utterance a line and ends at the end of input. Without --app it \
      starts the example apps.
      """)

  @OptionGroup var dialog: DialogOptions

  func run() async throws {
    try await dialog.withApps { sources, apps in
      try await Self.hold(with: sources, apps: apps, dialog, context: .current)
    }
  }

  /// Holds the dialog with some apps.
  static func hold(
    with sources: AppSources, apps: [AppMetadata], _ dialog: DialogOptions,
    context: CommandContext
  ) async throws {
    let setup = SessionSetup(dialog.session, locale: sources.locale, apps: apps, context: context)
    let assistant = try await Matching.assistant(
      for: sources, apps: apps, dialog.matching, setup.settings)
    let spoken = Matching.answerLocale(sources.locale, apps)
    let printer = EventPrinter(
      console: context.answers, apps: apps, reader: try SpokenValueReading(locale: spoken),
      showsTrace: dialog.trace)
    var session = ReplSession(
      assistant: assistant, apps: apps, setup: setup,
      output: try setup.output(dialog.format, printer: printer), context: context)
    try await session.run()
  }
}

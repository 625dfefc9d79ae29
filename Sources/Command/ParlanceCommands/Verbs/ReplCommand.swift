import ArgumentParser

/// Holds the dialog by typing.
struct ReplCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "repl", abstract: "Holds a typed dialog.",
    discussion: """
      From a pipe, reads one utterance per line and exits at the end of the input. Without --app, \
      starts the example apps.
      """)

  @OptionGroup var dialog: DialogOptions

  func run() async throws {
    try await dialog.withApps { sources, apps in
      try await DialogFront(dialog: dialog, context: .current).hold(with: sources, apps: apps)
    }
  }
}

import ArgumentParser

/// Holds the dialog by typing.
struct ReplCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "repl", abstract: "Holds a dialog: type what you would say.",
    discussion: """
      From a pipe it reads one utterance a line and ends at the end of input. Without --app it \
      talks to the service where one runs, else to your apps, else to the example apps.
      """)

  @OptionGroup var dialog: DialogOptions
  @OptionGroup var service: ServiceOptions

  func run() async throws {
    if let service = try await service.dialog(dialog, .current) {
      return try await DialogFront(dialog: dialog, context: .current).hold(through: service)
    }
    try await dialog.withApps { sources, apps in
      try await DialogFront(dialog: dialog, context: .current).hold(with: sources, apps: apps)
    }
  }
}

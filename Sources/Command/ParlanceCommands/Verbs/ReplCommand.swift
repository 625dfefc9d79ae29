import ArgumentParser

/// Holds the dialog by typing.
struct ReplCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "repl", abstract: "Holds a typed dialog.",
    discussion: """
      From a pipe, reads one utterance per line and exits at the end of the input. Without --app, \
      uses the service if it is running, otherwise your apps, or the example apps if you have none.
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

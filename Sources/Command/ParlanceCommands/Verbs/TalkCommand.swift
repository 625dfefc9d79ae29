import ArgumentParser
import AudioInput
import IntentMetadata

/// Holds the dialog by voice if a microphone works, otherwise by typing.
struct TalkCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "talk",
    abstract: "Holds a dialog: spoken if a microphone works, otherwise typed.",
    discussion: """
      The default verb. It listens when started in a terminal, where you can type as well. Without \
      --app, uses your apps, or the example apps if you have none.
      """)

  @OptionGroup var dialog: DialogOptions
  @OptionGroup var hearing: HearingOptions

  @Flag(name: .customLong("type"), help: "Keeps the microphone off.")
  var typesOnly = false

  @OptionGroup var service: ServiceOptions

  func run() async throws {
    let context = CommandContext.current
    // The service does not support speech yet: in a spoken dialog, the assistant is in this
    // process.
    if service.serve || !mayListen(context),
      let service = try await service.dialog(dialog, context)
    {
      return try await DialogFront(dialog: dialog, guidesFirst: true, context: context)
        .hold(through: service)
    }
    try await dialog.withApps { sources, apps in
      try DialogLocale.check(sources.locale, apps: apps)
      let listens = await listens(sources, apps, context)
      let front = DialogFront(
        dialog: dialog, hearing: listens ? hearing : nil, guidesFirst: true, context: context)
      try await front.hold(with: sources, apps: apps)
    }
  }

  /// Returns whether a person may want to speak: with piped input or output, no microphone is
  /// wanted.
  private func mayListen(_ context: CommandContext) -> Bool {
    SpeechSupport.isBuiltIn && !typesOnly && dialog.format == .text
      && DialogEditor.terminal(showsWords: true, context: context) != nil
      && Terminal(descriptor: context.output.descriptor, environment: context.environment)
        .isTerminal
  }

  /// Returns whether to listen; if a person might expect it but it is impossible, explains why.
  private func listens(
    _ sources: AppSources, _ apps: [AppMetadata], _ context: CommandContext
  ) async -> Bool {
    guard mayListen(context) else { return false }
    let locale = DialogLocale(sources.locale, apps: apps, environment: context.environment)
    let obstacle = await Ear.obstacle(device: hearing.device, locale: locale, context: context)
    guard let obstacle else { return true }
    context.notes.printWrapped(
      "Typing only: \(obstacle). \(context.quoted("doctor")) has the details.", .faint)
    return false
  }
}

import ArgumentParser

/// The command without a verb: it lists the verbs and starts the dialog.
struct RootCommand: AsyncParsableCommand {
  static var configuration: CommandConfiguration {
    let isApp = CommandContext.current.ownApp != nil
    return CommandConfiguration(
      commandName: CommandContext.current.programName,
      abstract: isApp
        ? "Talk to this app: type a sentence, and it does what you ask."
        : "A voice for apps that declare App Intents.",
      discussion: isApp
        ? "Without a verb, starts a dialog."
        : """
        Without a verb, starts a dialog with your apps (“apps add” installs one), or with the \
        example apps if you have none. Machine-readable output goes to standard output, everything \
        else to standard error.

        Exit status: 0 success, 1 a check failed, 64 incorrect usage, 65 invalid input, 66 a file \
        does not exist, 69 an app or device is unavailable, 70 internal error.
        """,
      version: Version.current,
      groupedSubcommands: groups, defaultSubcommand: TalkCommand.self)
  }

  /// The verbs by what a person does with them, in the order in which help shows them.
  private static let groups = [
    CommandGroup(
      name: "Dialog",
      subcommands: [
        TalkCommand.self, ReplCommand.self, ListenCommand.self, SayCommand.self,
        ServeCommand.self,
      ]),
    CommandGroup(
      name: "App",
      subcommands: [
        AppsCommand.self, SearchCommand.self, FindCommand.self, IndexCommand.self,
        DesktopCommand.self,
      ]),
    CommandGroup(
      name: "Setup and data",
      subcommands: [
        HistoryCommand.self, ForgetCommand.self, PasscodeCommand.self, PronounceCommand.self,
        DoctorCommand.self,
      ]),
    CommandGroup(
      name: "Single-sentence",
      subcommands: [
        MatchCommand.self, CompleteCommand.self, ValueCommand.self, RecognizeCommand.self,
      ]),
    CommandGroup(
      name: "Checking",
      subcommands: [
        LintCommand.self, ConflictsCommand.self, TestCommand.self, CoverageCommand.self,
        MergeCommand.self, RecordCommand.self,
      ]),
    CommandGroup(
      name: "Phrase file",
      subcommands: [
        CompileCommand.self, InspectCommand.self, SampleCommand.self, GrammarCommand.self,
      ]),
  ]

  /// All verbs.
  static let verbs: [any ParsableCommand.Type] = groups.flatMap(\.subcommands)
}

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
      subcommands: verbs, defaultSubcommand: TalkCommand.self)
  }

  /// All verbs, in the order in which help shows them.
  static let verbs: [any ParsableCommand.Type] = [
    TalkCommand.self, ReplCommand.self, ListenCommand.self, MatchCommand.self,
    CompleteCommand.self, SearchCommand.self, FindCommand.self, IndexCommand.self,
    AppsCommand.self, ServeCommand.self, SayCommand.self, DesktopCommand.self,
    RecognizeCommand.self, RecordCommand.self,
    PronounceCommand.self,
    CompileCommand.self, InspectCommand.self, SampleCommand.self, GrammarCommand.self,
    LintCommand.self, ConflictsCommand.self, TestCommand.self, MergeCommand.self,
    CoverageCommand.self, ValueCommand.self, HistoryCommand.self, ForgetCommand.self,
    PasscodeCommand.self,
    DoctorCommand.self,
  ]
}

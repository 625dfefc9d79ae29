import ArgumentParser

/// The command without a verb: it names the verbs and starts the dialog.
struct RootCommand: AsyncParsableCommand {
  static var configuration: CommandConfiguration {
    let isApp = CommandContext.current.ownApp != nil
    return CommandConfiguration(
      commandName: CommandContext.current.programName,
      abstract: isApp
        ? "Speak with this app: it does what you type."
        : "A voice for apps that declare App Intents.",
      discussion: isApp
        ? "Without a verb the dialog starts."
        : """
        Without a verb the dialog starts on your apps (“apps add” adds one), else on the \
        example apps. Machine output goes to standard \
        output, everything else to standard error.

        Exit status: 0 all well, 1 a check found failures, 64 wrong usage, 65 input that cannot \
        be read, 66 a file that is not there, 69 an app or device that is not available, 70 our \
        own fault.
        """,
      version: Version.current,
      subcommands: verbs, defaultSubcommand: TalkCommand.self)
  }

  /// All verbs, in the order in which help shows them.
  static let verbs: [any ParsableCommand.Type] = [
    TalkCommand.self, ReplCommand.self, ListenCommand.self, MatchCommand.self,
    CompleteCommand.self, SearchCommand.self, FindCommand.self, IndexCommand.self,
    AppsCommand.self, ServeCommand.self, SayCommand.self,
    RecognizeCommand.self, RecordCommand.self,
    PronounceCommand.self, SpeakersCommand.self,
    CompileCommand.self, InspectCommand.self, SampleCommand.self, GrammarCommand.self,
    LintCommand.self, ConflictsCommand.self, TestCommand.self, MergeCommand.self,
    CoverageCommand.self, ValueCommand.self, HistoryCommand.self, PasscodeCommand.self,
    DoctorCommand.self,
  ]
}

/// The version of the program.
enum Version {
  static let current = "0.1.0"
}

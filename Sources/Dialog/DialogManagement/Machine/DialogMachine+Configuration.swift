public import Foundation

extension DialogMachine {
  /// The configuration of the machine.
  public struct Configuration: Sendable {
    /// Reads numbers, dates and other spoken values.
    public var reader: any ValueReading
    /// What the assistant says on its own initiative, and what a person can say to it.
    public var language: DialogLanguage
    /// The number of options named at a time.
    public var optionsPerPage = 5
    /// The number of consecutive unhelpful answers before a question is abandoned.
    public var maximumFailures = 3
    /// How often one intent may ask to run again.
    public var maximumReruns = 8
    /// The maximum length of a chain of intents.
    public var maximumChainLength = 8
    /// The maximum number of characters taken as a value.
    public var maximumAnswerLength = 10_000
    /// The maximum number of tasks that wait while others are done.
    public var maximumParkedTasks = 3
    /// The maximum number of commands from one utterance that wait.
    public var maximumWaitingCommands = 24
    /// The minimum score with which a command is performed at once; below it, the person is asked.
    public var certainScore = 0.7
    /// The same for a command that destroys something. Scores are probabilities: one such command
    /// in ten would not be the one that was meant.
    public var certainDestructiveScore = 0.9
    /// The minimum recognition confidence with which a yes counts.
    public var certainHearing = 0.5
    /// The minimum recognition confidence with which a command is performed at once; below it, the
    /// person is asked. Of 114 recorded orders that were recognized correctly, clean and in a
    /// kitchen at 12 dB, two are below it.
    public var certainCommandHearing = 0.8
    /// The same for a command that cannot be taken back.
    public var certainDestructiveHearing = 0.9
    /// Whether words count only as phrases and names have them: nothing is completed, corrected or guessed.
    public var isExact = false
    /// What the person calls the assistant, such as its wake phrase: “hey Robin”. A command behind a greeting and any other name
    /// is asked about, since it may be somebody else's.
    public var names: [String] = []
    /// Whether the person sees values and answers on a screen: an app's shorter supporting words
    /// then replace the full ones.
    public var hasScreen = false
    /// For how many utterances "it" and "again" refer to something.
    public var contextTurns = 6
    /// For how many seconds "it" and "again" refer to something.
    public var contextTime: TimeInterval = 300
    /// For how many seconds a question waits before the session reports silence.
    public var answerTimeout: TimeInterval = 20

    /// The apps that the person chose for good before, by the domain of the schemas.
    public var preferredApps: [String: String] = [:]

    /// Creates a configuration with the usual limits.
    public init(reader: any ValueReading, language: DialogLanguage = .named("en")) {
      self.reader = reader
      self.language = language
    }
  }
}

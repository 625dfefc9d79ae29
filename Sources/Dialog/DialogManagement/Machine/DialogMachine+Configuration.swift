public import Foundation

extension DialogMachine {
  /// What the machine is set up with.
  public struct Configuration: Sendable {
    /// Reads numbers, dates and other spoken values.
    public var reader: any ValueReading
    /// What the assistant says of its own accord, and what a person can say to it.
    public var language: DialogLanguage
    /// How many options are named at a time.
    public var optionsPerPage = 5
    /// How many answers in a row may miss before a question is given up.
    public var maximumFailures = 3
    /// How often one intent may ask to run again.
    public var maximumReruns = 8
    /// How many intents may lead from one to the next.
    public var maximumChainLength = 8
    /// The maximum number of characters taken as a value.
    public var maximumAnswerLength = 10_000
    /// How many tasks may wait while others are done.
    public var maximumParkedTasks = 3
    /// How many commands that were given with others may wait until these are done.
    public var maximumWaitingCommands = 24
    /// The least score with which a command is done at once; below, it is asked whether it is meant.
    public var certainScore = 0.7
    /// The same for a command that destroys something. Scores tell how often a reading is right:
    /// one such command in ten would be another than was meant.
    public var certainDestructiveScore = 0.9
    /// The least confidence of hearing with which a yes counts.
    public var certainHearing = 0.5
    /// The least confidence of hearing with which a command is done at once; below, it is asked whether it is meant.
    /// Of 114 recorded orders that were heard rightly, clean and in a kitchen at 12 dB, two are below it.
    public var certainCommandHearing = 0.8
    /// The same for a command that cannot be taken back.
    public var certainDestructiveHearing = 0.9
    /// Whether words count only as phrases and names have them: nothing is completed, corrected or guessed.
    public var isExact = false
    /// Whether the person sees values and answers on a screen: then an app's shorter words, those that
    /// support what is shown, take the place of the full ones.
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

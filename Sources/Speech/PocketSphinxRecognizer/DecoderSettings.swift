/// How the decoder searches; the defaults are what was measured best on recorded commands.
public struct DecoderSettings: Sendable, Hashable {
  /// How much less likely than the best a path may be before it is dropped.
  public var beam = 1e-100
  /// The same where phones begin.
  public var phoneBeam = 1e-100
  /// The same where words end.
  public var wordBeam = 1e-80
  /// The most phones that are followed at once: beyond it the beams narrow, which bounds the time that a large grammar
  /// takes.
  public var activeLimit = 5_000
  /// The probability of silence between words.
  public var silenceProbability = 0.05
  /// The probability of noises between words.
  public var fillerProbability = 1e-3
  /// The cost of a word.
  public var wordPenalty = 0.2
  /// The cost of a phone of free text, as a probability.
  public var freePhoneProbability = 1e-3
  /// The signal-to-noise ratio, in decibels, below which utterances are decoded by a model that is moved to
  /// their noise as well; `nil` for never.
  public var compensatedBelow: Double? = 28
  /// How much of the sound must be predictable from what was heard before, in decibels, for it to be taken for the
  /// reverberation of a room and subtracted; `nil` for never.
  public var dereverberatedAbove: Double? = 0.55

  /// Whether what people say around commands is listened for.
  public var hearsFrames = true

  /// What a decoder is for.
  enum Purpose: Sendable, Hashable {
    /// Sentences of a grammar.
    case commands
    /// The same by a model that was moved to the noise.
    case noisyCommands
    /// A phrase in running sound, which may be so much less likely than any phones.
    case keyphrase(threshold: Double)
    /// Commands with what is said around them.
    case frames
    /// Any words of a dictionary.
    case dictation(dictionary: String)
  }

  /// What the decoder is for.
  var purpose = Purpose.commands

  /// Creates settings for grammars of commands.
  public init() {}

  /// The settings as the library's arguments.
  func arguments(modelPath: String) -> [String] {
    switch purpose {
    case .keyphrase(let threshold):
      // A likelier phone loop wins over the phrase in most voices.
      ["-hmm", modelPath, "-kws_threshold", "\(threshold)", "-kws_plp", "1e-3"]
    case .dictation(let dictionary): ["-hmm", modelPath, "-dict", dictionary]
    case .frames:
      // Scores of another decoder have no looking ahead by phones.
      ["-hmm", modelPath, "-bestpath", "no", "-compallsen", "yes", "-pl_window", "0"]
    // Scores of two searches are compared, so all states are scored in both.
    case .commands: commandArguments(modelPath: modelPath) + ["-compallsen", "yes"]
    // Where many Gaussians lie near the noise, more of them make up a state's likelihood. Its scores, too, are compared
    // with those of a phone loop.
    case .noisyCommands:
      commandArguments(modelPath: modelPath) + [
        "-remove_noise", "no", "-topn", "24", "-compallsen", "yes",
      ]
    }
  }

  private func commandArguments(modelPath: String) -> [String] {
    [
      "-hmm", modelPath, "-beam", "\(beam)", "-pbeam", "\(phoneBeam)", "-wbeam", "\(wordBeam)",
      "-maxhmmpf", "\(activeLimit)",
      "-silprob", "\(silenceProbability)", "-fillprob", "\(fillerProbability)",
      "-wip", "\(wordPenalty)",
      // Each pronunciation is an arc of its own: the library's loop for them takes seconds on
      // large grammars.
      "-fsgusealtpron", "no",
      "-allphone_ci", "yes", "-bestpath", "no",
    ]
  }
}

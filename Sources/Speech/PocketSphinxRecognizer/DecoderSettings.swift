/// The decoder's search parameters; the defaults performed best on recorded commands.
public struct DecoderSettings: Sendable, Hashable {
  /// The beam: how much less likely than the best a path may be before it is dropped.
  public var beam = 1e-100
  /// The same at the start of phones.
  public var phoneBeam = 1e-100
  /// The same at the end of words.
  public var wordBeam = 1e-80
  /// The maximum number of active phones: beyond it, the beams narrow, which bounds the time that a
  /// large grammar takes.
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
  /// How much of the sound must be predictable from earlier sound, in decibels, to be taken for
  /// reverberation and subtracted; `nil` for never.
  public var dereverberatedAbove: Double? = 0.55

  /// Whether what people say around commands is listened for.
  public var hearsFrames = true

  /// The purpose of a decoder.
  enum Purpose: Sendable, Hashable {
    /// Sentences of a grammar.
    case commands
    /// The same by a model that was moved to the noise.
    case noisyCommands
    /// A phrase in continuous sound, with its threshold relative to any phones.
    case keyphrase(threshold: Double)
    /// Commands with what is said around them.
    case frames
    /// Any words of a dictionary.
    case dictation(dictionary: String)
  }

  /// The purpose of the decoder.
  var purpose = Purpose.commands

  /// Creates settings for grammars of commands.
  public init() {}

  /// The settings as the library's arguments.
  func arguments(modelPath: String) -> [String] {
    switch purpose {
    case .keyphrase(let threshold):
      // A likelier phone loop wins over the phrase in most voices. The beam must not drop what the threshold admits. Half of
      // the frames select the Gaussians for all, which halves the time.
      [
        "-hmm", modelPath, "-kws_threshold", "\(threshold)", "-kws_plp", "1e-3", "-beam", "1e-150",
        "-ds", "2",
      ]
    case .dictation(let dictionary): ["-hmm", modelPath, "-dict", dictionary]
    case .frames:
      // Scores of another decoder have no looking ahead by phones.
      ["-hmm", modelPath, "-bestpath", "no", "-compallsen", "yes", "-pl_window", "0"]
    // Scores of two searches are compared, so all states are scored in both.
    case .commands: commandArguments(modelPath: modelPath) + ["-compallsen", "yes"]
    // If many Gaussians are close to the noise, more of them contribute to a state's likelihood.
    // Its scores are also compared with those of a phone loop.
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
      // Each pronunciation is a separate arc: the library's loop for them takes seconds on large
      // grammars.
      "-fsgusealtpron", "no",
      "-allphone_ci", "yes", "-bestpath", "no",
    ]
  }
}

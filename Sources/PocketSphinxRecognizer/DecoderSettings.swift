/// How the decoder searches; the defaults are what was measured best on recorded commands.
public struct DecoderSettings: Sendable, Hashable {
  /// How much less likely than the best a path may be before it is dropped.
  public var beam = 1e-100
  /// The same where phones begin.
  public var phoneBeam = 1e-100
  /// The same where words end.
  public var wordBeam = 1e-80
  /// The probability of silence between words.
  public var silenceProbability = 0.05
  /// The probability of noises between words.
  public var fillerProbability = 1e-3
  /// The cost of a word.
  public var wordPenalty = 0.2
  /// How much less likely than any phones a keyphrase may be; `nil` where none is waited for.
  var keyphraseThreshold: Double?

  /// Creates settings for grammars of commands.
  public init() {}

  /// The settings as the library's arguments.
  func arguments(modelPath: String) -> [String] {
    if let keyphraseThreshold {
      return ["-hmm", modelPath, "-kws_threshold", "\(keyphraseThreshold)"]
    }
    return [
      "-hmm", modelPath, "-beam", "\(beam)", "-pbeam", "\(phoneBeam)", "-wbeam", "\(wordBeam)",
      "-silprob", "\(silenceProbability)", "-fillprob", "\(fillerProbability)",
      "-wip", "\(wordPenalty)",
      // Each pronunciation is an arc of its own: the library's loop for them takes seconds on
      // large grammars.
      "-fsgusealtpron", "no",
      // Scores of two searches are compared, so all states are scored in both.
      "-compallsen", "yes", "-allphone_ci", "yes", "-bestpath", "no",
    ]
  }
}

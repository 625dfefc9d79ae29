/// What people say around commands, for a recognizer: wordings of a few words each, in any order.
///
/// A recognizer that knows only commands hears “is the front door locked” as one of them. These
/// wordings compete with the commands, so such an utterance is transcribed as it was said.
public struct SpokenFrames: Sendable, Hashable {
  /// The wordings: “could you please”, “do not”, “if”.
  public var wordings: WordAcceptor
  /// Wordings that say in front of a command that it is not asked for: “do not”, “did you”.
  public var refusals: WordAcceptor
  /// Other forms of the words with which commands begin: “unlocked” for “unlock”. Some are not real
  /// words.
  public var forms: [String: [String]]

  /// Creates frames.
  public init(
    wordings: WordAcceptor, refusals: WordAcceptor = WordAcceptor(), forms: [String: [String]]
  ) {
    (self.wordings, self.refusals) = (wordings, refusals)
    self.forms = forms
  }
}

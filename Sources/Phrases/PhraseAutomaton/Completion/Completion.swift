/// A continuation of a started utterance.
public struct PhraseCompletion: Sendable, Hashable {
  /// The whole text: what was started, put right where it was misspelled, and how it goes on.
  ///
  /// It ends before a slot that has no list of names, such as a number: nobody can guess it.
  public var text: String
  /// How likely it is beside the likeliest one, whose score is 1; less where the start had to be
  /// forgiven something.
  public var score: Double
  /// The phrase that it says, or that begins so.
  public var phrase: PhraseID
  /// Whether the text is a phrase from its first to its last word.
  public var isWhole: Bool
}

/// A continuation of a partial utterance.
public struct PhraseCompletion: Sendable, Hashable {
  /// The whole text: the partial utterance, with misspellings corrected, and its continuation.
  ///
  /// It ends before a slot without a list of names, such as a number, since nobody can guess it.
  public var text: String
  /// The likelihood relative to the likeliest continuation, whose score is 1; lower if the
  /// beginning needed edits.
  public var score: Double
  /// The phrase that the text is, or begins.
  public var phrase: PhraseID
  /// Whether the text is a complete phrase.
  public var isWhole: Bool
}

/// What a recognizer believes about an utterance in progress, which may change.
public struct PartialHypothesis: Sendable, Hashable {
  /// The words so far, as the phrases write them.
  public var transcript: String
  /// Whether the words are a whole sentence to which nothing can be added.
  public var isComplete: Bool

  /// Creates a hypothesis.
  public init(transcript: String, isComplete: Bool) {
    self.transcript = transcript
    self.isComplete = isComplete
  }
}

/// What it takes for a forgiven reading to be an answer, in thousandths of a content word.
public struct ForgivingAcceptance: Sendable, Hashable {
  /// Readings of different intents that cost hardly more than the best are as good.
  public var intentMargin = 150
  /// The same for readings of one intent that differ in their slots.
  public var slotMargin = 60
  /// What is added to what an utterance tells, so that a short one is not refused for one letter.
  public var groundInformation = 400
  /// The least that the words a reading uses must tell.
  public var leastEvidence = 1_500
  /// How often a reading is right, by what its liberties leave of a full score; ascending pairs, each
  /// from 0 to 1. Without any, what is left is the score.
  public var calibration: [[Double]] = []
  /// How many readings of an utterance are examined.
  public var readings = 400

  /// Creates the acceptance that holds where a language says nothing else.
  public init() {}
}

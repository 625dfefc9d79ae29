/// The conditions under which a forgiven reading becomes an answer, in thousandths of a content
/// word.
public struct ForgivingAcceptance: Sendable, Hashable {
  /// Readings of different intents count as equally good if they cost at most this much more than
  /// the best.
  public var intentMargin = 150
  /// The same for readings of one intent that differ in their slots.
  public var slotMargin = 60
  /// Added to the information in an utterance, so that a short one is not rejected for one letter.
  public var groundInformation = 400
  /// The minimum information in the words that a reading uses.
  public var leastEvidence = 1_500
  /// The probability that a reading is correct, by the score that remains after its edits:
  /// ascending pairs of numbers from 0 to 1. Without any, the remainder is the score.
  public var calibration: [[Double]] = []
  /// The maximum number of readings of an utterance that are examined.
  public var readings = 400

  /// Creates the default acceptance, for languages that do not specify any.
  public init() {}
}

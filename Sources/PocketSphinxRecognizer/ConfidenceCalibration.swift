private import Foundation

/// Turns the evidence for an utterance into a confidence from 0 to 1.
///
/// A logistic curve over how much worse the best sentence fits than free phones do. At 0.5 other
/// speech passes as often as commands fail; `Documentation/Speech.md` tells how it was measured.
public struct ConfidenceCalibration: Sendable, Hashable {
  /// The ratio over all words, per frame, at which the confidence is 0.5.
  public var middle: Double
  /// How much the ratio changes from there to 0.73.
  public var width: Double

  /// Creates a calibration; the defaults belong to Debian's model of US English.
  public init(middle: Double = -23.5, width: Double = 3) {
    self.middle = middle
    self.width = width
  }
}

#if Speech
extension ConfidenceCalibration {
  func confidence(_ evidence: Evidence) -> Double {
    1 / (1 + exp((middle - evidence.wordRatio) / width))
  }
}
#endif

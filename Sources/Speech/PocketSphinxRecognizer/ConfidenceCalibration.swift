private import Foundation
internal import SpeechRecognition

/// Turns the evidence for an utterance into a confidence from 0 to 1.
///
/// A logistic curve over how much worse the best sentence fits than free phones do: all its words
/// together, which separates other speech, and its worst word, which separates a name that is not in the
/// grammar. Noise fits words no worse than it fits phones, so that a sound unlike speech lowers the odds.
/// `Documentation/Speech.md` describes how it was measured.
public struct ConfidenceCalibration: Sendable, Hashable {
  /// The sum of the ratios at which the confidence is 0.5, in sound as clean as the model's.
  public var middle: Double
  /// How much the sum changes from there to 0.73.
  public var width: Double
  /// The ratio of a single word at which any other word would fit as well.
  public var wordMiddle: Double
  /// How much a word's ratio changes from there to 0.73.
  public var wordWidth: Double
  /// By how much scores are too sure, as neighbouring frames are not independent.
  public var scoreScale: Double
  /// How much better a sentence found by a language model has to fit: it is one of many more, so that other speech
  /// resembles one of them sooner.
  public var freedom: Double
  /// By how much the odds grow where a model moved to the noise hears the same, as a logarithm.
  public var agreement: Double
  /// By how much they fall where it hears something else.
  public var disagreement: Double
  /// The least share of the words' time in which speech is periodic, and by how much the odds fall, as a logarithm, for
  /// a share that is one less.
  public var (leastPeriodicShare, periodicWeight) = (0.15, 30.0)
  /// The same for the share of a sentence's time that its words take.
  public var (leastCoverage, coverageWeight) = (0.8, 8.0)

  /// Creates a calibration; the defaults belong to Debian's model of US English.
  public init(
    middle: Double = -50, width: Double = 6, wordMiddle: Double = -21, wordWidth: Double = 4,
    scoreScale: Double = 12, freedom: Double = 20, agreement: Double = 0.7,
    disagreement: Double = 0.5
  ) {
    self.middle = middle
    self.width = width
    self.wordMiddle = wordMiddle
    self.wordWidth = wordWidth
    self.scoreScale = scoreScale
    self.freedom = freedom
    self.agreement = agreement
    self.disagreement = disagreement
  }
}

extension ConfidenceCalibration {
  /// One step of the library's scores, as a natural logarithm: its base to the power of 1,024.
  private static let scoreStep = 1_024 * log(1.0001)

  /// Returns how sure the whole sentence is.
  ///
  /// - Parameter isFramed: Whether it was found by a language model of commands and what is said around them.
  func confidence(_ evidence: Evidence, isFramed: Bool = false) -> Double {
    let middle = isFramed ? middle + freedom : middle
    let odds = (evidence.wordRatio + evidence.worstWord - middle) / width
    return logistic(odds - (evidence.likeness.map(doubt) ?? 0))
  }

  /// Returns what speaks against a sentence most, where it is less likely than not.
  func doubt(_ evidence: Evidence, confidence: Double) -> HearingDoubt? {
    guard confidence < 0.5 else { return nil }
    return (evidence.likeness.map(doubt) ?? 0) >= Self.decisiveDoubt
      ? .unlikeSpeech : .unlikePhrases
  }

  /// By how much the odds fall, as a logarithm, where the sound itself decides.
  private static let decisiveDoubt = 2.0

  /// Returns by how much the odds fall, as a logarithm, for a sound that is unlike speech.
  private func doubt(_ likeness: SpeechLikeness) -> Double {
    periodicWeight * max(0, leastPeriodicShare - likeness.periodicShare)
      + coverageWeight * max(0, leastCoverage - likeness.coverage)
  }

  /// Returns how sure a sentence in noise is.
  ///
  /// - Parameters:
  ///   - plain: How sure the sentence of the plain model is.
  ///   - bothAgree: Whether a model moved to the noise heard the same.
  func confidence(_ plain: Double, bothAgree: Bool) -> Double {
    let odds = log(max(plain, 1e-9) / max(1 - plain, 1e-9))
    return logistic(odds + (bothAgree ? agreement : -disagreement))
  }

  /// Returns how sure a single word is.
  func confidence(wordRatio: Double) -> Double { logistic((wordRatio - wordMiddle) / wordWidth) }

  /// Returns how likely a sentence is beside the best one, from 0 to 1.
  func share(of score: Int, behind best: Int) -> Double {
    exp(min(0, Double(score - best) * Self.scoreStep / scoreScale))
  }

  private func logistic(_ value: Double) -> Double { 1 / (1 + exp(-value)) }
}

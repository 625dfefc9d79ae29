private import Foundation
internal import SpeechRecognition

/// Turns the evidence for an utterance into a confidence from 0 to 1.
///
/// Two logistic models weigh the evidence: one for a sentence that only the clean model heard, one
/// for a sentence that a moved model heard. They were fitted on recordings under many conditions,
/// including utterances that are not commands, so that of the sentences with a confidence of 0.8,
/// four in five are correct. `Benchmarks/speech/README.md` has the mixture and the figures.
public struct ConfidenceCalibration: Sendable, Hashable {
  /// The ratio of a single word at which any other word would fit as well.
  public var wordMiddle: Double
  /// The change of a word's ratio from there to 0.73.
  public var wordWidth: Double
  /// By how much scores are too sure, as neighbouring frames are not independent.
  public var scoreScale: Double
  /// The reduction of the log odds for a sentence found by a language model: it is one of many
  /// more, so other speech resembles one of them sooner.
  public var freedom: Double

  /// The distance of scores at which a sentence that differs by one word has a third of the confidence. At a tenth
  /// of it, which of the two was said is a guess, and the person is asked.
  public var rivalWidth: Double

  /// Creates a calibration; the defaults belong to Debian's model of US English.
  public init(
    wordMiddle: Double = -21, wordWidth: Double = 4, scoreScale: Double = 12,
    freedom: Double = 3.3, rivalWidth: Double = 270
  ) {
    self.wordMiddle = wordMiddle
    self.wordWidth = wordWidth
    self.scoreScale = scoreScale
    self.freedom = freedom
    self.rivalWidth = rivalWidth
  }
}

extension ConfidenceCalibration {
  /// One step of the library's scores, as a natural logarithm: its base to the power of 1,024.
  private static let scoreStep = 1_024 * log(1.0001)

  /// Returns how sure the whole sentence is.
  ///
  /// - Parameter isFramed: Whether it was found by a language model of commands and what is said around them.
  func confidence(_ evidence: HearingEvidence, isFramed: Bool = false) -> Double {
    guard evidence.hasPhones else { return 0 }
    let model = evidence.moved == nil ? ConfidenceModel.plain : .moved
    let confidence = logistic(model.odds(evidence) - (isFramed ? freedom : 0))
    let isWhispered = evidence.likeness.map { $0.periodicShare < Self.leastVoice } ?? false
    return isWhispered ? min(confidence, Self.mostAskedAbout) : confidence
  }

  /// The highest confidence in a sentence that is not done without a question, whatever speaks for it.
  static let mostAskedAbout = 0.75
  /// Below this share of voice, words are whispered, and are asked about: the models were fitted on voices, and a
  /// whisper sounds more alike.
  private static let leastVoice = 0.02

  /// The properties of a sound that speech has and noise lacks: the least of them is not heard in commands.
  private static let (leastPeriodicShare, leastCoverage) = (0.08, 0.6)

  /// Returns the strongest evidence against a sentence, if it is more likely wrong than not.
  func doubt(_ evidence: HearingEvidence, confidence: Double) -> HearingDoubt? {
    guard confidence < 0.5 else { return nil }
    guard evidence.hasPhones else { return .unlikeSpeech }
    guard let likeness = evidence.likeness else { return .unlikePhrases }
    let isSpeech =
      likeness.periodicShare >= Self.leastPeriodicShare
      && likeness.coverage >= Self.leastCoverage
      && likeness.modulation >= SoundProfile.leastModulation
    return isSpeech ? .unlikePhrases : .unlikeSpeech
  }

  /// Returns what else may have been said, with the share of a sentence's confidence that it has.
  func rival(
    _ other: PocketSphinxDecoder.Result, to best: Hypothesis, after evidence: Evidence
  ) -> Hypothesis {
    let distance = Double(max(0, evidence.rivalDistance ?? 0))
    return Hypothesis(other, confidence: best.confidence * exp(-distance / rivalWidth))
  }

  /// Returns how sure a single word is.
  func confidence(wordRatio: Double) -> Double { logistic((wordRatio - wordMiddle) / wordWidth) }

  /// Returns the probability of a sentence relative to the best one, from 0 to 1.
  func share(of score: Int, behind best: Int) -> Double {
    exp(min(0, Double(score - best) * Self.scoreStep / scoreScale))
  }

  private func logistic(_ value: Double) -> Double { 1 / (1 + exp(-value)) }
}

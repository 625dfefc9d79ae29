private import Foundation

/// A logistic model of how likely a sentence is the one that was said.
///
/// `Benchmarks/speech/calibrate.py` fits the weights, and writes them here.
struct ConfidenceModel: Sendable, Hashable {
  /// The log odds if all features are zero.
  let intercept: Double
  /// By how much the logarithm of the odds grows with each feature.
  let weights: [HearingEvidence.Feature: Double]

  /// Returns the logarithm of the odds.
  func odds(_ evidence: HearingEvidence) -> Double {
    HearingEvidence.Feature.allCases.reduce(intercept) { sum, feature in
      weights[feature].map { sum + $0 * evidence.value(of: feature) } ?? sum
    }
  }

  /// For a sentence that the plain model alone heard.
  static let plain = ConfidenceModel(
    intercept: 7.7039,
    weights: [
      .faintestWord: -0.077329,
      .gaps: -4.2912,
      .length: -0.37034,
      .loop: -0.015018,
      .modulation: 0.12827,
      .notPeriodic: -8.5536,
      .periodic: 1.553,
      .periodicElsewhere: -1.6006,
      .phones: -4.028,
      .reverberation: 0.14587,
      .sentence: 0.028614,
      .squeezed: -0.15388,
      .words: 0.048814,
      .worstPhones: -2.7817,
      .worstWord: 0.079072,
    ]
  )

  /// For a sentence that a model moved to the noise heard.
  static let moved = ConfidenceModel(
    intercept: 4.7161,
    weights: [
      .agreement: 2.6703,
      .disagreement: -0.55276,
      .faintestWord: -0.015875,
      .gaps: -3.6094,
      .length: 0.15498,
      .loop: -0.030682,
      .loudness: 0.010263,
      .modulation: 0.18732,
      .notPeriodic: -11.921,
      .periodicElsewhere: -1.2434,
      .phones: -2.6461,
      .plainLoop: 0.053366,
      .plainWorstWord: 0.043977,
      .reverberation: 0.16832,
      .sentence: 0.028972,
      .signalToNoise: -0.037347,
      .words: 0.03718,
      .worstPhones: -0.5691,
      .worstWord: 0.047262,
    ]
  )
}

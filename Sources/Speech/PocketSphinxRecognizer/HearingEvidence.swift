/// The evidence that the confidence in a sentence is computed from.
package struct HearingEvidence: Sendable, Hashable {
  /// The clean model's evidence for the sentence that it found.
  package var plain: Evidence
  /// The moved model's evidence for the sentence that it found, if there is one.
  package var moved: Evidence?
  /// The share of the words that both found.
  package var agreement = 1.0
  /// The ratio of the speech to the background, in decibels, if the model was moved.
  package var signalToNoise: Double?
  /// How much of the sound was predictable from earlier sound, in decibels, if it was measured.
  package var reverberation: Double?

  /// The evidence for the sentence that counts.
  private var own: Evidence { moved ?? plain }

  /// How much its sound resembles speech, or `nil` if that was not examined.
  package var likeness: SpeechLikeness? { own.likeness }

  /// Whether a phone loop heard any phones; if not, there is no speech to judge.
  package var hasPhones: Bool { own.hasPhones && plain.hasPhones }

  /// A property of an utterance that its confidence depends on.
  package enum Feature: String, Sendable, CaseIterable {
    case words, worstWord, sentence, loop, phones, worstPhones, squeezed
    case periodic, notPeriodic, gaps, periodicElsewhere, loudness, faintestWord, modulation, length
    case plainWords, plainWorstWord, plainLoop, plainPhones, agreement, disagreement
    case signalToNoise, reverberation, rival
  }

  /// The lead over the best rival, in hundreds of the library's score units, from which on more says nothing.
  private static let farRival = 30.0

  /// Returns a feature's value, bounded so that nothing counts for more than in the fitting data.
  package func value(of feature: Feature) -> Double {
    switch feature {
    case .words: return own.wordRatio.clamped(to: -80...0)
    case .worstWord: return own.worstWord.clamped(to: -80...0)
    case .sentence: return own.likelihoodRatio.clamped(to: -80...20)
    case .loop: return own.loopFit.clamped(to: -60 ... -25)
    case .phones: return own.phoneDistance
    case .worstPhones: return own.worstPhoneDistance
    case .squeezed: return max(0, 6 - own.shortestPhone)
    case .periodic: return min(0.6, likeness?.periodicShare ?? 0)
    case .notPeriodic: return max(0, 0.15 - (likeness?.periodicShare ?? 0))
    case .gaps: return max(0, 0.9 - (likeness?.coverage ?? 0))
    case .periodicElsewhere: return likeness?.periodicElsewhere ?? 1
    case .loudness: return (likeness?.loudness ?? 0).clamped(to: 0...40)
    case .faintestWord: return (likeness?.faintestWord ?? 0).clamped(to: 0...30)
    case .modulation: return (likeness?.modulation ?? 0).clamped(to: 0...12)
    case .length: return (Double(own.frames) / 100).clamped(to: 0.2...4)
    case .plainWords: return plain.wordRatio.clamped(to: -80...0)
    case .plainWorstWord: return plain.worstWord.clamped(to: -80...0)
    case .plainLoop: return plain.loopFit.clamped(to: -60 ... -25)
    case .plainPhones: return plain.phoneDistance
    case .agreement: return agreement
    case .disagreement: return agreement < 1 ? 1 : 0
    case .signalToNoise: return (signalToNoise ?? 40).clamped(to: 0...40)
    case .rival:
      let lead = own.rivalDistance.map { Double($0) / 100 }
      return (lead ?? Self.farRival).clamped(to: 0...Self.farRival)
    case .reverberation: return (reverberation ?? 0.4).clamped(to: 0...2)
    }
  }
}

extension Double {
  fileprivate func clamped(to bounds: ClosedRange<Double>) -> Double {
    // NaN passes through `min` and `max`, and would make the confidence NaN.
    isNaN ? bounds.lowerBound : min(max(self, bounds.lowerBound), bounds.upperBound)
  }
}

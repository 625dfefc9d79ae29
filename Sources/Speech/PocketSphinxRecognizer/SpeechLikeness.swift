internal import AcousticAdaptation

/// How much the sound of a sentence is like speech, whatever its words are.
package struct SpeechLikeness: Sendable, Hashable {
  /// The share of the words' frames in which the sound is periodic, as vowels are.
  package var periodicShare: Double
  /// The share of the time from the first word to the last that words take: noises that are taken for words lie far
  /// apart.
  package var coverage: Double

  /// Looks at a sentence, free text included; `nil` where it has no words.
  ///
  /// - Parameters:
  ///   - best: What was found.
  ///   - periodicity: The periodic frames of the same sound.
  init?(_ best: PocketSphinxDecoder.Result, _ periodicity: Periodicity) {
    let parts = best.words.map { $0.firstFrame..<max($0.firstFrame, $0.lastFrame) + 1 }
    let count = parts.reduce(0) { $0 + $1.count }
    guard let first = parts.first, let last = parts.last, count > 0 else { return nil }
    periodicShare =
      Double(parts.reduce(0) { $0 + periodicity.count(in: $1) }) / Double(count)
    coverage = min(1, Double(count) / Double(max(1, last.upperBound - first.lowerBound)))
  }
}

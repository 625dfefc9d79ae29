internal import SpeechRecognition

/// Looks a second time at a moment in which a phrase was perhaps said.
struct KeyphraseCheck: ~Copyable {
  private var decoder: PocketSphinxDecoder
  /// Whether there are words that may be taken for the phrase's.
  private let hasRivals: Bool

  private static let phrase = "phrase"
  private static let rivals = "rivals"
  /// The beam for both: a narrow one loses nothing of so few sentences.
  private static let beam = 1e-50

  /// Creates a decoder for a phrase and its rivals.
  init(_ phrase: Keyphrase, model: AcousticModel) throws(SpeechRecognitionError) {
    var decoder = try PocketSphinxDecoder(model, settings: DecoderSettings())
    try decoder.addPhoneLoop()
    try decoder.setGrammar(phrase.grammar, named: Self.phrase, beam: Self.beam)
    let rivals = try phrase.rivals()
    if let rivals { try decoder.setGrammar(rivals, named: Self.rivals, beam: Self.beam) }
    hasRivals = rivals != nil
    self.decoder = decoder
  }

  /// Returns how well the phrase fits a sound, or `nil` if it cannot be in it.
  mutating func evidence(
    in samples: [Int16]
  ) throws(SpeechRecognitionError) -> KeyphraseEvidence? {
    guard let sentence = try decoder.decode(samples, search: Self.phrase) else { return nil }
    let best = sentence.words(where: { !FreeText.isPhone($0.token) })
    guard !best.words.isEmpty else { return nil }
    let loop = try decoder.decode(samples, search: PocketSphinxDecoder.phoneLoop)
    let fit = Evidence(best, loop: loop)
    var evidence = KeyphraseEvidence(
      wordRatio: fit.wordRatio, worstWord: fit.worstWord,
      followsPause: sentence.words.first == best.words.first)
    if hasRivals, evidence.isPossible {
      let rival = try decoder.decode(samples, search: Self.rivals)
      evidence.advantage = rival.map { sentence.score - $0.score } ?? 0
    }
    return evidence
  }
}

/// The evidence that a keyphrase was said.
package struct KeyphraseEvidence: Sendable, Hashable {
  /// How much better the phrase fits than the phones found in its place, per frame; mostly negative.
  package var wordRatio: Double
  /// The same for the word that fits worst.
  package var worstWord: Double
  /// Whether silence precedes the phrase, as is usual when one calls somebody.
  package var followsPause: Bool
  /// How much better the phrase fits than similar words, in the library's score units; mostly negative, since there are
  /// many of those.
  package var advantage = 0

  /// The sum of both ratios below which nothing else is examined.
  private static let least = -60.0
  /// The weight of the sum of both ratios.
  private static let fit = 10.0
  /// What the weighted sum and the advantage must reach together, after a pause and amid speech.
  private static let (afterPause, amidSpeech) = (-1_000.0, -900.0)

  /// Whether the phrase fits well enough for a comparison with similar words.
  var isPossible: Bool { wordRatio + worstWord >= Self.least }

  /// Whether the phrase was said.
  package var isKeyphrase: Bool {
    isPossible
      && Double(advantage) + Self.fit * (wordRatio + worstWord)
        >= (followsPause ? Self.afterPause : Self.amidSpeech)
  }
}

internal import SpeechRecognition

/// Looks a second time at a moment in which a phrase was perhaps said.
struct KeyphraseCheck: ~Copyable {
  private var decoder: PocketSphinxDecoder

  private static let search = "phrase"

  /// Creates a decoder for the phrase after any other speech.
  init(_ grammar: SpeechGrammar, model: AcousticModel) throws(SpeechRecognitionError) {
    var decoder = try PocketSphinxDecoder(model, settings: DecoderSettings())
    try decoder.addPhoneLoop()
    try decoder.setGrammar(grammar, named: Self.search)
    self.decoder = decoder
  }

  /// Returns how well the phrase fits a sound, or `nil` if it cannot be in it.
  mutating func evidence(
    in samples: [Int16]
  ) throws(SpeechRecognitionError) -> KeyphraseEvidence? {
    let sentence = try decoder.decode(samples, search: Self.search)
    guard let sentence else { return nil }
    let best = sentence.words(where: { !FreeText.isPhone($0.token) })
    guard !best.words.isEmpty else { return nil }
    let loop = try decoder.decode(samples, search: PocketSphinxDecoder.phoneLoop)
    let fit = Evidence(best, loop: loop)
    return KeyphraseEvidence(
      wordRatio: fit.wordRatio, worstWord: fit.worstWord,
      followsPause: sentence.words.first == best.words.first)
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

  /// The least sum of both ratios for the phrase, after a pause and amid speech.
  private static let least = (afterPause: -36.0, amidSpeech: -28.0)

  /// Whether the phrase was said.
  package var isKeyphrase: Bool {
    wordRatio + worstWord >= (followsPause ? Self.least.afterPause : Self.least.amidSpeech)
  }
}

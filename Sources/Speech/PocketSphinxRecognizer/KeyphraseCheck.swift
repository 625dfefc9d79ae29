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
  mutating func evidence(in samples: [Int16]) throws(SpeechRecognitionError) -> Evidence? {
    let sentence = try decoder.decode(samples, search: Self.search)
    guard let best = sentence?.words(where: { !FreeText.isPhone($0.token) }), !best.words.isEmpty
    else { return nil }
    let loop = try decoder.decode(samples, search: PocketSphinxDecoder.phoneLoop)
    return Evidence(best, loop: loop)
  }
}

extension Evidence {
  /// Below this sum of the ratios of all words and of the worst one it was something else.
  private static let leastOfKeyphrase = -34.0

  /// Whether a phrase that was waited for was said.
  package var isKeyphrase: Bool { wordRatio + worstWord >= Self.leastOfKeyphrase }
}

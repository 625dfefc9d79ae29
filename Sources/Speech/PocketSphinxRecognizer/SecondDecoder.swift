internal import SpeechRecognition

/// A decoder for further searches of an utterance that another one with the same model has decoded before.
///
/// It searches by the scores that the first one left, if there are some, and by the sound
/// otherwise.
struct SecondDecoder: ~Copyable {
  private var decoder: PocketSphinxDecoder
  /// Whether it has to use the sound, as it has done once.
  private var hearsItself = false

  /// Loads the model.
  init(_ model: AcousticModel, settings: DecoderSettings) throws(SpeechRecognitionError) {
    let decoder = try PocketSphinxDecoder(model, settings: settings)
    try decoder.addPhoneLoop()
    self.decoder = decoder
  }

  /// Adds a search for a grammar, or replaces it.
  mutating func setGrammar(
    _ grammar: SpeechGrammar, named name: String, beam: Double?
  ) throws(SpeechRecognitionError) {
    try decoder.setGrammar(grammar, named: name, beam: beam)
  }

  /// Decodes the utterance that another decoder, whatever its model, has just decoded, or `nil` if
  /// it left no scores, or no path reaches the end.
  mutating func rescore(
    _ samples: [Int16], after first: borrowing PocketSphinxDecoder, search: String
  ) throws(SpeechRecognitionError) -> PocketSphinxDecoder.Result? {
    guard !hearsItself else { return nil }
    return try decoder.decode(samples, by: first, search: search)?.best
  }

  /// Decodes the utterance that another decoder has just decoded, or `nil` if no path reaches the
  /// end.
  mutating func decode(
    _ samples: [Int16], after first: borrowing PocketSphinxDecoder, search: String
  ) throws(SpeechRecognitionError) -> PocketSphinxDecoder.Result? {
    if !hearsItself, let found = try decoder.decode(samples, by: first, search: search) {
      return found.best
    }
    hearsItself = true
    return try decoder.decode(samples, search: search)
  }
}

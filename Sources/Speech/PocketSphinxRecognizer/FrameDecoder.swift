internal import SpeechRecognition

/// Hears what is said around commands, or in place of one: by a language model of both, in the scores that another
/// decoder left.
///
/// A grammar of everything that may surround a command has loops, in which the library's grammar
/// search takes longer than the utterance; its language-model search takes a twentieth of it.
struct FrameDecoder: ~Copyable {
  private var decoder: PocketSphinxDecoder
  /// The searches that there are.
  private var searches: Set<String> = []
  /// Whether it has to use the sound, because there were no scores once.
  private var hearsItself = false

  /// Loads the model.
  init(_ model: AcousticModel) throws(SpeechRecognitionError) {
    var settings = DecoderSettings()
    settings.purpose = .frames
    decoder = try PocketSphinxDecoder(model, settings: settings)
  }

  /// Listens for a grammar's sentences and what may surround them, in a separate search.
  ///
  /// - Throws: `SpeechRecognitionError` if the library cannot be given the language model.
  mutating func listen(
    for grammar: SpeechGrammar, in frames: FrameGrammar, search: String
  ) throws(SpeechRecognitionError) {
    guard let model = FrameLanguageModel(grammar, in: frames) else { return }
    try decoder.addWords(
      frames.pronunciations.merging(grammar.pronunciations) { _, own in own })
    try PrivateFile.with(model.text, extension: "lm") { file throws(SpeechRecognitionError) in
      try decoder.setLanguageModel(file, named: search)
    }
    searches.insert(search)
  }

  /// Removes a search, if there is one.
  mutating func removeSearch(_ search: String) {
    if searches.remove(search) != nil { decoder.removeSearch(search) }
  }

  /// Returns what was said in the utterance that another decoder has just decoded, or `nil` if
  /// nothing was, or the search is none for frames.
  mutating func decode(
    _ samples: [Int16], after first: borrowing PocketSphinxDecoder, search: String
  ) throws(SpeechRecognitionError) -> PocketSphinxDecoder.Result? {
    guard searches.contains(search) else { return nil }
    if !hearsItself, let found = try decoder.decode(samples, by: first, search: search) {
      return found.best
    }
    hearsItself = true
    return try decoder.decode(samples, search: search)
  }

  /// Returns what else may have been said in the utterance decoded last, best first; the same words may come again.
  mutating func alternatives(limit: Int) -> [[PocketSphinxDecoder.Word]] {
    decoder.alternatives(limit: limit)
  }
}

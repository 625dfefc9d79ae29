#if Speech
public import SpeechRecognition
private import TextNormalization

/// Waits for one phrase, such as “hey parlance”, in a stream of sound.
///
/// The phrase is compared with a loop of any phones all the time; where it fits nearly as well as those, it
/// was said. A spotter has a decoder of its own, which costs some 40 MB.
public actor KeyphraseSpotter {
  private var decoder: PocketSphinxDecoder
  private var isListening = false
  /// The samples since the utterance of the library began.
  private var heard = 0

  private static let search = "keyphrase"
  /// The library keeps all frames of an utterance, so that it is begun anew now and then.
  private static let longestStretch = 30 * 16_000

  /// The least likelihood against other phones: for each syllable or so a hundred times less.
  public static let usualThreshold = 1e-20

  /// Creates a spotter.
  ///
  /// - Parameters:
  ///   - model: The acoustic model.
  ///   - phrase: The words to wait for: three syllables or more, as short ones are heard everywhere.
  ///   - pronouncer: Tells how they sound.
  ///   - threshold: How much less likely than any phones the phrase may be, from 0 to 1: the greater,
  ///     the fewer false alarms.
  /// - Throws: `SpeechRecognitionError` where a word cannot be pronounced or the model not be used.
  public init(
    model: AcousticModel, phrase: String, pronouncer: Pronouncer,
    threshold: Double = usualThreshold
  ) throws(SpeechRecognitionError) {
    let words = Words(phrase).map(String.init)
    var pronunciations: [(word: String, list: [Pronunciation])] = []
    for word in words { pronunciations.append((word, pronouncer.pronunciations(of: word).list)) }
    guard !words.isEmpty, pronunciations.allSatisfy({ !$0.list.isEmpty }) else {
      throw SpeechRecognitionError(
        .emptyGrammar, source: "wake phrase",
        detail: "“\(phrase)” cannot be pronounced; choose other words.")
    }
    let phones = pronunciations.reduce(0) { $0 + ($1.list.first?.phones.count ?? 0) }
    guard phones >= 5 else {
      throw SpeechRecognitionError(
        .emptyGrammar, source: "wake phrase",
        detail: "“\(phrase)” is too short to be told from other speech; take two or three words.")
    }
    var settings = DecoderSettings()
    settings.purpose = .keyphrase(threshold: threshold)
    var decoder = try PocketSphinxDecoder(model, settings: settings)
    try decoder.setKeyphrase(pronunciations, named: Self.search)
    self.decoder = decoder
  }

  /// Takes the next samples, 16,000 a second; returns whether the phrase was said in them.
  public func process(_ samples: [Int16]) throws(SpeechRecognitionError) -> Bool {
    if !isListening {
      try decoder.start(search: Self.search)
      isListening = true
      heard = 0
    }
    heard += samples.count
    let isSaid = !(try decoder.process(samples)).isEmpty
    if isSaid || heard >= Self.longestStretch { reset() }
    return isSaid
  }

  /// Forgets what was heard so far.
  public func reset() {
    if isListening { decoder.end() }
    isListening = false
  }
}
#endif

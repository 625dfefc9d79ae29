internal import PhraseAutomaton
public import SpeechRecognition
private import TextNormalization

/// Waits for one phrase, such as “hey parlance”, in a stream of sound.
///
/// The phrase is continuously compared with a loop of any phones. If it fits nearly as well as
/// those, the last moments are decoded again as the phrase after any other speech, and judged like
/// commands. A spotter has its own decoders, which cost some 40 MB each; the second one is created
/// when it is first needed.
public actor KeyphraseSpotter {
  private var decoder: PocketSphinxDecoder
  private let model: AcousticModel
  /// The phrase after any other speech.
  private let grammar: SpeechGrammar
  /// The decoder for the second pass.
  private var check: KeyphraseCheck?
  private var isListening = false
  /// The last moments, which hold the phrase and what was said just before it.
  private var recent: [Int16] = []
  private let recentCount: Int
  private var floor = NoiseFloor()
  /// The samples since the utterance of the library began.
  private var heard = 0

  private static let search = "keyphrase"
  /// The library keeps all frames of an utterance, so it is restarted now and then.
  private static let longestStretch = 30 * 16_000

  /// The length of the sound that is searched again: for each phone, and before the phrase.
  private static let phoneSamples = 2_000
  private static let leadSamples = 12_000

  /// The minimum likelihood relative to other phones at which the last moments are examined again.
  public static let usualThreshold = 1e-70

  /// Creates a spotter.
  ///
  /// - Parameters:
  ///   - model: The acoustic model.
  ///   - phrase: The words to wait for: three syllables or more, as short ones are heard everywhere.
  ///   - pronouncer: Tells how they sound.
  ///   - threshold: How much less likely than any phones the phrase may be, from 0 to 1: the
  ///     greater, the fewer false alarms.
  /// - Throws: `SpeechRecognitionError` if a word cannot be pronounced or the model not be used.
  public init(
    model: AcousticModel, phrase: String, pronouncer: Pronouncer,
    threshold: Double = usualThreshold
  ) throws(SpeechRecognitionError) {
    let words = Words(phrase).map(String.init)
    let pronunciations = words.map { (word: $0, list: pronouncer.accents(of: $0)) }
    guard !words.isEmpty, pronunciations.allSatisfy({ !$0.list.isEmpty }) else {
      throw SpeechRecognitionError(
        .emptyGrammar, source: "wake phrase",
        detail: "“\(phrase)” cannot be pronounced; choose other words.")
    }
    let phones = pronunciations.reduce(0) { $0 + ($1.list.first?.phones.count ?? 0) }
    guard phones >= 5 else {
      throw SpeechRecognitionError(
        .emptyGrammar, source: "wake phrase",
        detail: "“\(phrase)” is too short to recognize reliably; use two or three words.")
    }
    var settings = DecoderSettings()
    settings.purpose = .keyphrase(threshold: threshold)
    var decoder = try PocketSphinxDecoder(model, settings: settings)
    try decoder.setKeyphrase(pronunciations, named: Self.search)
    self.decoder = decoder
    self.model = model
    grammar = try Self.grammar(of: words, pronouncer).pronouncing(pronunciations)
    recentCount = phones * Self.phoneSamples + Self.leadSamples
  }

  private static func grammar(
    of words: [String], _ pronouncer: Pronouncer
  ) throws(SpeechRecognitionError) -> SpeechGrammar {
    var acceptor = WordAcceptor()
    let (begin, end) = (acceptor.addState(), acceptor.addState(isFinal: true))
    acceptor.addArc(from: 0, to: begin, word: SpeechGrammar.anyWords)
    for start in [0, begin] { acceptor.addPath(from: start, to: end, words: words) }
    return try SpeechGrammar(acceptor, pronouncer: pronouncer)
  }

  /// Takes the next samples, 16,000 a second; returns whether the phrase was said in them.
  public func process(_ samples: [Int16]) throws(SpeechRecognitionError) -> Bool {
    try candidate(in: samples)?.isKeyphrase ?? false
  }

  /// Takes the next samples, and returns the evidence for the phrase if it may have been said in
  /// them.
  package func candidate(
    in samples: [Int16]
  ) throws(SpeechRecognitionError) -> KeyphraseEvidence? {
    if !isListening {
      try decoder.start(search: Self.search)
      isListening = true
      heard = 0
    }
    let samples = floor.next(samples, after: recent)
    heard += samples.count
    recent += samples
    recent.removeFirst(max(0, recent.count - recentCount))
    let isPossible = !(try decoder.process(samples)).isEmpty
    if isPossible || heard >= Self.longestStretch { stop() }
    guard isPossible else { return nil }
    if check == nil { check = try KeyphraseCheck(grammar, model: model) }
    return try check?.evidence(in: recent)
  }

  /// Forgets what was heard so far.
  public func reset() {
    stop()
    recent = []
  }

  private func stop() {
    if isListening { decoder.end() }
    isListening = false
  }
}

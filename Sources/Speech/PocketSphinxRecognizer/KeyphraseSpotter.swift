public import SpeechRecognition
private import TextNormalization

/// Waits for one phrase, such as “hey parlance”, in a stream of sound.
///
/// The phrase is continuously compared with a loop of any phones. If it fits nearly as well as
/// those, the last moments are decoded again as the phrase amid any other speech, and as the words
/// that sound most similar. A spotter has its own decoders, which cost some 40 MB each; all but the
/// first are created when they are first needed.
public actor KeyphraseSpotter {
  private var decoder: PocketSphinxDecoder
  private let model: AcousticModel
  /// The phrase with what may be taken for it.
  private let phrase: Keyphrase
  /// The decoder for the second pass.
  private var check: KeyphraseCheck?
  private var isListening = false
  /// The last moments: the phrase, what was said just before it, and enough sound to estimate a room.
  private var recent: [Int16] = []
  /// The length of the sound in which the phrase is searched again.
  private let searchedCount: Int
  /// For each moment in which the phrase was perhaps said, the samples to wait for before it is examined.
  private var pending: [Int] = []
  private var floor = NoiseFloor()
  /// The samples since the utterance of the library began.
  private var heard = 0

  private static let search = "keyphrase"
  private static let fewestSyllables = 3
  /// The library keeps all frames of an utterance, so it is restarted now and then.
  private static let longestStretch = 30 * 16_000

  /// The length of the sound that is searched again: for each phone, and before the phrase.
  private static let phoneSamples = 2_000
  private static let leadSamples = 12_000
  /// What is heard of the sound after a possible phrase before it is searched again. The spotter may be early, and the
  /// end of a word is recognized by what follows it.
  private static let settlingSamples = 6_400
  /// The sound from which a room is estimated.
  private static let roomSamples = 80_000

  /// The minimum likelihood relative to other phones at which the last moments are examined again.
  public static let usualThreshold = 1e-80

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
    let foreign = pronouncer.foreignWords(in: phrase)
    guard foreign.isEmpty else {
      throw SpeechRecognitionError(
        .wakePhrase, source: "wake phrase",
        detail: "“\(foreign.joined(separator: " "))” has letters that no English word has, "
          + "so it cannot be heard. Choose English words, such as “hey computer”.")
    }
    let words = Words(phrase).map(String.init)
    let pronunciations = words.map { (word: $0, list: pronouncer.accents(of: $0)) }
    guard !words.isEmpty, pronunciations.allSatisfy({ !$0.list.isEmpty }) else {
      throw SpeechRecognitionError(
        .wakePhrase, source: "wake phrase",
        detail: "“\(phrase)” cannot be pronounced; choose other words.")
    }
    let phrases = pronunciations.compactMap(\.list.first)
    let phones = phrases.reduce(0) { $0 + $1.phones.count }
    guard phrases.reduce(0, { $0 + $1.syllables }) >= Self.fewestSyllables else {
      throw SpeechRecognitionError(
        .wakePhrase, source: "wake phrase",
        detail: "“\(phrase)” is too short to recognize reliably; use two or three words.")
    }
    var settings = DecoderSettings()
    settings.purpose = .keyphrase(threshold: threshold)
    var decoder = try PocketSphinxDecoder(model, settings: settings)
    try decoder.setKeyphrase(pronunciations, named: Self.search)
    self.decoder = decoder
    self.model = model
    self.phrase = try Keyphrase(pronunciations, pronouncer: pronouncer)
    searchedCount = phones * Self.phoneSamples + Self.leadSamples + Self.settlingSamples
  }

  /// Takes the next samples, 16,000 a second. If the phrase was said, returns how many of the samples so far came after
  /// it.
  public func process(_ samples: [Int16]) throws(SpeechRecognitionError) -> Int? {
    guard let evidence = try candidate(in: samples), evidence.isKeyphrase else { return nil }
    return evidence.samplesAfter
  }

  /// Takes the next samples, and returns the evidence for the phrase if it may have been said just before.
  package func candidate(
    in samples: [Int16]
  ) throws(SpeechRecognitionError) -> KeyphraseEvidence? {
    if !isListening {
      try decoder.start(search: Self.search)
      isListening = true
      heard = 0
    }
    let samples = floor.next(samples, after: recent.suffix(searchedCount))
    heard += samples.count
    recent += samples
    recent.removeFirst(max(0, recent.count - max(searchedCount, Self.roomSamples)))
    for place in pending.indices { pending[place] -= samples.count }
    let isPossible = !(try decoder.process(samples)).isEmpty
    if isPossible || heard >= Self.longestStretch { stop() }
    if isPossible { pending.append(Self.settlingSamples) }
    guard let wait = pending.first, wait <= 0 else { return nil }
    pending.removeFirst()
    return try examined()
  }

  /// Searches the last moments again.
  private func examined() throws(SpeechRecognitionError) -> KeyphraseEvidence? {
    if check == nil { check = try KeyphraseCheck(phrase, model: model) }
    let evidence = try check?.evidence(in: recent, last: searchedCount)
    if let evidence, evidence.isKeyphrase {
      // The spotter may find the same phrase twice.
      pending = []
      recent.removeFirst(max(0, recent.count - evidence.samplesAfter))
    }
    return evidence
  }

  /// Forgets what was heard so far.
  public func reset() {
    stop()
    (recent, pending) = ([], [])
  }

  private func stop() {
    if isListening { decoder.end() }
    isListening = false
  }
}

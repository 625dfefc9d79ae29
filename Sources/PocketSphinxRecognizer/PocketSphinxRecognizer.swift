#if Speech
public import AudioInput
internal import PhraseAutomaton
public import SpeechRecognition

/// A recognizer of commands by CMU PocketSphinx.
///
/// An utterance is decoded while it is spoken, for the partial transcripts, and once more when it is
/// over: the second pass knows the mean of the whole utterance, which is worth two points in noise.
/// A phone loop over the same sound tells how well any speech would fit; where that is much better
/// than the grammar, what was said is none of its sentences.
public actor PocketSphinxRecognizer: Recognizer {
  var decoder: PocketSphinxDecoder
  private(set) var grammar: SpeechGrammar?
  /// Tells of the grammar's sentences which are whole.
  private(set) var sentences = SentenceTracker(WordAcceptor())
  private let calibration: ConfidenceCalibration

  static let commands = "commands"
  /// Frames in a second.
  private static let frameRate = 100.0

  /// Loads a model.
  ///
  /// - Parameters:
  ///   - model: The acoustic model.
  ///   - settings: How to search.
  ///   - calibration: What scores mean.
  /// - Throws: `SpeechRecognitionError` where the model cannot be used.
  public init(
    model: AcousticModel, settings: DecoderSettings = DecoderSettings(),
    calibration: ConfidenceCalibration = ConfidenceCalibration()
  ) throws(SpeechRecognitionError) {
    let decoder = try PocketSphinxDecoder(model, settings: settings)
    try decoder.addPhoneLoop()
    self.decoder = decoder
    self.calibration = calibration
  }

  /// Listens for other sentences from the next utterance on; the model stays loaded.
  public func setGrammar(_ grammar: SpeechGrammar) throws(SpeechRecognitionError) {
    guard grammar != self.grammar else { return }
    try decoder.setGrammar(grammar, named: Self.commands)
    self.grammar = grammar
    sentences = SentenceTracker(grammar.acceptor)
  }

  /// Returns what was said in a finished utterance; nothing where no sentence fits at all.
  public func recognize(_ clip: AudioClip) throws(SpeechRecognitionError) -> [Hypothesis] {
    try scored(clip).map { [$0.hypothesis] } ?? []
  }

  /// Returns what was said with the evidence for it.
  package func scored(
    _ clip: AudioClip
  ) throws(SpeechRecognitionError) -> (hypothesis: Hypothesis, evidence: Evidence)? {
    guard grammar != nil else {
      throw SpeechRecognitionError(
        .recognizerFailed, source: "the sound", detail: "no grammar was set")
    }
    // Less than a tenth of a second is no word.
    guard clip.samples.count >= AudioClip.sampleRate / 10,
      let best = try decoder.decode(clip.samples, search: Self.commands), !best.words.isEmpty,
      best.frames > 0
    else { return nil }
    let evidence = Evidence(
      best, loop: try decoder.decode(clip.samples, search: PocketSphinxDecoder.phoneLoop))
    let hypothesis = Hypothesis(
      transcript: SpeechGrammar.transcript(of: best.words.map(\.token)),
      words: best.words.map { word in
        RecognizedWord(
          text: SpeechGrammar.transcript(of: [word.token]),
          start: Double(word.firstFrame) / Self.frameRate,
          end: Double(word.lastFrame + 1) / Self.frameRate)
      },
      confidence: calibration.confidence(evidence))
    return (hypothesis, evidence)
  }
}
#endif

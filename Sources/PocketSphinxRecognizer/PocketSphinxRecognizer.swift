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
  /// Whether an utterance goes on that is heard while it is spoken.
  private var isHearing = false
  /// The grammar that takes effect when it ends.
  private var waiting: SpeechGrammar?
  /// Tells of the grammar's sentences which are whole.
  private(set) var sentences = SentenceTracker(WordAcceptor())
  private let calibration: ConfidenceCalibration
  private let model: AcousticModel
  /// What writes down free text, from the first time on that there is some.
  private var dictation: Dictation?

  /// The name of the search for the grammar.
  static let commands = "commands"
  /// The name of the search for what the best sentence leaves of the grammar.
  private static let others = "others"
  private static let runnersUpLimit = 3
  /// A grammar with more arcs takes longer to make than an answer may.
  private static let largestGrammarForRunnersUp = 4_000
  /// What lies beyond is no near tie.
  private static let runnersUpBeam = 1e-60
  private static let leastShare = 0.05

  /// Confidences that are neither a refusal nor sure.
  private static let doubtful = 0.4..<0.9

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
    self.model = model
  }

  /// Listens for other sentences from the next utterance on; the model stays loaded.
  ///
  /// The library must not lose the search of an utterance that goes on, so that a grammar that comes
  /// during one waits for its end.
  public func setGrammar(_ grammar: SpeechGrammar) throws(SpeechRecognitionError) {
    guard !isHearing else {
      waiting = grammar
      return
    }
    waiting = nil
    guard grammar != self.grammar else { return }
    try decoder.setGrammar(grammar, named: Self.commands)
    self.grammar = grammar
    sentences = SentenceTracker(grammar.acceptor)
  }

  /// Returns what was said in a finished utterance, best first: the best sentence, and others that
  /// fit nearly as well. Nothing where no sentence fits at all.
  public func recognize(_ clip: AudioClip) throws(SpeechRecognitionError) -> [Hypothesis] {
    guard let best = try scored(clip) else { return [] }
    return [best.hypothesis] + (try runnersUp(to: best, in: clip))
  }

  /// Returns what was said to somebody who waits for the answer: what else might have been is looked
  /// for where it matters only, since that takes several passes.
  private func recognizeSoon(_ clip: AudioClip) throws(SpeechRecognitionError) -> [Hypothesis] {
    guard let best = try scored(clip) else { return [] }
    guard Self.doubtful.contains(best.hypothesis.confidence) else { return [best.hypothesis] }
    return [best.hypothesis] + (try runnersUp(to: best, in: clip))
  }

  /// Starts an utterance that is heard while it is spoken.
  public func beginUtterance() throws(SpeechRecognitionError) {
    stopHearing()
    try useWaitingGrammar()
    guard grammar != nil else { throw Self.noGrammar }
    try decoder.start(search: Self.commands)
    isHearing = true
  }

  /// Ends the utterance and looks at all of it once more.
  public func endUtterance(
    _ utterance: AudioClip
  ) throws(SpeechRecognitionError) -> [Hypothesis] {
    stopHearing()
    let heard = try recognizeSoon(utterance)
    try useWaitingGrammar()
    return heard
  }

  private func stopHearing() {
    if isHearing { decoder.end() }
    isHearing = false
  }

  private func useWaitingGrammar() throws(SpeechRecognitionError) {
    if let waiting { try setGrammar(waiting) }
  }

  private static let noGrammar = SpeechRecognitionError(
    .recognizerFailed, source: "the sound", detail: "no grammar was set")

  /// The best sentence with the evidence for it.
  package struct Scored {
    /// What was said.
    package var hypothesis: Hypothesis
    /// Why it is believed.
    package var evidence: Evidence
    /// What the decoder found.
    let result: PocketSphinxDecoder.Result
  }

  /// Returns what was said with the evidence for it.
  package func scored(_ clip: AudioClip) throws(SpeechRecognitionError) -> Scored? {
    guard grammar != nil else { throw Self.noGrammar }
    // Less than a tenth of a second is no word.
    guard clip.samples.count >= AudioClip.sampleRate / 10,
      let best = try decoder.decode(clip.samples, search: Self.commands), !best.words.isEmpty,
      best.frames > 0
    else { return nil }
    let evidence = Evidence(
      best.words { !FreeText.isPhone($0.token) },
      loop: try decoder.decode(clip.samples, search: PocketSphinxDecoder.phoneLoop))
    let confidence = calibration.confidence(evidence)
    guard !best.words.contains(where: { FreeText.isPhone($0.token) }) else {
      guard let filled = try filled(best, from: clip) else { return nil }
      return Scored(
        hypothesis: Hypothesis(filled, confidence: confidence), evidence: evidence, result: best)
    }
    let hypothesis = Hypothesis(
      best, confidence: confidence,
      wordConfidences: evidence.wordRatios.map { calibration.confidence(wordRatio: $0) })
    return Scored(hypothesis: hypothesis, evidence: evidence, result: best)
  }

  /// Returns a sentence with its free text in words; `nil` where none were heard.
  private func filled(
    _ best: PocketSphinxDecoder.Result, from clip: AudioClip
  ) throws(SpeechRecognitionError) -> PocketSphinxDecoder.Result? {
    if dictation == nil, let languageModel = model.languageModel {
      dictation = try Dictation(model, languageModel)
    }
    guard let dictated = try dictation?.words(in: clip.samples) else { return nil }
    var filled = best
    filled.words = FreeText.filled(best.words, with: dictated)
    let known = best.words.count { !FreeText.isPhone($0.token) }
    return filled.words.count > known ? filled : nil
  }

  /// Returns the sentences that fit nearly as well as the best one.
  ///
  /// The library's own n-best lists repeat one sentence with silences in other places, and take
  /// seconds in noise. So each further sentence is the best one of a grammar without those found.
  private func runnersUp(
    to best: Scored, in clip: AudioClip
  ) throws(SpeechRecognitionError) -> [Hypothesis] {
    var rest = grammar
    var last = best.result
    var found: [Hypothesis] = []
    guard !last.words.contains(where: { FreeText.isPhone($0.token) }) else { return [] }
    while found.count < Self.runnersUpLimit, let current = rest,
      current.acceptor.arcs.count <= Self.largestGrammarForRunnersUp,
      let others = current.excluding(last.words.map(\.token))
    {
      try decoder.setGrammar(others, named: Self.others, beam: Self.runnersUpBeam)
      guard let next = try decoder.decode(clip.samples, search: Self.others),
        !next.words.isEmpty, !next.words.contains(where: { FreeText.isPhone($0.token) })
      else { break }
      let share = calibration.share(of: next.score, behind: best.result.score)
      guard share >= Self.leastShare else { break }
      found.append(Hypothesis(next, confidence: best.hypothesis.confidence * share))
      (rest, last) = (others, next)
    }
    return found
  }
}
#endif

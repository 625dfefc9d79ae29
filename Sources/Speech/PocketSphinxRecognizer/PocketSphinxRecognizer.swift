internal import AcousticAdaptation
public import AudioInput
internal import PhraseAutomaton
public import SpeechRecognition

/// A recognizer of commands by CMU PocketSphinx.
///
/// An utterance is decoded while it is spoken, for the partial transcripts, and again when it is
/// over: the second pass knows the mean of the whole utterance, which is worth two points in noise.
/// A phone loop over the same sound shows how well any speech would fit; if that is much better
/// than the grammar, what was said is none of its sentences. In strong noise, the utterance is
/// decoded again, with a model that was moved to the noise.
public actor PocketSphinxRecognizer: Recognizer {
  var decoder: PocketSphinxDecoder
  /// The decoder for the phone loop and runners-up.
  var second: SecondDecoder
  /// The grammars that were listened for, with their searches, the present one first.
  private var listenings = RecentGrammars()
  /// Whether an utterance is in progress that is decoded while it is spoken.
  private var isHearing = false
  /// The grammar that takes effect when it ends.
  private var waiting: SpeechGrammar?
  /// Whether what is said around commands is listened for.
  let hearsFrames: Bool
  /// The amount of reverberation, in decibels, from which it is removed, if wanted.
  let dereverberatedAbove: Double?
  /// The decoder for it, from the first grammar with frames on.
  var frames: FrameDecoder?
  let calibration: ConfidenceCalibration
  let model: AcousticModel
  /// What is put off while an utterance is spoken, or left out after it.
  var patience = Patience()
  /// The decoding of utterances in noise, if wanted and the model supports it.
  var noise: NoiseCompensation?
  /// The transcriber of free text, once there is some.
  private var dictation: Dictation?
  /// The finder of names in large lists, if the grammar has some.
  var names: NameSearch?

  /// Confidences that are neither a refusal nor sure.
  private static let doubtful = 0.4..<0.9
  /// The confidence below which a sentence with free text is refused whatever that text is: it was said one in ten times.
  private static let leastForFreeText = 0.1

  /// Loads a model.
  ///
  /// - Parameters:
  ///   - model: The acoustic model.
  ///   - settings: How to search.
  ///   - calibration: What scores mean.
  /// - Throws: `SpeechRecognitionError` if the model cannot be used.
  public init(
    model: AcousticModel, settings: DecoderSettings = DecoderSettings(),
    calibration: ConfidenceCalibration = ConfidenceCalibration()
  ) throws(SpeechRecognitionError) {
    decoder = try PocketSphinxDecoder(model, settings: settings, keepsScores: true)
    second = try SecondDecoder(model, settings: settings)
    self.calibration = calibration
    hearsFrames = settings.hearsFrames
    dereverberatedAbove = settings.dereverberatedAbove
    self.model = model
    noise = try NoiseCompensation(model, settings: settings)
  }

  /// Listens for other sentences from the next utterance on; the model stays loaded, and so do the
  /// grammars that were listened for last.
  ///
  /// The library must not lose the search of an utterance in progress, so a grammar that arrives
  /// during one waits for its end.
  public func setGrammar(_ grammar: SpeechGrammar) throws(SpeechRecognitionError) {
    guard !isHearing else {
      waiting = grammar
      return
    }
    waiting = nil
    try searchNames(of: grammar)
    guard !listenings.bringForward(grammar) else { return }
    for search in listenings.makeRoom(for: grammar) {
      decoder.removeSearch(search)
      frames?.removeSearch(search)
    }
    let search = listenings.newSearch()
    try decoder.setGrammar(grammar, named: search)
    try listenForFrames(around: grammar, search: search)
    listenings.add(grammar, search: search)
  }

  /// The current grammar, if any.
  var listening: RecentGrammars.Entry? { listenings.first }

  /// Returns what was said in a finished utterance, best first: the best sentence, those that sound
  /// the same, and, if the best one is neither certain nor rejected, others that fit nearly as
  /// well; nothing if no sentence fits at all. Sound without anything like speech gives a sentence without words.
  public func recognize(_ clip: AudioClip) throws(SpeechRecognitionError) -> [Hypothesis] {
    guard listening != nil else { throw Self.noGrammar }
    guard !SoundProfile(of: clip.samples).isSpeechless else { return [.nothing] }
    defer { decoder.forgetScores() }
    guard let best = try scored(part(of: clip)) else { return [] }
    let alike = homophones(of: best)
    let found = [best.hypothesis] + alike.map(\.hypothesis) + framedRivals(of: best)
    if best.inNoise != nil { return with(best.rival, found + otherInNoise(best)) }
    guard Self.doubtful.contains(best.hypothesis.confidence), !patience.isOver() else {
      return with(best.rival, found)
    }
    return with(
      best.rival, found + (try runnersUp(to: best, besides: alike.map(\.result))))
  }

  /// Starts an utterance that is heard while it is spoken.
  public func beginUtterance() throws(SpeechRecognitionError) {
    stopHearing()
    try useWaitingGrammar()
    guard let listening else { throw Self.noGrammar }
    try decoder.start(search: listening.search)
    isHearing = true
    patience = Patience()
  }

  /// Ends the utterance and examines all of it again.
  ///
  /// - Parameter isLate: Reports whether the person has been waiting too long. If so, searches that only improve
  ///   the result are skipped, and the person is asked before a command is carried out.
  public func endUtterance(
    _ utterance: AudioClip, isLate: @escaping @Sendable () -> Bool
  ) throws(SpeechRecognitionError) -> [Hypothesis] {
    stopHearing()
    patience = Patience(isLate: isLate)
    defer { patience = Patience() }
    let heard = try recognize(utterance).map(patience.limited)
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
    /// The evidence for it.
    package var heard: HearingEvidence
    /// The clean model's evidence for what it found.
    package var evidence: Evidence { heard.plain }
    /// The decoder's result.
    let result: PocketSphinxDecoder.Result
    /// The sentences that it was found among.
    let listening: RecentGrammars.Entry
    /// The part of the utterance that it was found in.
    let part: LoudPart
    /// The best sentence that differs from it by a single word, by the same model.
    package var rival: Hypothesis?
    /// What is known about the noise, if there is enough.
    package var inNoise: InNoise?
    /// Sentences with frames that may have been said as well.
    var framedRivals: [PocketSphinxDecoder.Result] = []

    /// The sentences heard in noise, one of which is the best one.
    package struct InNoise: Sendable {
      /// The ratio of the speech to the background, in decibels.
      package var signalToNoise: Double
      /// What the clean model heard.
      package var plain: Hypothesis
      /// What a model moved to the noise heard.
      package var moved: Hypothesis
    }
  }

  /// Returns what was said with the evidence for it.
  package func scored(_ clip: AudioClip) throws(SpeechRecognitionError) -> Scored? {
    try scored(part(of: clip))
  }

  /// Returns what was said in the loud part of an utterance; the words have their places in all of it.
  func scored(
    _ part: LoudPart, amongFrames: Bool = true
  ) throws(SpeechRecognitionError) -> Scored? {
    let clip = part.clip
    guard var listening else { throw Self.noGrammar }
    // Less than a tenth of a second is not a word.
    guard clip.samples.count >= AudioClip.sampleRate / 10 else { return nil }
    let unframed = try decode(clip, listening)
    var around = amongFrames ? try self.framed(listening, clip, after: unframed) : Framed()
    let framed = around.found
    guard var best = framed ?? unframed else { return nil }
    let sound = SoundProfile(of: clip.samples)
    if let own = ownPart(of: part, listening, best, isFramed: framed != nil, sound.levels),
      !patience.isOver()
    {
      return try scored(own, amongFrames: amongFrames)
    }
    let narrowed = framed == nil ? try narrowed(listening, clip, best) : nil
    if let narrowed {
      guard let found = try decode(clip, narrowed) else { return nil }
      (listening, best) = (narrowed, found)
    }
    if amongFrames { around.rivals += try refusals(of: best, listening, clip) }
    let known = best.words { !FreeText.isPhone($0.token) }
    let rival = try rival(to: best, in: listening, clip.samples)
    var evidence = Evidence(
      known,
      loop: try second.decode(
        clip.samples, after: decoder, search: PocketSphinxDecoder.phoneLoop),
      pronunciations: known.words.map { decoder.pronunciation(of: $0) },
      likeness: SpeechLikeness(best.words, sound))
    evidence.rivalDistance = rival.map { best.score - $0.score }
    let heard = HearingEvidence(plain: evidence, reverberation: part.reverberation)
    let confidence = calibration.confidence(heard, isFramed: framed != nil)
    guard !best.words.contains(where: { FreeText.isPhone($0.token) }) else {
      // What is surely refused need not be written down, which takes as long as it lasted.
      let isRefused = confidence < Self.leastForFreeText || patience.isOver()
      let filled = isRefused ? known : try filled(best, from: clip)
      guard let filled = filled?.later(by: part.frames.lowerBound) else { return nil }
      var hypothesis = Hypothesis(
        filled, confidence: isRefused ? min(confidence, Self.leastForFreeText) : confidence)
      hypothesis.doubt = calibration.doubt(heard, confidence: hypothesis.confidence)
      return Scored(
        hypothesis: hypothesis, heard: heard, result: best, listening: listening, part: part)
    }
    best = best.later(by: part.frames.lowerBound)
    var hypothesis = Hypothesis(
      best, confidence: confidence,
      wordConfidences: evidence.wordRatios.map { calibration.confidence(wordRatio: $0) },
      pronunciations: best.words.map { decoder.pronunciation(of: $0) })
    hypothesis.doubt = calibration.doubt(heard, confidence: confidence)
    var plain = Scored(
      hypothesis: hypothesis, heard: heard, result: best, listening: listening, part: part,
      rival: rival.map {
        calibration.rival($0.later(by: part.frames.lowerBound), to: hypothesis, after: evidence)
      })
    plain.framedRivals = around.rivals
    // Among the names that were searched for, a model moved to the noise hears no others.
    guard narrowed == nil else { return plain }
    guard framed == nil else {
      return patience.isOver() ? plain : try despiteFrame(plain, part) ?? plain
    }
    // Where frames fit better, or a line took a part of the sound, the clean model alone proves nothing.
    guard !amongFrames || part.band != nil || !Self.isCertain(plain.hypothesis, rival: plain.rival),
      !patience.isOver(), var inNoise = heardInNoise(part, sound, after: plain)
    else { return plain }
    inNoise.framedRivals = around.rivals
    return inNoise
  }

  /// Returns the best sentence of a grammar, or `nil` if none fits.
  private func decode(
    _ clip: AudioClip, _ listening: RecentGrammars.Entry
  ) throws(SpeechRecognitionError) -> PocketSphinxDecoder.Result? {
    guard let best = try decoder.decode(clip.samples, search: listening.search),
      !best.words.isEmpty, best.frames > 0
    else { return nil }
    return best
  }

  /// Returns a sentence with its free text in words, or `nil` if none were heard.
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
}

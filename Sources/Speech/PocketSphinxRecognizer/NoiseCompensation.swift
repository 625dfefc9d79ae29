import AudioInput
internal import AcousticAdaptation
internal import PhraseAutomaton
internal import SpeechRecognition

/// Hears utterances in noise by a model that is moved to it.
///
/// The plain decoder comes first: the boundaries of its words show what is background, even if the
/// words are wrong. The model is loaded for the first noisy utterance.
struct NoiseCompensation: ~Copyable {
  private let analysis: SceneAnalysis
  private let features: FeatureParameters
  private let model: AcousticModel
  private let settings: DecoderSettings
  /// Louder speech is understood as well by the plain model, in decibels.
  private let limit: Double
  private var decoder: CompensatedDecoder?

  /// Samples in a frame.
  private static let frame = 160
  /// The number of frames before the first word or voice and after the last that are decoded too.
  /// Farther away, there is only noise that could be taken for words.
  private static let lead = 50
  private static let tail = 70
  /// The arcs of a grammar beyond which a second network for it takes too much memory and time.
  private static let largestGrammar = 5_000

  /// Prepares for a model, or returns `nil` if it is not wanted or the model's features are of
  /// another kind.
  init?(_ model: AcousticModel, settings: DecoderSettings) throws(SpeechRecognitionError) {
    guard let limit = settings.compensatedBelow, let features = try model.features() else {
      return nil
    }
    self.limit = limit
    analysis = SceneAnalysis(features)
    (self.features, self.model, self.settings) = (features, model, settings)
  }

  /// Returns the band of frequencies that a sound is limited to, or `nil` if it is not narrow.
  func band(of samples: [Int16]) -> SpeechBand? { analysis.band(of: samples) }

  /// The moved model's result for an utterance.
  struct Heard: Sendable {
    /// The ratio of the speech to the background, in decibels.
    var signalToNoise: Double
    var result: PocketSphinxDecoder.Result
    /// The pronunciation of each word.
    var pronunciations: [Pronunciation?]
    /// How well the words fit, by the moved model.
    var evidence: Evidence
    /// The best sentence that differs by a single word, by the same model.
    var rival: PocketSphinxDecoder.Result?
    /// How much better the sentence fits than the plain model's, by both models together, in the library's score units.
    var advantage: Int
  }

  /// Decodes an utterance again, or returns `nil` if there is too little noise and reverberation
  /// for it or no sentence fits.
  ///
  /// - Parameters:
  ///   - part: The utterance; its quiet parts are used only for the background.
  ///   - plain: What the plain model found.
  ///   - first: The decoder that found it.
  ///   - listening: What may have been said.
  ///   - sound: What is known of the sound of the part.
  ///   - second: What the phone loop and rivals are searched with.
  mutating func hear(
    _ part: LoudPart, after plain: PocketSphinxDecoder.Result,
    by first: borrowing PocketSphinxDecoder, listening: RecentGrammars.Entry, sound: SoundProfile,
    second: inout SecondDecoder
  ) throws(SpeechRecognitionError) -> Heard? {
    let grammar = listening.grammar
    let samples = NoiseFloor.under(part.whole.samples)
    let voice = sound.voice?.later(by: part.frames.lowerBound)
    guard grammar.acceptor.arcs.count <= Self.largestGrammar,
      let words = plain.words.frames, let sentence = plain.words.withoutStragglers.frames,
      let scene = analysis.scene(
        of: samples, words: sentence, voice: voice, band: part.band,
        isReverberant: part.isDereverberated),
      // The rest of a room's reverberation is a background of its own, however quiet it is
      // otherwise, and so is what is beyond a line's band.
      part.isDereverberated || part.band != nil || scene.signalToNoise < limit
    else { return nil }
    if decoder == nil {
      decoder = try CompensatedDecoder(model, features: features, settings: settings)
    }
    try decoder?.adapt(to: scene)
    // What the plain model missed is decoded as well.
    let heard = words.with(voice).with(scene.utterance)
    let start = max(part.frames.lowerBound, heard.lowerBound - Self.lead)
    let end = min(part.frames.upperBound, heard.upperBound + Self.tail)
    let near = samples.dropFirst(start * Self.frame).prefix(max(0, end - start) * Self.frame)
    guard let found = try decoder?.decode(Array(near), grammar: grammar) else { return nil }
    defer { decoder?.forgetScores() }
    let result = found.later(by: start)
    let pronunciations = result.words.map { decoder?.pronunciation(of: $0) ?? nil }
    let loop = try decoder?.rescored(
      Array(near), search: PocketSphinxDecoder.phoneLoop, second: &second)
    var evidence = Evidence(
      result, loop: loop, pronunciations: pronunciations,
      likeness: SpeechLikeness(result.later(by: -part.frames.lowerBound).words, sound))
    var rival: PocketSphinxDecoder.Result?
    if !result.words.contains(where: { FreeText.isPhone($0.token) }),
      let others = grammar.rivals(
        of: result.words.map(\.token), said: pronunciations, among: listening.sentences)
    {
      let search = PocketSphinxRecognizer.rivals
      try second.setGrammar(others, named: search, beam: nil)
      rival = try decoder?.rescored(Array(near), search: search, second: &second)
    }
    evidence.rivalDistance = rival.map { result.score - $0.score }
    return Heard(
      signalToNoise: scene.signalToNoise, result: result, pronunciations: pronunciations,
      evidence: evidence, rival: rival?.later(by: start),
      advantage: try advantage(
        of: result, over: plain, by: first, part, near: Array(near), grammar, second: &second))
  }

  /// The advantage of a sentence that does not fit at all, in the library's score units.
  private static let farApart = 3_000

  /// Returns how much better the moved model's sentence fits than the plain model's: each model judges the other's
  /// sentence in the scores that it left.
  private mutating func advantage(
    of moved: PocketSphinxDecoder.Result, over plain: PocketSphinxDecoder.Result,
    by first: borrowing PocketSphinxDecoder, _ part: LoudPart, near: [Int16],
    _ grammar: SpeechGrammar, second: inout SecondDecoder
  ) throws(SpeechRecognitionError) -> Int {
    let (tokens, others) = (moved.words.map(\.token), plain.words.map(\.token))
    guard tokens != others, !tokens.contains(where: FreeText.isPhone) else { return 0 }
    let search = PocketSphinxRecognizer.rivals
    try second.setGrammar(grammar.only(others), named: search, beam: nil)
    let other = try decoder?.rescored(near, search: search, second: &second) ?? nil
    try second.setGrammar(grammar.only(tokens), named: search, beam: nil)
    let own = try second.decode(part.clip.samples, after: first, search: search)
    return (other.map { min(moved.score - $0.score, Self.farApart) } ?? Self.farApart)
      - (own.map { min(plain.score - $0.score, Self.farApart) } ?? Self.farApart)
  }
}

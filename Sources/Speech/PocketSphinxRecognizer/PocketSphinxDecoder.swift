#if Speech
internal import CPocketSphinx
private import Foundation
internal import PhraseAutomaton
internal import SpeechRecognition

/// One decoder of the library, with its acoustic model.
///
/// Everything that could make the library end the process is checked before: the model's files by
/// ``AcousticModel``, phones and words here.
@safe
struct PocketSphinxDecoder: ~Copyable {
  /// What a decoder made of an utterance.
  struct Result: Sendable, Hashable {
    /// The tokens, without silence and noises; for the phone loop the phones, with them.
    var words: [Word]
    /// The score of the best path: a logarithm, so that more is better.
    var score: Int
    /// The frames that were scored: those with speech.
    var frames: Int

    /// Returns the result with some of its words only.
    func words(where isKept: (Word) -> Bool) -> Result {
      var result = self
      result.words.removeAll { !isKept($0) }
      return result
    }

    /// Returns the result with the words where they are in a sound, by the places of the scored frames in it.
    func placed(at places: [Int]) -> Result {
      var result = self
      result.words = words.map { $0.placed(at: places) }
      return result
    }

    /// Returns the result for a sound that begins so many frames earlier.
    func later(by frames: Int) -> Result {
      var result = self
      for place in words.indices {
        result.words[place].firstFrame += frames
        result.words[place].lastFrame += frames
      }
      return result
    }
  }

  /// A token with its frames.
  struct Word: Sendable, Hashable {
    var token: String
    /// Which of the token's pronunciations was heard, from 0 on.
    var variant = 0
    /// Its frames in the sound.
    var firstFrame: Int
    var lastFrame: Int
    /// Its frames among those that were scored, which is fewer where the library left out silence; none where it tells
    /// no sensible ones.
    var scoredFrames: Range<Int>
    var acousticScore: Int

    var middleFrame: Int { (firstFrame + lastFrame) / 2 }

    /// Returns the word where it is in a sound, by the places of the scored frames in it.
    func placed(at places: [Int]) -> Word {
      guard !places.isEmpty, !scoredFrames.isEmpty else { return self }
      var word = self
      word.firstFrame = places[min(firstFrame, places.count - 1)]
      word.lastFrame = places[min(lastFrame, places.count - 1)]
      return word
    }
  }

  /// The name of the search for a phone loop.
  static let phoneLoop = "phones"
  private static let loopBeam = 1e-20

  let freePhoneProbability: Double
  let handle: OpaquePointer
  private let config: OpaquePointer
  /// The pronunciations that the library has of each token, in its order.
  var known: [String: [Pronunciation]] = [:]
  /// What is laid under an utterance that comes in pieces.
  private var floor = NoiseFloor()
  /// Where scored frames lie in the sound.
  private var voiced: VoicedFrames?
  /// The same for the utterance that was decoded last as a whole.
  private var places: [Int] = []
  /// What was scored of that utterance, where it is kept.
  private let scores: StateScores?

  /// Loads a model.
  ///
  /// - Parameters:
  ///   - model: The model.
  ///   - settings: How to search.
  ///   - keepsScores: Whether other decoders will search by the scores of this one.
  init(
    _ model: AcousticModel, settings: DecoderSettings, keepsScores: Bool = false
  ) throws(SpeechRecognitionError) {
    try self.init(
      modelPath: model.path, settings: settings,
      scores: keepsScores ? StateScores(modelPath: model.path) : nil)
  }

  /// Loads the model in a folder, which is a checked one or was made of one.
  init(
    modelPath: String, settings: DecoderSettings, scores: StateScores? = nil
  ) throws(SpeechRecognitionError) {
    LibraryLog.route()
    freePhoneProbability = settings.freePhoneProbability
    var arguments = ["parlance"] + settings.arguments(modelPath: modelPath)
    if let folder = scores?.folder { arguments += ["-senlogdir", folder] }
    var cArguments = unsafe arguments.map { unsafe strdup($0) }
    defer { unsafe cArguments.forEach { unsafe free($0) } }
    guard
      let config = unsafe cmd_ln_parse_r(
        nil, ps_args(), Int32(cArguments.count), &cArguments, 1)
    else {
      throw SpeechRecognitionError(
        .recognizerFailed, source: modelPath, detail: LibraryLog.lastProblem)
    }
    guard let handle = unsafe ps_init(config) else {
      _ = unsafe cmd_ln_free_r(config)
      throw SpeechRecognitionError(
        .damagedModel, source: modelPath, detail: LibraryLog.lastProblem)
    }
    unsafe self.handle = unsafe handle
    unsafe self.config = unsafe config
    self.scores = scores
    voiced = unsafe VoicedFrames(config)
  }

  deinit {
    _ = unsafe ps_free(handle)
    _ = unsafe cmd_ln_free_r(config)
  }

  /// Returns how a word was said.
  func pronunciation(of word: Word) -> Pronunciation? {
    guard let known = known[word.token], known.indices.contains(word.variant) else { return nil }
    return known[word.variant]
  }

  /// Reads the means and variances of the model's folder anew; searches stay as they are.
  ///
  /// - Parameter transform: A file with the linear transform that the library applies to them.
  mutating func reloadGaussians(transform: String) throws(SpeechRecognitionError) {
    // The decoder owns the transform from then on.
    guard let transform = unsafe ps_mllr_read(transform),
      unsafe ps_update_mllr(handle, transform) != nil
    else {
      throw SpeechRecognitionError(
        .recognizerFailed, source: transform, detail: LibraryLog.lastProblem)
    }
  }

  /// Returns what computes the decoder's features beside it.
  func featureExtraction() throws(SpeechRecognitionError) -> FeatureExtraction {
    try unsafe FeatureExtraction(config)
  }

  // MARK: Searches

  /// Adds a search for a phone loop: any phones in any order.
  ///
  /// A search reads its beams when it is made: the loop has few paths, so narrower ones than a
  /// grammar's lose nothing and take a third of the time.
  func addPhoneLoop() throws(SpeechRecognitionError) {
    let status = withBeam(Self.loopBeam) {
      unsafe ps_set_allphone_file(handle, Self.phoneLoop, nil)
    }
    guard status == 0 else {
      throw SpeechRecognitionError(
        .recognizerFailed, source: "the phone loop", detail: LibraryLog.lastProblem)
    }
  }

  /// Makes a search with another beam than the settings'.
  func withBeam(_ beam: Double?, make: () -> Int32) -> Int32 {
    guard let beam else { return make() }
    let usual = unsafe (cmd_ln_float_r(config, "-beam"), cmd_ln_float_r(config, "-pbeam"))
    unsafe cmd_ln_set_float_r(config, "-beam", beam)
    unsafe cmd_ln_set_float_r(config, "-pbeam", beam)
    defer {
      unsafe cmd_ln_set_float_r(config, "-beam", usual.0)
      unsafe cmd_ln_set_float_r(config, "-pbeam", usual.1)
    }
    return make()
  }

  // MARK: Decoding

  /// Decodes a whole utterance by one of the searches; `nil` where no path reaches the end.
  ///
  /// The library removes noise by a running estimate that survives from one utterance to the next.
  /// Here it starts anew each time, so that the same sound always gives the same scores, which
  /// can be compared between searches.
  mutating func decode(
    _ samples: [Int16], search: String
  ) throws(SpeechRecognitionError) -> Result? {
    guard unsafe ps_start_stream(handle) == 0 else {
      throw SpeechRecognitionError(
        .recognizerFailed, source: "the sound", detail: LibraryLog.lastProblem)
    }
    try start(search: search, keepsScores: true)
    unsafe parlance_normalize_by_utterance(handle)
    let samples = NoiseFloor.under(samples)
    let frames = unsafe samples.withUnsafeBufferPointer { buffer in
      unsafe ps_process_raw(handle, buffer.baseAddress, buffer.count, 0, 1)
    }
    let ended = unsafe ps_end_utt(handle)
    guard frames >= 0, ended >= 0 else {
      throw SpeechRecognitionError(
        .recognizerFailed, source: "the sound", detail: LibraryLog.lastProblem)
    }
    return result(of: search, in: samples)
  }

  /// Searches the whole utterance that another decoder with the same model has just decoded by the scores it left;
  /// `nil` where it left none or not all of them.
  ///
  /// A decoder that has decoded a whole utterance itself must not be used for it: the library makes room for its
  /// frames then, but not for their places in a file of scores.
  mutating func decode(
    _ samples: [Int16], by first: borrowing PocketSphinxDecoder, search: String
  ) throws(SpeechRecognitionError) -> Rescored? {
    try choose(search)
    let scored = unsafe Int(ps_get_n_frames(first.handle)) - 1
    guard unsafe first.scores?.withFile({ unsafe Int(ps_decode_senscr(handle, $0)) }) == scored
    else { return nil }
    return Rescored(best: result(of: search, in: NoiseFloor.under(samples)))
  }

  /// What was found by the scores of another decoder.
  struct Rescored: Sendable, Hashable {
    /// The best path; `nil` where none reaches the end.
    var best: Result?
  }

  private mutating func result(of search: String, in samples: [Int16]) -> Result? {
    guard search != Self.phoneLoop else { return result(keepsNoises: true) }
    places = voiced?.places(in: samples) ?? []
    return result(keepsNoises: false)?.placed(at: places)
  }

  /// Starts an utterance that comes in pieces.
  mutating func start(
    search: String, keepsScores: Bool = false
  ) throws(SpeechRecognitionError) {
    try choose(search)
    let status: Int32 =
      if let scores {
        try scores.record(isKept: keepsScores) { unsafe ps_start_utt(handle) }
      } else {
        unsafe ps_start_utt(handle)
      }
    guard status == 0 else { throw Self.utteranceFailed }
    floor = NoiseFloor()
  }

  private func choose(_ search: String) throws(SpeechRecognitionError) {
    guard unsafe ps_set_search(handle, search) == 0 else { throw Self.utteranceFailed }
  }

  private static var utteranceFailed: SpeechRecognitionError {
    SpeechRecognitionError(
      .recognizerFailed, source: "the utterance", detail: LibraryLog.lastProblem)
  }

  /// Takes a piece; returns the tokens so far.
  mutating func process(_ samples: [Int16]) throws(SpeechRecognitionError) -> [String] {
    let frames = unsafe floor.next(samples).withUnsafeBufferPointer { buffer in
      unsafe ps_process_raw(handle, buffer.baseAddress, buffer.count, 0, 0)
    }
    guard frames >= 0 else {
      throw SpeechRecognitionError(
        .recognizerFailed, source: "the sound", detail: LibraryLog.lastProblem)
    }
    guard let text = unsafe ps_get_hyp(handle, nil) else { return [] }
    return unsafe String(cString: text).split(separator: " ").map(String.init)
  }

  /// Whether there are scores of the last utterance.
  var hasScores: Bool { scores?.isEmpty == false }

  /// Gives back the memory for what was scored of the last utterance.
  func forgetScores() { scores?.forget() }

  /// Ends the utterance that came in pieces.
  mutating func end() { _ = unsafe ps_end_utt(handle) }

  /// Returns what else was perhaps heard in the utterance that was decoded last, by a language model: the words of
  /// the best paths through its lattice, which repeat themselves.
  mutating func alternatives(limit: Int) -> [[Word]] {
    var found: [[Word]] = []
    var next = unsafe ps_nbest(handle)
    while let path = unsafe next {
      let words = unsafe words(from: ps_nbest_seg(path), keepsNoises: false)
      found.append(words.map { $0.placed(at: places) })
      guard found.count < limit else {
        unsafe ps_nbest_free(path)
        break
      }
      unsafe next = unsafe ps_nbest_next(path)
    }
    return found
  }

  private func result(keepsNoises: Bool) -> Result? {
    var score: Int32 = 0
    guard unsafe ps_get_hyp(handle, &score) != nil || score != 0 else { return nil }
    return Result(
      words: unsafe words(from: ps_seg_iter(handle), keepsNoises: keepsNoises),
      score: Int(score), frames: Int(unsafe ps_get_n_frames(handle)))
  }

  /// Reads a path from its first segment on.
  private func words(from segment: OpaquePointer?, keepsNoises: Bool) -> [Word] {
    var words: [Word] = []
    var segment = unsafe segment
    while let current = unsafe segment {
      var first: Int32 = 0
      var last: Int32 = 0
      var acoustic: Int32 = 0
      unsafe ps_seg_frames(current, &first, &last)
      _ = unsafe ps_seg_prob(current, &acoustic, nil, nil)
      if let text = unsafe ps_seg_word(current) {
        let token = unsafe String(cString: text)
        // Silence, noises and silent arcs are no words.
        if let sign = token.first, keepsNoises || !"<[+(".contains(sign) {
          let (name, variant) = token.nameAndVariant
          words.append(
            Word(
              token: name, variant: variant, firstFrame: Int(first), lastFrame: Int(last),
              scoredFrames: first >= 0 && first <= last ? Int(first)..<Int(last) + 1 : 0..<0,
              acousticScore: Int(acoustic)))
        }
      }
      unsafe segment = unsafe ps_seg_next(current)
    }
    return words
  }
}

extension String {
  /// The token and the number of its pronunciation, from 0 on: `latte(2)` is `latte` and 1.
  fileprivate var nameAndVariant: (String, Int) {
    guard hasSuffix(")"), let bracket = lastIndex(of: "("),
      let number = Int(self[index(after: bracket)...].dropLast())
    else { return (self, 0) }
    return (String(self[..<bracket]), number - 1)
  }
}
#endif

internal import PhraseAutomaton
internal import SpeechRecognition

/// One decoder of the library, with its acoustic model.
///
/// Everything that could make the library end the process is checked before: the model's files by
/// ``AcousticModel``, phones and words here.
struct PocketSphinxDecoder: ~Copyable {
  /// A decoder's result for an utterance.
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

    /// Returns the result with the words at their positions in a sound, given the positions of the
    /// scored frames in it.
    func placed(at places: [Int]) -> Result {
      var result = self
      result.words = words.map { $0.placed(at: places) }
      return result
    }

    /// Returns the result for a sound that begins a number of frames earlier.
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
    /// Its frames among the scored ones, which are fewer if the library left out silence, or none
    /// if it reports no sensible ones.
    var scoredFrames: Range<Int>
    var acousticScore: Int

    var middleFrame: Int { (firstFrame + lastFrame) / 2 }

    /// Returns the word at its position in a sound, given the positions of the scored frames in it.
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
  let library: SphinxDecoder
  /// The pronunciations that the library has of each token, in its order.
  var known: [String: [Pronunciation]] = [:]
  /// The noise added to an utterance that arrives in pieces.
  private var floor = NoiseFloor()
  /// The positions of scored frames in the sound.
  private var voiced: VoicedFrames?
  /// The same for the utterance that was decoded last as a whole.
  private var places: [Int] = []
  /// The scores of that utterance, if they are kept.
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
    var arguments = settings.arguments(modelPath: modelPath)
    if let folder = scores?.folder { arguments += ["-senlogdir", folder] }
    let library = try SphinxDecoder(arguments: arguments, modelPath: modelPath)
    voiced = VoicedFrames(of: library)
    self.library = consume library
    self.scores = scores
  }

  /// Returns how a word was said.
  func pronunciation(of word: Word) -> Pronunciation? {
    guard let known = known[word.token], known.indices.contains(word.variant) else { return nil }
    return known[word.variant]
  }

  /// Reloads the means and variances from the model's folder; searches stay as they are.
  ///
  /// - Parameter transform: A file with the linear transform that the library applies to them.
  mutating func reloadGaussians(transform: String) throws(SpeechRecognitionError) {
    guard library.reloadGaussians(transform: transform) else {
      throw SpeechRecognitionError(
        .recognizerFailed, source: transform, detail: LibraryLog.lastProblem)
    }
  }

  // MARK: Searches

  /// Adds a search for a phone loop: any phones in any order.
  ///
  /// A search reads its beams when it is made: the loop has few paths, so narrower ones than a
  /// grammar's lose nothing and take a third of the time.
  func addPhoneLoop() throws(SpeechRecognitionError) {
    guard library.setPhoneLoop(named: Self.phoneLoop, beam: Self.loopBeam) else {
      throw SpeechRecognitionError(
        .recognizerFailed, source: "the phone loop", detail: LibraryLog.lastProblem)
    }
  }

  // MARK: Decoding

  /// Decodes a whole utterance by one of the searches, or `nil` if no path reaches the end.
  ///
  /// The library removes noise by a running estimate that survives from one utterance to the next.
  /// Here it is reset each time, so that the same sound always gives the same scores, which can be
  /// compared between searches.
  mutating func decode(
    _ samples: [Int16], search: String
  ) throws(SpeechRecognitionError) -> Result? {
    guard library.startStream() else {
      throw SpeechRecognitionError(
        .recognizerFailed, source: "the sound", detail: LibraryLog.lastProblem)
    }
    try start(search: search, keepsScores: true)
    library.normalizeByUtterance()
    let samples = NoiseFloor.under(samples)
    let isProcessed = library.process(samples, isWhole: true)
    guard library.end(), isProcessed else {
      throw SpeechRecognitionError(
        .recognizerFailed, source: "the sound", detail: LibraryLog.lastProblem)
    }
    return result(of: search, in: samples)
  }

  /// Searches the whole utterance that another decoder with the same model has just decoded, using
  /// its scores, or returns `nil` if they are missing or incomplete.
  ///
  /// A decoder that has decoded a whole utterance itself must not be used for it: the library then
  /// allocates space for its frames, but not for their positions in a file of scores.
  mutating func decode(
    _ samples: [Int16], by first: borrowing PocketSphinxDecoder, search: String
  ) throws(SpeechRecognitionError) -> Rescored? {
    try choose(search)
    guard let file = first.scores?.file,
      library.process(scores: file) == first.library.frameCount - 1
    else { return nil }
    return Rescored(best: result(of: search, in: NoiseFloor.under(samples)))
  }

  /// The result from another decoder's scores.
  struct Rescored: Sendable, Hashable {
    /// The best path, or `nil` if none reaches the end.
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
    let isStarted =
      if let scores {
        try scores.record(isKept: keepsScores) { library.start() }
      } else {
        library.start()
      }
    guard isStarted else { throw Self.utteranceFailed }
    floor = NoiseFloor()
  }

  private func choose(_ search: String) throws(SpeechRecognitionError) {
    guard library.choose(search) else { throw Self.utteranceFailed }
  }

  private static var utteranceFailed: SpeechRecognitionError {
    SpeechRecognitionError(
      .recognizerFailed, source: "the utterance", detail: LibraryLog.lastProblem)
  }

  /// Takes a piece; returns the tokens so far.
  mutating func process(_ samples: [Int16]) throws(SpeechRecognitionError) -> [String] {
    guard library.process(floor.next(samples), isWhole: false) else {
      throw SpeechRecognitionError(
        .recognizerFailed, source: "the sound", detail: LibraryLog.lastProblem)
    }
    return library.text?.split(separator: " ").map(String.init) ?? []
  }

  /// Whether there are scores of the last utterance.
  var hasScores: Bool { scores?.isEmpty == false }

  /// Gives back the memory for what was scored of the last utterance.
  func forgetScores() { scores?.forget() }

  /// Ends the utterance that came in pieces.
  mutating func end() { _ = library.end() }

  /// Returns alternatives for the last decoded utterance by a language model: the words of the best
  /// paths through its lattice, which repeat themselves.
  mutating func alternatives(limit: Int) -> [[Word]] {
    library.alternatives(limit: limit).map { path in
      Self.words(on: path, keepsNoises: false).map { $0.placed(at: places) }
    }
  }

  private func result(keepsNoises: Bool) -> Result? {
    guard let (path, score) = library.best() else { return nil }
    return Result(
      words: Self.words(on: path, keepsNoises: keepsNoises), score: score,
      frames: library.frameCount)
  }

  private static func words(on path: [SphinxSegment], keepsNoises: Bool) -> [Word] {
    path.compactMap { segment in
      // Silence, noises and silent arcs are not words.
      guard let sign = segment.text.first, keepsNoises || !"<[+(".contains(sign) else { return nil }
      let (token, variant) = segment.text.nameAndVariant
      let (first, last) = (segment.firstFrame, segment.lastFrame)
      return Word(
        token: token, variant: variant, firstFrame: first, lastFrame: last,
        scoredFrames: first >= 0 && first <= last ? first..<last + 1 : 0..<0,
        acousticScore: segment.acousticScore)
    }
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

#if Speech
internal import AcousticAdaptation
internal import CSpeech
private import Glibc
internal import SpeechRecognition

/// Functions that belong to no decoder.
enum SphinxLibrary {
  /// Redirects the library's log to ``LibraryLog``.
  static func routeLog() {
    unsafe parlance_route_log { level, text in
      guard let text = unsafe text else { return }
      let isProblem = level >= Int32(ERR_WARN.rawValue)
      guard isProblem || LibraryLog.keepsAll else { return }
      LibraryLog.take(unsafe String(cString: text), isProblem: isProblem)
    }
  }

  /// Returns the descriptor of a file that is in memory and in no folder; `nil` if there is none.
  static func memoryFile(named name: String) -> Int32? {
    let descriptor = unsafe parlance_memory_file(name)
    return descriptor >= 0 ? descriptor : nil
  }
}

/// One decoder of the library, with its acoustic model and searches by their names.
///
/// The callers check for everything that could make the library end the process. Functions that
/// return whether something was done leave the reason in ``LibraryLog/lastProblem``.
@safe
struct SphinxDecoder: ~Copyable {
  private let handle: OpaquePointer
  fileprivate let config: OpaquePointer

  /// Loads a model.
  ///
  /// - Parameters:
  ///   - arguments: The settings, as the library's programs take them.
  ///   - modelPath: The model's folder, for the error.
  init(arguments: [String], modelPath: String) throws(SpeechRecognitionError) {
    var cArguments = unsafe (["parlance"] + arguments).map { unsafe strdup($0) }
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
  }

  deinit {
    _ = unsafe ps_free(handle)
    _ = unsafe cmd_ln_free_r(config)
  }

  /// Reloads the means and variances from the model's folder, with a file's linear transform.
  func reloadGaussians(transform: String) -> Bool {
    // The decoder owns the transform from then on.
    guard let transform = unsafe ps_mllr_read(transform) else { return false }
    return unsafe ps_update_mllr(handle, transform) != nil
  }

  // MARK: Searches

  /// Adds a word with one pronunciation.
  func addWord(_ name: String, phones: String) -> Bool {
    unsafe ps_add_word(handle, name, phones, 0) >= 0
  }

  /// Adds a search for a grammar, whose words are known, or replaces it.
  func setGrammar(_ network: GrammarNetwork, named name: String, beam: Double?) -> Bool {
    guard let math = unsafe ps_get_logmath(handle),
      let model = unsafe fsg_model_init(name, math, 1, network.stateCount)
    else { return false }
    defer { _ = unsafe fsg_model_free(model) }
    unsafe model.pointee.start_state = 0
    unsafe model.pointee.final_state = network.end
    unsafe parlance_reserve_words(model, Int32(network.tokens.count))
    for token in network.tokens { unsafe parlance_append_word(model, token) }
    for step in network.steps {
      let cost = step.probability == 1 ? 0 : unsafe logmath_log(math, step.probability)
      unsafe fsg_model_trans_add(model, step.from, step.to, cost, step.token)
    }
    for silence in network.silences {
      _ = unsafe fsg_model_null_trans_add(model, silence.from, silence.to, 0)
    }
    unsafe glist_free(fsg_model_null_trans_closure(model, nil))
    return withBeam(beam) { unsafe ps_set_fsg(handle, name, model) } == 0
  }

  /// Adds a search for any phones in any order.
  func setPhoneLoop(named name: String, beam: Double) -> Bool {
    withBeam(beam) { unsafe ps_set_allphone_file(handle, name, nil) } == 0
  }

  /// Adds a search by a language model.
  func setLanguageModel(_ file: String, named name: String) -> Bool {
    unsafe ps_set_lm_file(handle, name, file) == 0
  }

  /// Adds a search for the phrases of a file, one on each line, in running sound; their words are
  /// known.
  func setKeyphrases(_ file: String, named name: String) -> Bool {
    unsafe ps_set_kws(handle, name, file) == 0
  }

  /// Removes a search; one that is used afterwards has to be chosen first.
  func removeSearch(_ name: String) { _ = unsafe ps_unset_search(handle, name) }

  /// Searches by one of them from now on.
  func choose(_ name: String) -> Bool { unsafe ps_set_search(handle, name) == 0 }

  /// Creates a search with a different beam than the settings', which the library reads at that
  /// moment.
  private func withBeam(_ beam: Double?, make: () -> Int32) -> Int32 {
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

  // MARK: Utterances

  /// Forgets what was estimated of the sound so far.
  func startStream() -> Bool { unsafe ps_start_stream(handle) == 0 }

  /// Starts an utterance.
  func start() -> Bool { unsafe ps_start_utt(handle) == 0 }

  /// Has the utterance that was started normalized by its own mean.
  func normalizeByUtterance() { unsafe parlance_normalize_by_utterance(handle) }

  /// Takes samples: all there are of the utterance, or further ones.
  func process(_ samples: [Int16], isWhole: Bool) -> Bool {
    unsafe samples.withUnsafeBufferPointer { buffer in
      unsafe ps_process_raw(handle, buffer.baseAddress, buffer.count, 0, isWhole ? 1 : 0)
    } >= 0
  }

  /// Ends the utterance.
  func end() -> Bool { unsafe ps_end_utt(handle) >= 0 }

  /// Searches an utterance by a file of scores; returns how many frames there were.
  func process(scores path: String) -> Int? {
    guard let file = unsafe fopen(path, "rb") else { return nil }
    defer { _ = unsafe fclose(file) }
    return unsafe Int(ps_decode_senscr(handle, file))
  }

  /// The frames that were scored.
  var frameCount: Int { unsafe Int(ps_get_n_frames(handle)) }

  // MARK: Results

  /// The words so far.
  var text: String? {
    unsafe ps_get_hyp(handle, nil).map { unsafe String(cString: $0) }
  }

  /// Returns the best path with its score, or `nil` if none reaches the end.
  func best() -> (path: [SphinxSegment], score: Int)? {
    var score: Int32 = 0
    guard unsafe ps_get_hyp(handle, &score) != nil || score != 0 else { return nil }
    return (unsafe Self.path(from: ps_seg_iter(handle)), Int(score))
  }

  /// Returns the best paths through the lattice of a search by a language model, which repeat themselves.
  func alternatives(limit: Int) -> [[SphinxSegment]] {
    var found: [[SphinxSegment]] = []
    var next = unsafe ps_nbest(handle)
    while let path = unsafe next {
      found.append(unsafe Self.path(from: ps_nbest_seg(path)))
      guard found.count < limit else {
        unsafe ps_nbest_free(path)
        break
      }
      unsafe next = unsafe ps_nbest_next(path)
    }
    return found
  }

  private static func path(from segment: OpaquePointer?) -> [SphinxSegment] {
    var path: [SphinxSegment] = []
    var segment = unsafe segment
    while let current = unsafe segment {
      var (first, last, score) = (Int32(0), Int32(0), Int32(0))
      unsafe ps_seg_frames(current, &first, &last)
      _ = unsafe ps_seg_prob(current, &score, nil, nil)
      if let text = unsafe ps_seg_word(current) {
        path.append(
          SphinxSegment(
            text: unsafe String(cString: text), firstFrame: Int(first), lastFrame: Int(last),
            acousticScore: Int(score)))
      }
      unsafe segment = unsafe ps_seg_next(current)
    }
    return path
  }
}

/// A feature extractor independent of a decoder, which keeps its own to itself and would lose its
/// position in an utterance in progress.
@safe
struct SphinxFrontEnd: ~Copyable {
  private let frontEnd: OpaquePointer
  /// The samples that a frame is computed from, and those between two.
  private let (window, shift): (Int, Int)

  /// The maximum number of frames at once: those before speech, when it begins.
  private static let most = 64

  /// Creates an extractor with a decoder's settings, including those of the model, or returns `nil`
  /// if the library refuses.
  init?(of decoder: borrowing SphinxDecoder) {
    guard let frontEnd = unsafe fe_init_auto_r(decoder.config) else { return nil }
    var (shift, window) = (Int32(0), Int32(0))
    unsafe fe_get_input_size(frontEnd, &shift, &window)
    guard shift > 0, window >= shift, unsafe fe_get_output_size(frontEnd) == Cepstrum.count else {
      _ = unsafe fe_free(frontEnd)
      return nil
    }
    unsafe self.frontEnd = unsafe frontEnd
    (self.window, self.shift) = (Int(window), Int(shift))
  }

  deinit { _ = unsafe fe_free(frontEnd) }

  /// Returns, for each frame that is scored of an utterance, its place in the sound.
  func places(in samples: [Int16]) -> [Int] {
    unsafe fe_start_stream(frontEnd)
    guard unsafe fe_start_utt(frontEnd) == 0 else { return [] }
    var places: [Int] = []
    var cepstra = [mfcc_t](repeating: 0, count: Self.most * Cepstrum.count)
    unsafe samples.withUnsafeBufferPointer { samples in
      unsafe cepstra.withUnsafeMutableBufferPointer { cepstra in
        guard let start = samples.baseAddress, let first = cepstra.baseAddress else { return }
        var rows = unsafe (0..<Self.most).map { row in
          unsafe Optional(first + row * Cepstrum.count)
        }
        var fed = 0
        while fed < samples.count {
          // One frame at a time, so that it is known which one decided.
          var count = min(shift, samples.count - fed)
          var next: UnsafePointer<Int16>? = unsafe start + fed
          fed += count
          var frames = Int32(Self.most)
          guard unsafe fe_process_frames(frontEnd, &next, &count, &rows, &frames, nil) >= 0
          else { return }
          let heard = fed < window ? 0 : (fed - window) / shift + 1
          places += max(0, heard - Int(frames))..<heard
        }
      }
    }
    endUtterance()
    return places
  }

  /// Ends an utterance; a remaining partial frame is dropped.
  private func endUtterance() {
    var (rest, count) = ([mfcc_t](repeating: 0, count: Cepstrum.count), Int32(0))
    _ = unsafe fe_end_utt(frontEnd, &rest, &count)
  }
}
#else
internal import AcousticAdaptation
internal import SpeechRecognition

enum SphinxLibrary {
  static func routeLog() {}
  static func memoryFile(named name: String) -> Int32? { nil }
}

struct SphinxDecoder: ~Copyable {
  private let none: Never

  init(arguments: [String], modelPath: String) throws(SpeechRecognitionError) {
    throw SpeechRecognitionError(.notBuilt, source: modelPath)
  }

  func reloadGaussians(transform: String) -> Bool { switch none {} }
  func addWord(_ name: String, phones: String) -> Bool { switch none {} }
  func setGrammar(_ network: GrammarNetwork, named name: String, beam: Double?) -> Bool {
    switch none {}
  }
  func setPhoneLoop(named name: String, beam: Double) -> Bool { switch none {} }
  func setLanguageModel(_ file: String, named name: String) -> Bool { switch none {} }
  func setKeyphrases(_ file: String, named name: String) -> Bool { switch none {} }
  func removeSearch(_ name: String) { switch none {} }
  func choose(_ name: String) -> Bool { switch none {} }
  func startStream() -> Bool { switch none {} }
  func start() -> Bool { switch none {} }
  func normalizeByUtterance() { switch none {} }
  func process(_ samples: [Int16], isWhole: Bool) -> Bool { switch none {} }
  func end() -> Bool { switch none {} }
  func process(scores path: String) -> Int? { switch none {} }
  var frameCount: Int { switch none {} }
  var text: String? { switch none {} }
  func best() -> (path: [SphinxSegment], score: Int)? { switch none {} }
  func alternatives(limit: Int) -> [[SphinxSegment]] { switch none {} }
}

struct SphinxFrontEnd: ~Copyable {
  private let none: Never
  init?(of decoder: borrowing SphinxDecoder) { return nil }
  func places(in samples: [Int16]) -> [Int] { switch none {} }
}
#endif

/// A part of a path: a word, a phone, silence or a noise, with its frames among those that were scored.
struct SphinxSegment: Sendable, Hashable {
  var text: String
  var firstFrame: Int
  var lastFrame: Int
  var acousticScore: Int
}

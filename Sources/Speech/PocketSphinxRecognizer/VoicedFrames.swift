#if Speech
internal import AcousticAdaptation
internal import CPocketSphinx

/// Tells which frames of an utterance a decoder scores. The library leaves out those that it takes for silence,
/// and counts the rest as if they followed each other.
@safe
struct VoicedFrames: ~Copyable {
  private let frontEnd: OpaquePointer
  private let window: Int
  private let shift: Int
  /// The utterance that was looked at last, and its frames: an utterance is decoded several times.
  private var last: (samples: [Int16], frames: [Int]) = ([], [])

  /// The most frames that come at once: those in front of speech, when it begins.
  private static let most = 64

  /// Makes one by a decoder's settings; `nil` where the library refuses.
  init?(_ config: OpaquePointer) {
    guard let frontEnd = unsafe fe_init_auto_r(config) else { return nil }
    var (shift, window) = (Int32(0), Int32(0))
    unsafe fe_get_input_size(frontEnd, &shift, &window)
    guard shift > 0, window >= shift, unsafe fe_get_output_size(frontEnd) == Cepstrum.count else {
      _ = unsafe fe_free(frontEnd)
      return nil
    }
    unsafe self.frontEnd = unsafe frontEnd
    (self.shift, self.window) = (Int(shift), Int(window))
  }

  deinit { _ = unsafe fe_free(frontEnd) }

  /// Returns, for each frame that is scored of an utterance, its place in the sound.
  mutating func places(in samples: [Int16]) -> [Int] {
    if samples != last.samples { last = (samples, find(in: samples)) }
    return last.frames
  }

  private func find(in samples: [Int16]) -> [Int] {
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
    var (rest, restCount) = ([mfcc_t](repeating: 0, count: Cepstrum.count), Int32(0))
    _ = unsafe fe_end_utt(frontEnd, &rest, &restCount)
    return places
  }
}
#endif

/// Whether this build has the libraries that hearing needs.
///
/// Without them, sound cannot be opened: the first step throws `AudioInputError.Code.notBuilt`, and
/// the types that hold a library's handles have no values.
public enum SpeechSupport {
  /// Whether this program can record.
  public static let isBuiltIn = hasLibraries
}

#if Speech
internal import CSpeech

private let hasLibraries = true

/// An open sound file, by libsndfile.
@safe
struct SoundFile: ~Copyable {
  private let handle: OpaquePointer
  private let path: String
  let channels: Int
  let sampleRate: Int
  let seconds: Double

  /// Opens a file to read.
  init(_ path: String) throws(AudioInputError) {
    var info = SF_INFO()
    guard let handle = unsafe sf_open(path, Int32(SFM_READ), &info) else {
      let reason = unsafe String(cString: sf_strerror(nil))
      throw AudioInputError(.notAudio, source: path, detail: reason)
    }
    unsafe self.handle = unsafe handle
    self.path = path
    channels = Int(info.channels)
    sampleRate = Int(info.samplerate)
    seconds = sampleRate > 0 ? Double(info.frames) / Double(sampleRate) : 0
  }

  deinit { _ = unsafe sf_close(handle) }

  /// Returns the samples of further frames, with interleaved channels; none at the end.
  func next(frames: Int) throws(AudioInputError) -> ArraySlice<Float> {
    var samples = [Float](repeating: 0, count: frames * channels)
    let count = unsafe samples.withUnsafeMutableBufferPointer { buffer in
      unsafe Int(sf_readf_float(handle, buffer.baseAddress, sf_count_t(frames)))
    }
    if count == 0, unsafe sf_error(handle) != 0 {
      let reason = unsafe String(cString: sf_strerror(handle))
      throw AudioInputError(.damaged, source: path, detail: reason)
    }
    return samples.prefix(max(0, count) * channels)
  }

  /// Writes sound to a file and replaces an existing one.
  static func write(
    _ clip: AudioClip, to path: String, as format: Format
  ) throws(AudioInputError) {
    var info = SF_INFO()
    info.samplerate = Int32(AudioClip.sampleRate)
    info.channels = 1
    info.format =
      switch format {
      case .wav: Int32(SF_FORMAT_WAV | SF_FORMAT_PCM_16)
      case .flac: Int32(SF_FORMAT_FLAC | SF_FORMAT_PCM_16)
      case .opus: Int32(SF_FORMAT_OGG | SF_FORMAT_OPUS)
      }
    guard let handle = unsafe sf_open(path, Int32(SFM_WRITE), &info) else {
      throw AudioInputError(
        .notWritable, source: path, detail: unsafe String(cString: sf_strerror(nil)))
    }
    let written = unsafe clip.samples.withUnsafeBufferPointer { samples in
      unsafe sf_write_short(handle, samples.baseAddress, sf_count_t(samples.count))
    }
    let problem = unsafe String(cString: sf_strerror(handle))
    // A full disk may be noticed only on closing.
    let isClosed = unsafe sf_close(handle) == 0
    guard written == sf_count_t(clip.samples.count), isClosed else {
      throw AudioInputError(.notWritable, source: path, detail: problem)
    }
  }
}

/// A filter from one sample rate to another, by speexdsp.
@safe
struct RateFilter: ~Copyable, @unchecked Sendable {
  // Unchecked: the state moves with the only value from thread to thread.
  private let state: OpaquePointer
  /// The samples of input that the filter keeps back.
  let latency: Int

  /// Creates a filter, or `nil` if the library refuses the rates.
  init?(from rate: Int, to newRate: Int) {
    let quality: Int32 = 8
    var error: Int32 = 0
    guard
      let state = unsafe speex_resampler_init(1, UInt32(rate), UInt32(newRate), quality, &error)
    else { return nil }
    unsafe speex_resampler_skip_zeros(state)
    latency = unsafe Int(speex_resampler_get_input_latency(state))
    unsafe self.state = unsafe state
  }

  deinit { unsafe speex_resampler_destroy(state) }

  /// Filters as many samples as the output has room for; returns how many were taken and how many
  /// came out, or `nil` if none did.
  func process(
    _ input: ArraySlice<Float>, into output: inout [Float]
  ) -> (taken: Int, given: Int)? {
    var taken = UInt32(input.count)
    var given = UInt32(output.count)
    let status = unsafe input.withUnsafeBufferPointer { input in
      unsafe output.withUnsafeMutableBufferPointer { output in
        unsafe speex_resampler_process_float(
          state, 0, input.baseAddress, &taken, output.baseAddress, &given)
      }
    }
    guard status == 0, taken > 0 || given > 0 else { return nil }
    return (Int(taken), Int(given))
  }
}
#else
private let hasLibraries = false

struct SoundFile: ~Copyable {
  private let none: Never
  var channels: Int { switch none {} }
  var sampleRate: Int { switch none {} }
  var seconds: Double { switch none {} }

  init(_ path: String) throws(AudioInputError) { throw AudioInputError(.notBuilt, source: path) }

  func next(frames: Int) throws(AudioInputError) -> ArraySlice<Float> { switch none {} }

  static func write(
    _ clip: AudioClip, to path: String, as format: Format
  ) throws(AudioInputError) {
    throw AudioInputError(.notBuilt, source: path)
  }
}

struct RateFilter: ~Copyable {
  private let none: Never
  var latency: Int { switch none {} }

  init?(from rate: Int, to newRate: Int) { return nil }

  func process(
    _ input: ArraySlice<Float>, into output: inout [Float]
  ) -> (taken: Int, given: Int)? { switch none {} }
}
#endif

#if Speech
internal import CAudio

/// Changes the rate of one channel of sound to the recognizer's, by speexdsp.
@safe
struct Resampler: ~Copyable {
  private let state: OpaquePointer?
  private let ratio: Double
  private let latency: Int

  /// Creates a resampler.
  ///
  /// - Parameters:
  ///   - rate: The samples of a second that come in.
  ///   - source: The file or device, for the error.
  init(from rate: Int, source: String) throws(AudioInputError) {
    let state = unsafe try Self.makeState(from: rate, source: source)
    ratio = Double(AudioClip.sampleRate) / Double(rate)
    latency =
      if let state = unsafe state {
        unsafe Int(speex_resampler_get_input_latency(state))
      } else {
        0
      }
    unsafe self.state = unsafe state
  }

  /// Returns the library's state, or `nil` where the rate stays the same.
  private static func makeState(
    from rate: Int, source: String
  ) throws(AudioInputError) -> OpaquePointer? {
    if rate == AudioClip.sampleRate { return nil }
    let quality: Int32 = 8
    var error: Int32 = 0
    guard (1_000...768_000).contains(rate),
      let state = unsafe speex_resampler_init(
        1, UInt32(rate), UInt32(AudioClip.sampleRate), quality, &error)
    else {
      throw AudioInputError(.notAudio, source: source, detail: "\(rate) samples a second")
    }
    unsafe speex_resampler_skip_zeros(state)
    return unsafe state
  }

  deinit {
    if let state = unsafe state { unsafe speex_resampler_destroy(state) }
  }

  /// Appends what some samples become; the filter keeps the last few back.
  func append(_ block: [Float], to samples: inout [Int16]) {
    guard let state = unsafe state else {
      samples += block.map(Self.sample)
      return
    }
    var output = [Float](repeating: 0, count: Int(Double(block.count) * ratio) + 64)
    var consumed = 0
    while consumed < block.count {
      var inputCount = UInt32(block.count - consumed)
      var outputCount = UInt32(output.count)
      let status = unsafe block.withUnsafeBufferPointer { input in
        unsafe output.withUnsafeMutableBufferPointer { output in
          unsafe speex_resampler_process_float(
            state, 0, input.baseAddress?.advanced(by: consumed), &inputCount,
            output.baseAddress, &outputCount)
        }
      }
      guard status == 0, inputCount > 0 || outputCount > 0 else { return }
      consumed += Int(inputCount)
      samples += output[..<Int(outputCount)].map(Self.sample)
    }
  }

  /// Appends what the filter kept back.
  func finish(into samples: inout [Int16]) {
    if latency > 0 { append([Float](repeating: 0, count: latency), to: &samples) }
  }

  private static func sample(_ value: Float) -> Int16 {
    let scaled = (value * 32768).rounded()
    return scaled >= 32767 ? .max : scaled <= -32768 ? .min : scaled.isNaN ? 0 : Int16(scaled)
  }
}
#endif

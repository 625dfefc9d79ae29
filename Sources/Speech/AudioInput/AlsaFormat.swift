#if Speech
internal import CAudio

/// How a device of ALSA gives its samples.
struct AlsaFormat: Sendable, Hashable {
  /// How a sample is written.
  enum Sample: Sendable, Hashable, CaseIterable {
    case int16
    case int32
    case float
  }

  var sample: Sample
  var channels: Int
  /// Samples in a second of one channel.
  var rate: Int

  var bytesPerFrame: Int { channels * (sample == .int16 ? 2 : 4) }

  /// Returns frames as samples of one channel, from -1 to 1.
  func mixed(_ bytes: ArraySlice<UInt8>) -> [Float] {
    let width = bytesPerFrame / max(1, channels)
    return stride(from: bytes.startIndex, to: bytes.endIndex - bytesPerFrame + 1, by: bytesPerFrame)
      .map { frame in
        var sum: Float = 0
        for channel in 0..<channels { sum += value(bytes, at: frame + channel * width, width) }
        return sum / Float(channels)
      }
  }

  private func value(_ bytes: ArraySlice<UInt8>, at place: Int, _ width: Int) -> Float {
    var bits: UInt32 = 0
    for byte in bytes[place..<place + width].reversed() { bits = bits << 8 | UInt32(byte) }
    switch sample {
    case .int16: return Float(Int16(truncatingIfNeeded: bits)) / 32_768
    case .int32: return Float(Int32(bitPattern: bits)) / 2_147_483_648
    case .float:
      let value = Float(bitPattern: bits)
      return value.isFinite ? value : 0
    }
  }

  /// Returns what is wrong with a device.
  static func unavailable(_ device: String, _ status: Int32) -> AudioInputError {
    let text = unsafe snd_strerror(status).map { unsafe String(cString: $0) } ?? "error \(status)"
    return AudioInputError(.deviceUnavailable, source: device, detail: text)
  }
}

extension AlsaFormat {
  /// Sets a device up as near to what the recognizer wants as it can be.
  init(settingUp handle: OpaquePointer, device: String) throws(AudioInputError) {
    var allocated: OpaquePointer?
    guard unsafe snd_pcm_hw_params_malloc(&allocated) == 0, let parameters = unsafe allocated else {
      throw Self.unavailable(device, -ENOMEM)
    }
    defer { unsafe snd_pcm_hw_params_free(parameters) }
    func check(_ status: Int32) throws(AudioInputError) {
      if status < 0 { throw Self.unavailable(device, status) }
    }
    try check(unsafe snd_pcm_hw_params_any(handle, parameters))
    // The rate is changed here, better than ALSA's plugins do.
    try check(unsafe snd_pcm_hw_params_set_rate_resample(handle, parameters, 0))
    try check(
      unsafe snd_pcm_hw_params_set_access(handle, parameters, SND_PCM_ACCESS_RW_INTERLEAVED))
    let known: [(Sample, snd_pcm_format_t)] = [
      (.int16, SND_PCM_FORMAT_S16_LE), (.int32, SND_PCM_FORMAT_S32_LE),
      (.float, SND_PCM_FORMAT_FLOAT_LE),
    ]
    let fitting = known.first { _, format in
      unsafe snd_pcm_hw_params_test_format(handle, parameters, format) == 0
    }
    guard let (sample, format) = fitting else {
      throw AudioInputError(
        .deviceUnavailable, source: device, detail: "its samples have a form that is not known")
    }
    try check(unsafe snd_pcm_hw_params_set_format(handle, parameters, format))
    var channels: UInt32 = 1
    var rate = UInt32(AudioClip.sampleRate)
    var period: UInt32 = 20_000
    try check(unsafe snd_pcm_hw_params_set_channels_near(handle, parameters, &channels))
    try check(unsafe snd_pcm_hw_params_set_rate_near(handle, parameters, &rate, nil))
    try check(unsafe snd_pcm_hw_params_set_period_time_near(handle, parameters, &period, nil))
    try check(unsafe snd_pcm_hw_params(handle, parameters))
    self.init(sample: sample, channels: Int(channels), rate: Int(rate))
  }
}
#endif

#if Speech
internal import CAudio

/// An open recording of ALSA, at whatever rate and number of channels the device has.
@safe
struct AlsaRecording: ~Copyable, @unchecked Sendable {
  // Unchecked: the handle moves with the only value from thread to thread.
  private let handle: OpaquePointer
  private let format: AlsaFormat
  private let resampler: Resampler
  let device: String

  /// Opens a device by ALSA's name, such as `default` or `plughw:CARD=USB`.
  init(_ name: String) throws(AudioInputError) {
    let device = AudioDevice.alsaPrefix + name
    let handle = unsafe try Self.open(name, device: device)
    do {
      let format = unsafe try AlsaFormat(settingUp: handle, device: device)
      resampler = try Resampler(from: format.rate, source: device)
      self.format = format
    } catch {
      _ = unsafe snd_pcm_close(handle)
      throw error
    }
    unsafe self.handle = unsafe handle
    self.device = device
    _ = unsafe snd_pcm_start(handle)
  }

  private static func open(
    _ name: String, device: String
  ) throws(AudioInputError) -> OpaquePointer {
    parlance_silence_alsa()
    var opened: OpaquePointer?
    // A device that is in use is told of at once instead of waited for.
    let status = unsafe snd_pcm_open(
      &opened, name, SND_PCM_STREAM_CAPTURE, Int32(SND_PCM_NONBLOCK))
    guard status == 0, let handle = unsafe opened else {
      throw AlsaFormat.unavailable(device, status)
    }
    return unsafe handle
  }

  deinit { _ = unsafe snd_pcm_close(handle) }

  func read(within seconds: Double) throws(AudioInputError) -> [Int16] {
    let ready = unsafe snd_pcm_wait(handle, Int32(seconds * 1_000))
    if ready == 0 { return [] }
    if ready < 0 {
      try recover(from: ready)
      return []
    }
    let frames = format.rate / 50
    var bytes = [UInt8](repeating: 0, count: frames * format.bytesPerFrame)
    let count = unsafe bytes.withUnsafeMutableBytes { buffer in
      unsafe snd_pcm_readi(handle, buffer.baseAddress, snd_pcm_uframes_t(frames))
    }
    if count < 0 {
      try recover(from: Int32(clamping: count))
      return []
    }
    var samples: [Int16] = []
    resampler.append(format.mixed(bytes.prefix(count * format.bytesPerFrame)), to: &samples)
    return samples
  }

  /// Goes on after sound was missed or the machine slept.
  private func recover(from status: Int32) throws(AudioInputError) {
    guard status != -EAGAIN else { return }
    let recovered = unsafe snd_pcm_recover(handle, status, 1)
    guard recovered == 0 else { throw AlsaFormat.unavailable(device, recovered) }
    _ = unsafe snd_pcm_start(handle)
  }

  /// Returns the devices that can be recorded from.
  ///
  /// - Parameter isDefault: Whether the device `default` is what is used where none is chosen.
  static func devices(isDefault: Bool) -> [AudioDevice] {
    parlance_silence_alsa()
    var hints: UnsafeMutablePointer<UnsafeMutableRawPointer?>?
    guard unsafe snd_device_name_hint(-1, "pcm", &hints) == 0, let first = unsafe hints else {
      return []
    }
    defer { _ = unsafe snd_device_name_free_hint(first) }
    var devices: [AudioDevice] = []
    var hint = unsafe first
    while let entry = unsafe hint.pointee {
      unsafe hint = unsafe hint.successor()
      // Of a card's many devices the one that converts what is asked for; plugins are no devices.
      guard let name = unsafe text("NAME", entry), unsafe text("IOID", entry) != "Output",
        name == "default" || name.hasPrefix("plughw:")
      else { continue }
      let label = unsafe text("DESC", entry)?.split(separator: "\n").joined(separator: ", ")
      devices.append(
        AudioDevice(
          system: .alsa, name: AudioDevice.alsaPrefix + name, label: label ?? name,
          isDefault: isDefault && name == "default"))
    }
    return devices
  }

  private static func text(_ key: String, _ hint: UnsafeMutableRawPointer) -> String? {
    guard let text = unsafe snd_device_name_get_hint(hint, key) else { return nil }
    defer { unsafe free(text) }
    return unsafe String(cString: text)
  }
}
#endif

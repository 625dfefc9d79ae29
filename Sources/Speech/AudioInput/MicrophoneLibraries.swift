#if Speech
internal import CSpeech

/// A device of ALSA that is recorded from.
@safe
struct AlsaCapture: ~Copyable, @unchecked Sendable {
  // Unchecked: the handle moves with the only value from thread to thread.
  private let handle: OpaquePointer
  private let device: String
  /// The format of the samples.
  let format: AlsaFormat

  /// Opens a device by ALSA's name of it; our own is for the error.
  init(_ name: String, device: String) throws(AudioInputError) {
    let handle = unsafe try Self.open(name, device: device)
    do {
      format = unsafe try AlsaFormat(settingUp: handle, device: device)
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
    // A device that is in use is reported at once instead of waited for.
    let status = unsafe snd_pcm_open(
      &opened, name, SND_PCM_STREAM_CAPTURE, Int32(SND_PCM_NONBLOCK))
    guard status == 0, let handle = unsafe opened else {
      throw AlsaFormat.unavailable(device, status)
    }
    return unsafe handle
  }

  deinit { _ = unsafe snd_pcm_close(handle) }

  /// Returns the bytes of what was recorded since, 20 ms at most, or none if no sound came in time.
  func read(within seconds: Double) throws(AudioInputError) -> ArraySlice<UInt8> {
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
    return bytes.prefix(count * format.bytesPerFrame)
  }

  /// Goes on after sound was missed or the machine slept.
  private func recover(from status: Int32) throws(AudioInputError) {
    guard status != -EAGAIN else { return }
    let recovered = unsafe snd_pcm_recover(handle, status, 1)
    guard recovered == 0 else { throw AlsaFormat.unavailable(device, recovered) }
    _ = unsafe snd_pcm_start(handle)
  }

  /// Returns what ALSA lists.
  static func listed() -> [AlsaListing] {
    parlance_silence_alsa()
    var hints: UnsafeMutablePointer<UnsafeMutableRawPointer?>?
    guard unsafe snd_device_name_hint(-1, "pcm", &hints) == 0, let first = unsafe hints else {
      return []
    }
    defer { _ = unsafe snd_device_name_free_hint(first) }
    var listed: [AlsaListing] = []
    var hint = unsafe first
    while let entry = unsafe hint.pointee {
      unsafe hint = unsafe hint.successor()
      guard let name = unsafe text("NAME", entry) else { continue }
      listed.append(
        AlsaListing(
          name: name, description: unsafe text("DESC", entry),
          isOutputOnly: unsafe text("IOID", entry) == "Output"))
    }
    return listed
  }

  private static func text(_ key: String, _ hint: UnsafeMutableRawPointer) -> String? {
    guard let text = unsafe snd_device_name_get_hint(hint, key) else { return nil }
    defer { unsafe free(text) }
    return unsafe String(cString: text)
  }
}

extension AlsaFormat {
  /// Returns what is wrong with a device.
  fileprivate static func unavailable(_ device: String, _ status: Int32) -> AudioInputError {
    let text = unsafe snd_strerror(status).map { unsafe String(cString: $0) } ?? "error \(status)"
    return AudioInputError(.deviceUnavailable, source: device, detail: text)
  }

  /// Configures a device as close to the recognizer's format as possible.
  fileprivate init(settingUp handle: OpaquePointer, device: String) throws(AudioInputError) {
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

/// An open recording of PulseAudio, or PipeWire in its place, which mixes to one channel and changes
/// the rate.
@safe
struct PulseRecording: ~Copyable, @unchecked Sendable {
  // Unchecked: the handles move with the only value from thread to thread.
  private let connection: PulseConnection
  private let stream: OpaquePointer
  private let name: String

  /// The service's placeholder if there is no device at all.
  private static let dummy = "auto_null.monitor"

  /// Opens a device.
  ///
  /// - Parameter device: The service's name of it, or `nil` for the default one.
  init(_ device: String?) throws(AudioInputError) {
    let connection = try PulseConnection.open()
    let name = device ?? "(default)"
    let stream = unsafe try Self.makeStream(device, name: name, connection)
    self.connection = connection
    unsafe self.stream = unsafe stream
    self.name = name
  }

  private static func makeStream(
    _ device: String?, name: String, _ connection: borrowing PulseConnection
  ) throws(AudioInputError) -> OpaquePointer {
    if device == nil {
      guard let usual = try connection.devices().first(where: \.isDefault), usual.name != dummy
      else {
        throw AudioInputError(.deviceUnavailable, source: name, detail: "there is no microphone")
      }
    }
    var format = pa_sample_spec(
      format: PA_SAMPLE_S16LE, rate: UInt32(AudioClip.sampleRate), channels: 1)
    var buffering = pa_buffer_attr(
      maxlength: .max, tlength: .max, prebuf: .max, minreq: .max,
      fragsize: UInt32(Microphone.blockSamples * 2))
    guard let stream = unsafe pa_stream_new(connection.context, "listening", &format, nil) else {
      throw AudioInputError(.deviceUnavailable, source: name, detail: connection.problem)
    }
    let status = unsafe pa_stream_connect_record(
      stream, device, &buffering, PA_STREAM_ADJUST_LATENCY)
    if status >= 0 {
      _ = connection.wait(PulseConnection.patience) {
        unsafe ![PA_STREAM_CREATING, PA_STREAM_UNCONNECTED].contains(pa_stream_get_state(stream))
      }
    }
    guard unsafe pa_stream_get_state(stream) == PA_STREAM_READY else {
      unsafe pa_stream_unref(stream)
      throw AudioInputError(.deviceUnavailable, source: name, detail: connection.problem)
    }
    return unsafe stream
  }

  deinit {
    _ = unsafe pa_stream_disconnect(stream)
    unsafe pa_stream_unref(stream)
  }

  /// The current device; the service may have moved to another.
  var device: String {
    guard let name = unsafe pa_stream_get_device_name(stream) else { return name }
    return unsafe String(cString: name)
  }

  /// Returns what can be recorded from.
  static func devices() throws(AudioInputError) -> [AudioDevice] {
    try PulseConnection.open().devices()
  }

  private var isAlive: Bool {
    unsafe connection.isAlive && pa_stream_get_state(stream) == PA_STREAM_READY
  }

  func read(within seconds: Double) throws(AudioInputError) -> [Int16] {
    let hasCome = connection.wait(seconds) {
      unsafe !isAlive || pa_stream_readable_size(stream) > 0
    }
    guard isAlive else {
      throw AudioInputError(.deviceUnavailable, source: name, detail: connection.problem)
    }
    guard hasCome else { return [] }
    var data: UnsafeRawPointer?
    var count = 0
    guard unsafe pa_stream_peek(stream, &data, &count) >= 0 else {
      throw AudioInputError(.deviceUnavailable, source: name, detail: connection.problem)
    }
    guard count > 0 else { return [] }
    // A hole in the stream has a length and no data.
    var block = [Int16](repeating: 0, count: count / 2)
    if let data = unsafe data {
      unsafe block.withUnsafeMutableBytes {
        unsafe $0.copyMemory(from: UnsafeRawBufferPointer(start: data, count: $0.count))
      }
    }
    _ = unsafe pa_stream_drop(stream)
    return block.map { Int16(littleEndian: $0) }
  }
}

/// A connection to PulseAudio or PipeWire with its own loop, which runs while something is waited
/// for.
///
/// There are no threads and, except for lists, no callbacks: the waiting code runs the loop until
/// the result has arrived or the time is over.
@safe
private struct PulseConnection: ~Copyable, @unchecked Sendable {
  // Unchecked: the handles move with the only value from thread to thread.
  private let loop: OpaquePointer
  let context: OpaquePointer

  /// The time limit for the service's answer, in seconds.
  static let patience = 2.0

  /// Creates a connection that is not open yet.
  private init() throws(AudioInputError) {
    guard let loop = unsafe pa_mainloop_new() else { throw Self.unavailable("out of memory") }
    guard let context = unsafe pa_context_new(pa_mainloop_get_api(loop), "parlance") else {
      unsafe pa_mainloop_free(loop)
      throw Self.unavailable("out of memory")
    }
    unsafe self.loop = unsafe loop
    unsafe self.context = unsafe context
  }

  /// Returns an open connection; no service is started for it.
  static func open() throws(AudioInputError) -> PulseConnection {
    let connection = try PulseConnection()
    let context = unsafe connection.context
    guard unsafe pa_context_connect(context, nil, PA_CONTEXT_NOAUTOSPAWN, nil) >= 0,
      connection.wait(patience, until: { unsafe isSettled(pa_context_get_state(context)) }),
      connection.isAlive
    else { throw unavailable(connection.problem) }
    return connection
  }

  deinit {
    unsafe pa_context_disconnect(context)
    unsafe pa_context_unref(context)
    unsafe pa_mainloop_free(loop)
  }

  private static func isSettled(_ state: pa_context_state_t) -> Bool {
    [PA_CONTEXT_READY, PA_CONTEXT_FAILED, PA_CONTEXT_TERMINATED].contains(state)
  }

  private static func unavailable(_ detail: String) -> AudioInputError {
    AudioInputError(.deviceUnavailable, source: "(default)", detail: detail)
  }

  /// Whether the service is still there.
  var isAlive: Bool { unsafe pa_context_get_state(context) == PA_CONTEXT_READY }

  /// The service's description of the last error.
  var problem: String {
    guard let text = unsafe pa_strerror(pa_context_errno(context)) else { return "no answer" }
    return unsafe String(cString: text)
  }

  /// Runs the loop until a condition holds, or returns `false` if it does not in time.
  func wait(_ seconds: Double, until isSo: () -> Bool) -> Bool {
    let end = ContinuousClock.now + .seconds(seconds)
    while !isSo() {
      let left = end - ContinuousClock.now
      guard left > .zero else { return false }
      let microseconds = Int32(clamping: Int64(left / .microseconds(1)))
      let isRunning =
        unsafe pa_mainloop_prepare(loop, max(1, microseconds)) >= 0
        && pa_mainloop_poll(loop) >= 0 && pa_mainloop_dispatch(loop) >= 0
      guard isRunning else { return false }
    }
    return true
  }

  // MARK: Devices

  /// Returns what can be recorded from.
  func devices() throws(AudioInputError) -> [AudioDevice] {
    let answer = DeviceAnswer()
    let data = unsafe Unmanaged.passUnretained(answer).toOpaque()
    let operations = unsafe [
      pa_context_get_server_info(
        context,
        { _, info, data in
          guard let data = unsafe data else { return }
          let name = unsafe info.flatMap { unsafe $0.pointee.default_source_name }
          unsafe DeviceAnswer.of(data).defaultName = unsafe name.map { unsafe String(cString: $0) }
        }, data),
      pa_context_get_source_info_list(
        context,
        { _, info, _, data in
          guard let info = unsafe info, let data = unsafe data else { return }
          let name = unsafe info.pointee.name.map { unsafe String(cString: $0) } ?? ""
          let label = unsafe info.pointee.description.map { unsafe String(cString: $0) } ?? name
          unsafe DeviceAnswer.of(data).devices.append(
            AudioDevice(system: .pulse, name: name, label: label))
        }, data),
    ]
    defer {
      unsafe operations.forEach { operation in
        guard let operation = unsafe operation else { return }
        // The service may answer later, when there must be no callback any more.
        unsafe pa_operation_cancel(operation)
        unsafe pa_operation_unref(operation)
      }
    }
    let isAnswered = wait(Self.patience) {
      unsafe operations.allSatisfy { operation in
        unsafe operation.map { unsafe pa_operation_get_state($0) != PA_OPERATION_RUNNING } ?? true
      }
    }
    guard isAnswered else { throw Self.unavailable(problem) }
    return answer.devices.map { device in
      var device = device
      device.isDefault = device.name == answer.defaultName
      return device
    }
  }

  /// Collects the answers about devices.
  private final class DeviceAnswer {
    var defaultName: String?
    var devices: [AudioDevice] = []

    static func of(_ data: UnsafeMutableRawPointer) -> DeviceAnswer {
      unsafe Unmanaged<DeviceAnswer>.fromOpaque(data).takeUnretainedValue()
    }
  }
}
#else
struct AlsaCapture: ~Copyable {
  private let none: Never
  var format: AlsaFormat { switch none {} }

  init(_ name: String, device: String) throws(AudioInputError) {
    throw AudioInputError(.notBuilt, source: device)
  }

  func read(within seconds: Double) throws(AudioInputError) -> ArraySlice<UInt8> { switch none {} }

  static func listed() -> [AlsaListing] { [] }
}

struct PulseRecording: ~Copyable {
  private let none: Never
  var device: String { switch none {} }

  init(_ device: String?) throws(AudioInputError) {
    throw AudioInputError(.notBuilt, source: device ?? "(default)")
  }

  func read(within seconds: Double) throws(AudioInputError) -> [Int16] { switch none {} }

  static func devices() throws(AudioInputError) -> [AudioDevice] { [] }
}
#endif

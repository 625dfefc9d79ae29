#if Speech
internal import CAudio

/// An open recording of PulseAudio, or PipeWire in its place, which mixes to one channel and changes
/// the rate.
@safe
struct PulseRecording: ~Copyable, @unchecked Sendable {
  // Unchecked: the handles move with the only value from thread to thread.
  private let connection: PulseConnection
  private let stream: OpaquePointer
  private let name: String

  /// The service's stand-in where there is no device at all.
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

  /// The device that sound comes from now; the service may have moved to another.
  var device: String {
    guard let name = unsafe pa_stream_get_device_name(stream) else { return name }
    return unsafe String(cString: name)
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
#endif

#if Speech
internal import CAudio

/// A connection to PulseAudio or PipeWire with a loop of its own, which runs while it is waited for.
///
/// There are no threads and, but for lists, no callbacks: whoever waits runs the loop until what is
/// waited for has come or the time is over.
@safe
struct PulseConnection: ~Copyable, @unchecked Sendable {
  // Unchecked: the handles move with the only value from thread to thread.
  private let loop: OpaquePointer
  let context: OpaquePointer

  /// How long the service may take for an answer, in seconds.
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

  /// What the service says of the last thing that went wrong.
  var problem: String {
    guard let text = unsafe pa_strerror(pa_context_errno(context)) else { return "no answer" }
    return unsafe String(cString: text)
  }

  /// Runs the loop until something is so; returns `false` where it is not in time.
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
        // The service may answer later; nobody must be told then.
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
#endif

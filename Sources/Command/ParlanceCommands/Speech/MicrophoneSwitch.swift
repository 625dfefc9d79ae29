import Synchronization

/// The microphone of a spoken dialog, which the person can close and open again.
final class MicrophoneSwitch: Sendable {
  private let state = Mutex<(reading: Task<Void, Never>?, isClosed: Bool)>((nil, false))

  /// Whether the person has closed it.
  var isClosed: Bool { state.withLock { $0.isClosed } }

  /// Records the task that reads the sound.
  func opened(by reading: Task<Void, Never>) {
    let isClosed = state.withLock { state in
      state.reading = reading
      return state.isClosed
    }
    if isClosed { reading.cancel() }
  }

  /// Closes the microphone: nothing is heard from now on.
  func close() {
    let reading = state.withLock { state in
      state.isClosed = true
      return state.reading.take()
    }
    reading?.cancel()
  }

  /// Allows the microphone to be opened again.
  func reopen() { state.withLock { $0.isClosed = false } }
}

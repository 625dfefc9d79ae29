private import Foundation

/// An open microphone of either system. One thread uses it at a time.
enum Recording: ~Copyable, Sendable {
  case pulse(PulseRecording)
  case alsa(AlsaRecording)

  /// Opens a device.
  ///
  /// - Parameter wanted: The name of a device or a part of it; by default, PulseAudio's default
  ///   device, or else ALSA's.
  init(_ wanted: String?) throws(AudioInputError) {
    guard SpeechSupport.isBuiltIn else {
      throw AudioInputError(.notBuilt, source: wanted ?? "(default)")
    }
    guard let wanted else {
      self = try Self.makeDefault()
      return
    }
    let devices = Microphone.devices()
    switch AudioDevice.choice(wanted, among: devices) {
    case .one(let device) where device.system == .pulse:
      self = .pulse(try PulseRecording(device.name))
    case .one(let device):
      self = .alsa(try AlsaRecording(String(device.name.dropFirst(AudioDevice.alsaPrefix.count))))
    case .several(let fitting):
      throw AudioInputError(
        .ambiguousDevice, source: wanted,
        detail: fitting.prefix(5).map(\.name).joined(separator: ", "))
    case .none where wanted.hasPrefix(AudioDevice.alsaPrefix):
      // ALSA opens more than it lists, such as devices of a person's own configuration.
      self = .alsa(try AlsaRecording(String(wanted.dropFirst(AudioDevice.alsaPrefix.count))))
    case .none:
      throw AudioInputError(
        .noSuchDevice, source: wanted,
        detail: devices.prefix(5).map(\.name).joined(separator: ", "))
    }
  }

  private static func makeDefault() throws(AudioInputError) -> Recording {
    let refusal: AudioInputError
    do {
      return .pulse(try PulseRecording(nil))
    } catch {
      refusal = error
    }
    do {
      return .alsa(try AlsaRecording("default"))
    } catch {
      throw AudioInputError(
        .deviceUnavailable, source: "(default)",
        detail: "PulseAudio: \(refusal.detail); ALSA: \(error.detail)")
    }
  }

  /// The name of the current device for people.
  var device: String {
    switch self {
    case .pulse(let recording): recording.device
    case .alsa(let recording): recording.device
    }
  }

  /// Returns the sound since the last call, or nothing if none arrived in time.
  ///
  /// - Throws: `AudioInputError` if the device is gone.
  func read(within seconds: Double) throws(AudioInputError) -> [Int16] {
    switch self {
    case .pulse(let recording): try recording.read(within: seconds)
    case .alsa(let recording): try recording.read(within: seconds)
    }
  }
}

/// Reads from a device, and reconnects if it disappears.
struct PatientReader: ~Copyable {
  private var recording: Recording?
  private let wanted: String?
  private let onChange: @Sendable (Microphone.Change) -> Void
  private var device: String
  private var silentSince: ContinuousClock.Instant?
  private var lostSince: ContinuousClock.Instant?
  /// Whether any sound has arrived.
  private var hasBegun = false

  /// The time without sound after which a device counts as gone, in seconds.
  private static let silenceLimit = 3.0
  /// How long to wait for a device that disappeared, in seconds.
  private static let searchLimit = 30.0

  init(
    _ recording: consuming Recording, device wanted: String?,
    onChange: @escaping @Sendable (Microphone.Change) -> Void
  ) {
    self.wanted = wanted
    self.onChange = onChange
    device = recording.device
    self.recording = consume recording
  }

  /// Returns the next block, or `nil` if there is none yet. An empty block stands for sound that is missing.
  ///
  /// - Throws: `AudioInputError` if the device went away and did not come back.
  mutating func next() throws(AudioInputError) -> [Int16]? {
    do {
      let found = try takeBlock()
      if let found, !found.isEmpty { return found }
      return nil
    } catch {
      try lose(error)
      return []
    }
  }

  private mutating func takeBlock() throws(AudioInputError) -> [Int16]? {
    guard let open = recording.take() else { return nil }
    let block = try open.read(within: 0.2)
    let name = open.device
    recording = consume open
    if block.isEmpty {
      let now = ContinuousClock.now
      let start = silentSince ?? now
      silentSince = start
      if now - start > .seconds(Self.silenceLimit) {
        recording = nil
        throw AudioInputError(.deviceUnavailable, source: device, detail: "it gives no sound")
      }
      return nil
    }
    silentSince = nil
    if name != device || lostSince != nil || !hasBegun {
      hasBegun = true
      device = name
      lostSince = nil
      onChange(.found(name))
    }
    return block
  }

  /// Reports once that the device is gone, and tries to reopen it.
  private mutating func lose(_ error: AudioInputError) throws(AudioInputError) {
    let now = ContinuousClock.now
    if lostSince == nil { onChange(.lost(error)) }
    let start = lostSince ?? now
    lostSince = start
    silentSince = nil
    while recording == nil {
      guard ContinuousClock.now - start < .seconds(Self.searchLimit) else {
        throw AudioInputError(.deviceLost, source: device, detail: error.detail)
      }
      Thread.sleep(forTimeInterval: 0.5)
      do {
        recording = try Recording(wanted)
      } catch {
        continue
      }
    }
  }
}

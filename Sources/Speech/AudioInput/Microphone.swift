private import Foundation
private import Synchronization

/// Microphones: listing, testing and recording.
public enum Microphone {
  /// The samples of a block: 20 ms.
  public static let blockSamples = AudioClip.sampleRate / 50

  /// What happens to a microphone during recording.
  public enum Change: Sendable, Hashable {
    /// It gives no sound any more; it is looked for meanwhile.
    case lost(AudioInputError)
    /// Sound comes, for the first time, again, or from another device now.
    case found(String)
  }

  /// The result of a short microphone test.
  public struct Probe: Sendable, Hashable {
    /// The name of the device for people.
    public var device: String
    /// The time from opening it to its first sound, in seconds.
    public var delay: Double
    /// The loudest 20 ms, in decibels below the loudest possible.
    public var level: Double
    /// The recorded sound.
    public var sound: AudioClip
  }
}

extension Microphone {
  /// Returns the devices there are, those of PulseAudio first.
  public static func devices() -> [AudioDevice] {
    var devices: [AudioDevice] = []
    do {
      devices = try PulseRecording.devices()
    } catch {
      // No PulseAudio runs; ALSA may have devices all the same.
    }
    return devices + AlsaRecording.devices(isDefault: devices.isEmpty)
  }

  /// Opens a microphone and returns its sound in blocks of about 20 ms.
  ///
  /// One that goes away is looked for again, for some seconds; an empty block stands for the sound that is missing.
  /// Reading ends when the stream is no longer consumed.
  ///
  /// - Parameters:
  ///   - device: The name of a device or a part of it; the default one if it is `nil`.
  ///   - onChange: Called when the device disappears or returns, on a separate thread.
  /// - Throws: `AudioInputError` if it cannot be used; the stream throws if it is lost.
  public static func open(
    device: String? = nil, onChange: @escaping @Sendable (Change) -> Void = { _ in }
  ) throws(AudioInputError) -> AsyncThrowingStream<[Int16], any Error> {
    let recording = Mutex<Recording?>(try Recording(device))
    let isStopped = StopFlag()
    // At most a minute of sound is buffered; beyond that, the oldest is dropped.
    let (blocks, continuation) = AsyncThrowingStream<[Int16], any Error>.makeStream(
      bufferingPolicy: .bufferingNewest(3_000))
    continuation.onTermination = { _ in isStopped.set() }
    // The library's reads block, so they run on a separate thread.
    let thread = Thread {
      guard let recording = recording.withLock({ $0.take() }) else { return }
      var reader = PatientReader(recording, device: device, onChange: onChange)
      do {
        while !isStopped.isSet {
          if let block = try reader.next() { continuation.yield(block) }
        }
        continuation.finish()
      } catch {
        continuation.finish(throwing: error)
      }
    }
    thread.name = "microphone"
    thread.start()
    return blocks
  }

  /// Listens to a microphone for a moment, to see whether it works.
  ///
  /// - Parameters:
  ///   - device: The name of a device or a part of it; the default one if it is `nil`.
  ///   - seconds: How long to listen once there is sound.
  ///   - limit: How long to wait for the first sound, in seconds.
  /// - Throws: `AudioInputError` if no sound comes.
  public static func probe(
    device: String? = nil, seconds: Double = 0, limit: Double = 2
  ) async throws -> Probe {
    try await withCheckedThrowingContinuation { continuation in
      let thread = Thread {
        continuation.resume(
          with: Result { try probeNow(device: device, seconds: seconds, limit: limit) })
      }
      thread.name = "microphone-probe"
      thread.start()
    }
  }

  private static func probeNow(
    device: String?, seconds: Double, limit: Double
  ) throws -> Probe {
    let clock = ContinuousClock()
    let start = clock.now
    let recording = try Recording(device)
    var samples = try recording.read(within: limit)
    guard !samples.isEmpty else {
      throw AudioInputError(
        .deviceUnavailable, source: recording.device, detail: "it gives no sound")
    }
    let delay = (clock.now - start) / .seconds(1)
    while samples.count < Int(seconds * Double(AudioClip.sampleRate)) {
      let block = try recording.read(within: limit)
      if block.isEmpty { break }
      samples += block
    }
    let levels = stride(from: 0, to: samples.count, by: blockSamples).map {
      SoundLevel.decibels(of: samples[$0..<min($0 + blockSamples, samples.count)])
    }
    return Probe(
      device: recording.device, delay: delay, level: levels.max() ?? SoundLevel.silence,
      sound: AudioClip(samples: samples))
  }
}

/// Tells the reading thread to end.
private final class StopFlag: Sendable {
  private let flag = Mutex(false)
  var isSet: Bool { flag.withLock { $0 } }
  func set() { flag.withLock { $0 = true } }
}

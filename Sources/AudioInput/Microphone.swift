/// A microphone as a sequence of blocks of 20 ms.
public enum Microphone {
  /// The samples of a block.
  public static let blockSamples = AudioClip.sampleRate / 50
}

#if Speech
internal import CAudio
private import Foundation
private import Synchronization

extension Microphone {
  /// Opens a microphone and returns what it hears.
  ///
  /// PulseAudio, or PipeWire in its place, mixes to one channel and changes the rate. Reading ends
  /// when the stream is no longer consumed.
  ///
  /// - Parameter device: PulseAudio's name of the source; the default one where it is `nil`.
  /// - Throws: `AudioInputError` where there is none; the stream throws where it vanishes.
  public static func open(
    device: String? = nil
  ) throws(AudioInputError) -> AsyncThrowingStream<[Int16], any Error> {
    let name = device ?? "(default)"
    let stream = try PulseStream(device: device, name: name)
    let source = Mutex<PulseStream?>(stream)
    let isStopped = StopFlag()
    // A minute of sound waits at most; behind that the oldest is dropped.
    let (blocks, continuation) = AsyncThrowingStream<[Int16], any Error>.makeStream(
      bufferingPolicy: .bufferingNewest(3_000))
    continuation.onTermination = { _ in isStopped.set() }
    // The library's reads block, so they get a thread of their own.
    let thread = Thread {
      guard let stream = source.withLock({ $0.take() }) else { return }
      do {
        while !isStopped.isSet { continuation.yield(try stream.read()) }
        continuation.finish()
      } catch {
        continuation.finish(throwing: error)
      }
    }
    thread.name = "microphone"
    thread.start()
    return blocks
  }
}

/// Tells the reading thread to end.
private final class StopFlag: Sendable {
  private let flag = Mutex(false)
  var isSet: Bool { flag.withLock { $0 } }
  func set() { flag.withLock { $0 = true } }
}

/// An open recording stream of PulseAudio's simple interface.
@safe
private struct PulseStream: ~Copyable, @unchecked Sendable {
  // Unchecked: the handle moves with the only value to the one thread that reads.
  private let handle: OpaquePointer
  private let name: String

  init(device: String?, name: String) throws(AudioInputError) {
    var format = pa_sample_spec(
      format: PA_SAMPLE_S16LE, rate: UInt32(AudioClip.sampleRate), channels: 1)
    var buffering = pa_buffer_attr(
      maxlength: .max, tlength: .max, prebuf: .max, minreq: .max,
      fragsize: UInt32(Microphone.blockSamples * 2))
    var error: Int32 = 0
    guard
      let handle = unsafe pa_simple_new(
        nil, "parlance", PA_STREAM_RECORD, device, "listening", &format, nil, &buffering, &error)
    else {
      throw AudioInputError(
        .deviceUnavailable, source: name, detail: unsafe String(cString: pa_strerror(error)))
    }
    unsafe self.handle = unsafe handle
    self.name = name
  }

  deinit { unsafe pa_simple_free(handle) }

  func read() throws(AudioInputError) -> [Int16] {
    var block = [Int16](repeating: 0, count: Microphone.blockSamples)
    var error: Int32 = 0
    let status = unsafe block.withUnsafeMutableBytes { bytes in
      unsafe pa_simple_read(handle, bytes.baseAddress, bytes.count, &error)
    }
    guard status == 0 else {
      throw AudioInputError(
        .deviceUnavailable, source: name, detail: unsafe String(cString: pa_strerror(error)))
    }
    return block.map { Int16(littleEndian: $0) }
  }
}
#endif

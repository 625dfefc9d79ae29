/// Reads sound files: WAV, FLAC, Ogg and what else libsndfile knows, of any rate, sample width and
/// number of channels.
public enum AudioFile {
  /// The longest sound that is read as one utterance, in seconds.
  public static let maximumSeconds = 60.0
}

#if Speech
internal import CAudio
private import Foundation

extension AudioFile {
  /// Returns the sound of a file, mixed to one channel at the recognizer's rate.
  ///
  /// - Parameter path: The file.
  /// - Throws: `AudioInputError` where there is no file, or no sound in it, or too much.
  public static func read(_ path: String) throws(AudioInputError) -> AudioClip {
    var isFolder = false as ObjCBool
    guard unsafe FileManager.default.fileExists(atPath: path, isDirectory: &isFolder) else {
      throw AudioInputError(.missingFile, source: path)
    }
    if isFolder.boolValue {
      throw AudioInputError(.notAudio, source: path, detail: "it is a folder")
    }
    let file = try SoundFile(path)
    guard file.seconds <= maximumSeconds else {
      throw AudioInputError(.tooLong, source: path, detail: String(Int(file.seconds)))
    }
    let resampler = try Resampler(from: file.sampleRate, source: path)
    var samples: [Int16] = []
    // The header may promise less than there is, so what is read is counted too.
    let limit = Int(maximumSeconds) * AudioClip.sampleRate
    while let block = try file.nextBlock() {
      resampler.append(block, to: &samples)
      guard samples.count <= limit else {
        throw AudioInputError(.tooLong, source: path, detail: "more than \(Int(maximumSeconds))")
      }
    }
    resampler.finish(into: &samples)
    guard !samples.isEmpty else { throw AudioInputError(.empty, source: path) }
    return AudioClip(samples: samples)
  }
}

/// An open sound file.
@safe
private struct SoundFile: ~Copyable {
  private let handle: OpaquePointer
  private let path: String
  private let channels: Int
  let sampleRate: Int
  let seconds: Double

  init(_ path: String) throws(AudioInputError) {
    var info = SF_INFO()
    guard let handle = unsafe sf_open(path, Int32(SFM_READ), &info) else {
      let reason = unsafe String(cString: sf_strerror(nil))
      throw AudioInputError(.notAudio, source: path, detail: reason)
    }
    unsafe self.handle = unsafe handle
    self.path = path
    channels = Int(info.channels)
    sampleRate = Int(info.samplerate)
    seconds = sampleRate > 0 ? Double(info.frames) / Double(sampleRate) : 0
  }

  deinit { _ = unsafe sf_close(handle) }

  /// Returns further samples, mixed to one channel; `nil` at the end.
  func nextBlock() throws(AudioInputError) -> [Float]? {
    let frames = 8192
    guard channels > 0, channels <= 1024 else {
      throw AudioInputError(.notAudio, source: path, detail: "\(channels) channels")
    }
    var interleaved = [Float](repeating: 0, count: frames * channels)
    let count = unsafe interleaved.withUnsafeMutableBufferPointer { buffer in
      unsafe Int(sf_readf_float(handle, buffer.baseAddress, sf_count_t(frames)))
    }
    if count == 0, unsafe sf_error(handle) != 0 {
      let reason = unsafe String(cString: sf_strerror(handle))
      throw AudioInputError(.damaged, source: path, detail: reason)
    }
    guard count > 0 else { return nil }
    let scale = 1 / Float(channels)
    return (0..<count).map { frame in
      var sum: Float = 0
      for channel in 0..<channels { sum += interleaved[frame * channels + channel] }
      return sum.isFinite ? sum * scale : 0
    }
  }
}
#endif

private import Foundation

/// Reads sound files: WAV, FLAC, Ogg, MP3 and what else libsndfile knows, of any rate, sample width and
/// number of channels.
public enum AudioFile {
  /// The longest sound that is read as one utterance, in seconds.
  public static let maximumSeconds = 60.0

  /// Returns the sound of a file, mixed to one channel at the recognizer's rate.
  ///
  /// - Parameter path: The file.
  /// - Throws: `AudioInputError` if there is no file, or it contains no sound, or too much.
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
    guard (1...1024).contains(file.channels) else {
      throw AudioInputError(.notAudio, source: path, detail: "\(file.channels) channels")
    }
    let resampler = try Resampler(from: file.sampleRate, source: path)
    var samples: [Int16] = []
    // The header may declare less than there is, so what is read is counted as well.
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

  /// Writes sound into a file; the filename extension determines the format: `.flac`, `.opus` (in
  /// Ogg), otherwise WAV.
  ///
  /// - Parameters:
  ///   - clip: The sound.
  ///   - path: The file; an existing one is replaced.
  /// - Throws: `AudioInputError` if it cannot be written.
  public static func write(_ clip: AudioClip, to path: String) throws(AudioInputError) {
    try SoundFile.write(clip, to: path, as: SoundFile.Format(path: path))
  }
}

extension SoundFile {
  /// The formats that are written.
  enum Format: Sendable {
    case wav, flac, opus

    /// Returns the format for a file name.
    init(path: String) {
      let name = path.lowercased()
      self = name.hasSuffix(".flac") ? .flac : name.hasSuffix(".opus") ? .opus : .wav
    }
  }

  /// Returns further samples, mixed to one channel; `nil` at the end.
  fileprivate func nextBlock() throws(AudioInputError) -> [Float]? {
    let interleaved = try next(frames: 8192)
    guard !interleaved.isEmpty else { return nil }
    let scale = 1 / Float(channels)
    return stride(from: 0, to: interleaved.count, by: channels).map { frame in
      var sum: Float = 0
      for channel in 0..<channels { sum += interleaved[frame + channel] }
      return sum.isFinite ? sum * scale : 0
    }
  }
}

#if Speech
internal import CAudio

extension AudioFile {
  /// Writes sound into a file; the end of its name tells the format: `.flac`, `.opus` (in Ogg), else
  /// WAV.
  ///
  /// - Parameters:
  ///   - clip: The sound.
  ///   - path: The file; one that is there is replaced.
  /// - Throws: `AudioInputError` where it cannot be written.
  public static func write(_ clip: AudioClip, to path: String) throws(AudioInputError) {
    var info = SF_INFO()
    info.samplerate = Int32(AudioClip.sampleRate)
    info.channels = 1
    info.format = format(of: path)
    guard let handle = unsafe sf_open(path, Int32(SFM_WRITE), &info) else {
      throw AudioInputError(
        .notWritable, source: path, detail: unsafe String(cString: sf_strerror(nil)))
    }
    let written = unsafe clip.samples.withUnsafeBufferPointer { samples in
      unsafe sf_write_short(handle, samples.baseAddress, sf_count_t(samples.count))
    }
    let problem = unsafe String(cString: sf_strerror(handle))
    // What does not fit on the disk may be noticed at the closing only.
    let isClosed = unsafe sf_close(handle) == 0
    guard written == sf_count_t(clip.samples.count), isClosed else {
      throw AudioInputError(.notWritable, source: path, detail: problem)
    }
  }

  private static func format(of path: String) -> Int32 {
    let name = path.lowercased()
    if name.hasSuffix(".flac") { return Int32(SF_FORMAT_FLAC | SF_FORMAT_PCM_16) }
    if name.hasSuffix(".opus") { return Int32(SF_FORMAT_OGG | SF_FORMAT_OPUS) }
    return Int32(SF_FORMAT_WAV | SF_FORMAT_PCM_16)
  }
}
#endif

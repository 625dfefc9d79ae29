extension AudioClip {
  /// Decodes the end of a WAV file, whose lengths are not believed.
  ///
  /// - Parameters:
  ///   - wave: The file's bytes.
  ///   - seconds: The length of the end.
  /// - Throws: `AudioInputError` if they are no sound.
  public init(wave: [UInt8], last seconds: Double) throws(AudioInputError) {
    var stream = WaveStream()
    var samples = try stream.take(wave, last: seconds)
    samples += try stream.finish()
    self.init(samples: samples)
  }
}

internal import AcousticAdaptation

extension SoundProfile {
  /// The frames that are examined together: a word fits into a second.
  private static let (window, step) = (100, 25)
  /// The voice that the shortest answer has, in frames.
  private static let leastVoice = 20
  /// The least variation of the level at the rate of syllables in commands, in decibels.
  static let leastModulation = 3.0

  /// Whether no second of the sound contains anything that may be a word: neither a voice nor a level that varies as that
  /// of syllables does.
  ///
  /// A fan, running water and most of a kitchen's noise have neither, a whisper has the latter, and speech in noise at 6 dB
  /// both. It costs a hundredth of a search.
  var isSpeechless: Bool {
    let count = max(periodicity.frames.count, levels.frames.count)
    return stride(from: 0, through: max(0, count - Self.window), by: Self.step).allSatisfy {
      let part = $0..<$0 + Self.window + Self.step
      return periodicity.count(in: part) < Self.leastVoice
        && levels.modulation(in: part) < Self.leastModulation
    }
  }
}

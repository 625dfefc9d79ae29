/// Tells speech from background by its level above a noise floor that follows the room.
///
/// The floor is the minimum smoothed level of the last 1.6 seconds, kept in blocks, so that it
/// rises after a fan starts and never rises within a word. The idea comes from R. Martin, "Noise
/// power spectral density estimation based on optimal smoothing and minimum statistics" (2001),
/// here over the whole band.
struct SpeechDetector: Sendable {
  /// The levels above the floor at which speech starts and continues, in decibels.
  private static let onsetMargin = 9.0
  private static let offsetMargin = 6.0
  /// Below this level nothing is speech.
  private static let silence = -60.0
  private static let blockFrames = 20
  private static let blockCount = 8

  /// The level of the last frame in decibels.
  private(set) var level = SoundLevel.silence
  private var smoothed: Double?
  private var blockMinima: [Double] = []
  private var currentMinimum = Double.infinity
  private var framesInBlock = 0

  /// Returns whether a frame is speech.
  ///
  /// - Parameters:
  ///   - samples: The frame.
  ///   - inSpeech: Whether the previous frames were speech; a lower level then suffices.
  mutating func process(_ samples: some Collection<Int16>, inSpeech: Bool) -> Bool {
    level = SoundLevel.decibels(of: samples)
    let smoothed = self.smoothed.map { $0 + 0.3 * (level - $0) } ?? level
    self.smoothed = smoothed
    let floor = max(noiseFloor(adding: smoothed, inSpeech: inSpeech), -75)
    let margin = inSpeech ? Self.offsetMargin : Self.onsetMargin
    return smoothed > max(floor + margin, Self.silence)
  }

  private mutating func noiseFloor(adding level: Double, inSpeech: Bool) -> Double {
    currentMinimum = min(currentMinimum, level)
    framesInBlock += 1
    if framesInBlock == Self.blockFrames {
      // Within speech, the floor may only sink: a long vowel is not background.
      if !inSpeech || currentMinimum < (blockMinima.min() ?? .infinity) {
        blockMinima.append(currentMinimum)
        if blockMinima.count > Self.blockCount { blockMinima.removeFirst() }
      }
      currentMinimum = .infinity
      framesInBlock = 0
    }
    return min(blockMinima.min() ?? .infinity, currentMinimum)
  }
}

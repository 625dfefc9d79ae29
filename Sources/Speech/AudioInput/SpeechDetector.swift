/// Tells speech from background by its level above a noise floor that follows the room.
///
/// The floor is the minimum smoothed level of the last 1.6 seconds, kept in blocks. Within speech it may only sink, unless
/// not one moment of three seconds was quieter: nobody speaks so long without a gap, but a fan runs. The idea comes from R. Martin, "Noise
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
  /// The blocks of speech, three seconds, after which their minimum is background.
  private static let speechBlockCount = 15

  /// The level of the last frame in decibels.
  private(set) var level = SoundLevel.silence
  private var smoothed: Double?
  private var blockMinima: [Double] = []
  /// The minima of the last blocks, while somebody speaks.
  private var speechMinima: [Double] = []
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
      let floor = blockMinima.min() ?? .infinity
      // A long vowel is not background.
      if !inSpeech || currentMinimum < floor {
        blockMinima.append(currentMinimum)
        if blockMinima.count > Self.blockCount { blockMinima.removeFirst() }
      }
      if inSpeech {
        speechMinima.append(currentMinimum)
        if speechMinima.count > Self.speechBlockCount { speechMinima.removeFirst() }
        if speechMinima.count == Self.speechBlockCount, let lasting = speechMinima.min(),
          lasting > floor
        {
          blockMinima = [lasting]
        }
      } else {
        speechMinima.removeAll()
      }
      currentMinimum = .infinity
      framesInBlock = 0
    }
    return min(blockMinima.min() ?? .infinity, currentMinimum)
  }
}

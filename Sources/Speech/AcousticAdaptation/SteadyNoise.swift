/// A background that hardly changes, such as the hiss of a fan, so that whatever is louder is speech.
///
/// What the clean model missed of a sentence in noise is neither background nor to be left out when the utterance is
/// decoded again. In a steady noise, levels show it better than words do.
struct SteadyNoise: Sendable, Hashable {
  /// The level up to which a frame may be nothing but the noise.
  let limit: Float

  /// The greatest distance between the median of a steady background and its quietest tenth, as a natural logarithm of
  /// power: 37 pieces of pink noise have 0.07 to 0.11, and of a kitchen's 0.32 to 1.11.
  private static let greatestSpread: Float = 0.25
  /// The number of those distances above the median that noise does not reach: four standard deviations of a normal
  /// distribution, whose quietest tenth begins 1.28 below the mean.
  private static let reach: Float = 4 / 1.28
  /// The number of frames of a background from which its spread is known.
  private static let leastFrames = 2 * BackgroundNoise.wantedFrames
  /// The greatest pause within an utterance, in frames.
  private static let longestPause = 70

  /// Examines a background, or returns `nil` if it is short or comes and goes.
  ///
  /// The louder half of the frames does not count, as it may contain speech.
  ///
  /// - Parameter levels: The levels of the frames that are not known to be speech, smoothed over a few neighbors.
  init?(of levels: [Float]) {
    let sorted = levels.sorted()
    guard sorted.count >= Self.leastFrames else { return nil }
    let median = sorted[sorted.count / 2]
    let spread = median - sorted[sorted.count / 10]
    guard spread < Self.greatestSpread else { return nil }
    limit = median + Self.reach * spread
  }

  /// Returns the frames of an utterance: known ones with what is louder than the noise before and after them, without
  /// a long pause between.
  ///
  /// - Parameters:
  ///   - known: Frames with words or a voice.
  ///   - levels: The levels of all frames, smoothed in the same way.
  func utterance(around known: Range<Int>, in levels: [Float]) -> Range<Int> {
    let before = stride(from: known.lowerBound - 1, through: 0, by: -1)
    let after = stride(from: known.upperBound, to: levels.count, by: 1)
    let first = farthest(in: before, levels) ?? known.lowerBound
    return first..<(farthest(in: after, levels).map { $0 + 1 } ?? known.upperBound)
  }

  /// Returns the last frame on a way that is louder than the noise, up to the first long pause; `nil` if none is.
  private func farthest(in way: some Sequence<Int>, _ levels: [Float]) -> Int? {
    var found: Int?
    var pause = 0
    for frame in way {
      pause = frame < levels.count && levels[frame] > limit ? 0 : pause + 1
      if pause == 0 { found = frame }
      if pause > Self.longestPause { break }
    }
    return found
  }
}

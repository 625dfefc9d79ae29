internal import AcousticAdaptation

extension SoundProfile {
  /// The greatest pause within an utterance, in frames.
  private static let longestPause = 70
  /// How much quieter than most of the voice a part of it may be, in decibels: what is farther below is somebody
  /// else, or the background.
  private static let depth = 12.0
  /// The fractions of frames that are quieter than the voice, and than one part of it.
  private static let (voiceShare, partShare) = (0.8, 0.5)
  /// The frames before and after voiced ones that may be consonants without voice.
  private static let unvoiced = 20

  /// The frames in which somebody speaks, by level and voicing and regardless of words, or `nil` if nobody does.
  ///
  /// Loud voiced parts that follow each other without a long pause belong together; of several groups, the one with
  /// most of the voice is the utterance.
  var voice: Range<Int>? {
    var groups: [(frames: Range<Int>, voiced: Int)] = []
    let parts = periodicity.parts
    guard let level = levels.level(below: Self.voiceShare, in: parts.joined()) else { return nil }
    for part in parts {
      guard let own = levels.level(below: Self.partShare, in: part), own >= level - Self.depth
      else { continue }
      if let last = groups.last, part.lowerBound - last.frames.upperBound <= Self.longestPause {
        groups[groups.count - 1] = (
          last.frames.lowerBound..<part.upperBound, last.voiced + part.count
        )
      } else {
        groups.append((part, part.count))
      }
    }
    return groups.max { $0.voiced < $1.voiced }.map { group in
      max(0, group.frames.lowerBound - Self.unvoiced)..<group.frames.upperBound + Self.unvoiced
    }
  }
}

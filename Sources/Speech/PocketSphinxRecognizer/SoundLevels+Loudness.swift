internal import AcousticAdaptation

extension SoundLevels {
  /// The fraction of a word's frames that is quieter than its level.
  static let wordShare = 0.7
  /// The same for the rest of a sound, and for all of it if there is no rest.
  private static let (restShare, wholeShare) = (0.5, 0.05)
  /// The frames next to a word that belong to neither it nor the rest.
  private static let margin = 10
  /// Fewer frames of a rest say nothing about it.
  private static let leastRest = 20
  /// The distance of the parts among which the loudest is searched, in frames.
  private static let step = 5

  /// Returns the ratio of the words in some parts, one after the other, to the rest of the sound, in decibels.
  func loudness(of parts: [Range<Int>]) -> Double {
    guard let first = parts.first, let last = parts.last,
      let level = level(below: Self.wordShare, in: parts.joined())
    else { return 0 }
    let end = max(first.upperBound, last.upperBound) + Self.margin
    let near = max(0, first.lowerBound - Self.margin)..<end
    let rest = frames.indices.filter { !near.contains($0) }
    let background =
      rest.count >= Self.leastRest
      ? self.level(below: Self.restShare, in: rest)
      : self.level(below: Self.wholeShare, in: frames.indices)
    return level - (background ?? level)
  }

  /// Returns the greatest ratio of a part to the rest of the sound, in decibels, regardless of words.
  ///
  /// - Parameter lengths: The lengths of the parts in frames.
  func greatestLoudness(ofParts lengths: [Int]) -> Double {
    lengths.flatMap { length in
      stride(from: 0, through: frames.count - length, by: Self.step).map {
        loudness(of: [$0..<$0 + length])
      }
    }.max() ?? 0
  }
}

private import Foundation

/// The level of each frame of a sound, and how it changes.
///
/// Words are louder than their surroundings and follow each other four or five times a second; a
/// word that a grammar put into silence is neither.
package struct SoundLevels: Sendable, Hashable {
  /// The level of each frame of 10 ms in decibels, with those of its neighbours; full scale is near 0.
  package let frames: [Float]

  private static let frameSamples = 160
  /// The frames that a level is the mean of, on each side.
  private static let neighbours = 2
  /// The time constants, in frames on each side, between which speech changes its level.
  private static let (shortWindow, longWindow) = (3, 20)
  /// The level in decibels below which sound is silence.
  private static let silence: Float = -90

  /// Measures a sound of 16,000 samples a second.
  package init(of samples: [Int16]) {
    let count = samples.count / Self.frameSamples
    let powers = (0..<count).map { frame -> Float in
      let part = samples[frame * Self.frameSamples..<(frame + 1) * Self.frameSamples]
      let mean = part.reduce(Float(0)) { $0 + Float($1) } / Float(Self.frameSamples)
      return part.reduce(Float(0)) { $0 + (Float($1) - mean) * (Float($1) - mean) }
        / Float(Self.frameSamples)
    }
    frames = Self.means(of: powers, neighbours: Self.neighbours).map {
      max(Self.silence, 10 * log10($0 / (32_768 * 32_768) + 1e-12))
    }
  }

  /// Returns a quantile of the level of some frames, or `nil` without frames.
  package func level(below share: Double, in places: some Sequence<Int>) -> Double? {
    let levels = places.filter(frames.indices.contains).map { frames[$0] }.sorted()
    guard !levels.isEmpty else { return nil }
    return Double(levels[min(levels.count - 1, Int(Double(levels.count) * share))])
  }

  /// Returns the variation of the level of a part at the rate of syllables, in decibels: the
  /// standard deviation of changes within 0.4 s but not within 0.06 s.
  package func modulation(in part: Range<Int>) -> Double {
    let part = part.clamped(to: frames.indices)
    guard part.count > 1 else { return 0 }
    let levels = Array(frames[part])
    let (short, long) = (
      Self.means(of: levels, neighbours: Self.shortWindow),
      Self.means(of: levels, neighbours: Self.longWindow)
    )
    let swings = zip(short, long).map { $0 - $1 }
    return Double((swings.reduce(0) { $0 + $1 * $1 } / Float(swings.count)).squareRoot())
  }

  /// Returns means over a number of neighbors on each side; at the ends, over those that exist.
  private static func means(of values: [Float], neighbours: Int) -> [Float] {
    var sums: [Double] = [0]
    for value in values { sums.append(sums[sums.count - 1] + Double(value)) }
    return values.indices.map { place in
      let (first, end) = (max(0, place - neighbours), min(values.count, place + neighbours + 1))
      return Float((sums[end] - sums[first]) / Double(end - first))
    }
  }
}

private import Foundation

/// The level of sound.
public enum SoundLevel {
  /// The level of digital silence, in decibels.
  public static let silence = -96.0

  /// Returns the level in decibels below the loudest possible; the mean does not count.
  public static func decibels(of samples: some Collection<Int16>) -> Double {
    guard !samples.isEmpty else { return silence }
    let count = Double(samples.count)
    let mean = Double(samples.reduce(0) { $0 + Int($1) }) / count
    let power = samples.reduce(0.0) { $0 + (Double($1) - mean) * (Double($1) - mean) } / count
    return max(silence, 10 * log10(max(power, 1e-3) / (32768 * 32768)))
  }
}

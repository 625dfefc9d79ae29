private import Foundation

/// Lays a faint noise under sound that is digitally silent in places.
///
/// No room is silent, and an acoustic model has only heard rooms. Between the words of a synthetic
/// voice or after a noise gate there are exact zeros instead, which are so far from everything in
/// the model that silence swallows the speech around them. Sound with its own noise floor stays as
/// it is.
struct NoiseFloor {
  /// The distance of the noise from the loudest sample, in decibels.
  static let depth = 50.0
  /// The fraction of silent frames from which sound counts as digitally silent.
  private static let leastShare = 0.05
  /// Ten milliseconds.
  private static let frame = 160
  /// The level in samples before anything loud has occurred.
  private static let leastPeak: Int32 = 3_000

  private var noise = FaintNoise()
  private var peak = leastPeak
  private var isNeeded = false

  /// Returns a finished utterance, with noise added where necessary.
  static func under(_ samples: [Int16]) -> [Int16] {
    guard isDigitallySilent(samples) else { return samples }
    var noise = FaintNoise()
    return noise.under(samples, peak: peak(of: samples))
  }

  /// Returns the next piece of an utterance, with the noise from the first silent piece on.
  mutating func next(_ samples: [Int16]) -> [Int16] {
    peak = max(peak, Self.peak(of: samples))
    isNeeded = isNeeded || Self.isDigitallySilent(samples)
    return isNeeded ? noise.under(samples, peak: peak) : samples
  }

  /// Returns the next piece of an endless stream, always with the noise: synthetic voices can be too
  /// clean without being digitally silent. In sound from a real room, it is far below the background.
  ///
  /// - Parameter recent: What came just before, for the loudness.
  mutating func next(_ samples: [Int16], after recent: ArraySlice<Int16>) -> [Int16] {
    let peak = max(Self.leastPeak, Self.peak(of: recent), Self.peak(of: samples))
    return noise.under(samples, peak: peak)
  }

  private static func peak(of samples: some Sequence<Int16>) -> Int32 {
    samples.reduce(0) { max($0, abs(Int32($1))) }
  }

  private static func isDigitallySilent(_ samples: [Int16]) -> Bool {
    let frames = samples.count / frame
    guard frames > 0 else { return false }
    let silent = (0..<frames).count { number in
      samples[number * frame..<(number + 1) * frame].allSatisfy { abs(Int32($0)) <= 1 }
    }
    return Double(silent) >= leastShare * Double(frames)
  }
}

/// White noise that is the same each time: what is recognized must not change from run to run.
private struct FaintNoise {
  private var state: UInt64 = 0x2545_F491_4F6C_DD1D

  mutating func under(_ samples: [Int16], peak: Int32) -> [Int16] {
    let deviation = Double(peak) * pow(10, -NoiseFloor.depth / 20)
    return samples.map { sample in
      // The sum of four even numbers from -1 to 1 is near enough to a normal one; its deviation
      // is 2 / √3.
      let sum = (0..<4).reduce(0.0) { total, _ in total + next() }
      let value = Double(sample) + deviation * sum * 0.866
      return Int16(clamping: Int(value.rounded()))
    }
  }

  /// Returns an even number from -1 to 1 (Marsaglia, "Xorshift RNGs", 2003).
  private mutating func next() -> Double {
    state ^= state << 13
    state ^= state >> 7
    state ^= state << 17
    return Double(Int32(truncatingIfNeeded: state >> 32)) / Double(Int32.max)
  }
}

private import Foundation

/// Speech without most of what the walls of a room add to it later.
///
/// In each frequency, the part that can be predicted linearly from earlier frames is taken for the
/// late part of the room's response and subtracted: speech itself is not predictable for that long.
/// The prediction weights each frame by the inverse of the power that the speech has there, which
/// is estimated in turn (weighted prediction error: Nakatani et al., "Speech dereverberation based
/// on variance-normalized delayed linear prediction", 2010). Early reflections stay: they make
/// speech louder rather than blurring it.
///
/// The cost is `iterations · taps² · frames` multiplications for each frequency, about a hundredth of the sound's length.
package struct Dereverberation: Sendable {
  /// The speech, as long as the sound was.
  package let samples: [Int16]
  /// The mean reduction of power over frames and frequencies, in decibels: the greater, the more
  /// reverberation the room has added.
  package let removed: Double

  /// The frames that a prediction is made of, and how long ago the last of them is: 8 ms each.
  private static let taps = 30
  private static let delay = 3
  private static let iterations = 3
  /// With fewer frames than this multiple of the taps, nothing can be said about a room.
  private static let leastFrames = 4
  /// The frequencies in which speech is recognized.
  private static let frequencies = (lowest: 60.0, highest: 7_000.0)
  /// The lower bound for a frame's power relative to the mean power, as a factor: otherwise silence
  /// alone would decide.
  private static let leastPower: Float = 1e-3

  /// Removes the reverberation from a sound, or returns `nil` if it is too short for an estimate.
  ///
  /// - Parameters:
  ///   - samples: The sound.
  ///   - band: The band with speech in it, if it is narrow.
  package init?(of samples: [Int16], within band: SpeechBand? = nil) {
    var spectrogram = Spectrogram(of: samples)
    guard spectrogram.frameCount >= Self.leastFrames * Self.taps else { return nil }
    let lowest = max(Self.frequencies.lowest, band?.frequencies.lowerBound ?? 0)
    let highest = min(Self.frequencies.highest, band?.frequencies.upperBound ?? .infinity)
    let bands = Spectrogram.band(ofFrequency: lowest)..<Spectrogram.band(ofFrequency: highest)
    let dry = spectrogram.bands[bands].map { $0 }.mapSideBySide { Self.dry($0) }
    var (removed, count) = (0.0, 0)
    for (place, band) in zip(bands, dry) {
      let wet = spectrogram.bands[place]
      for frame in band.real.indices {
        let (before, after) = (wet.power(at: frame), band.power(at: frame))
        for lane in 0..<Spectrogram.lanes where before[lane] > 0 && after[lane] > 0 {
          removed += 10 * log10(Double(before[lane] / after[lane]))
          count += 1
        }
      }
      spectrogram.bands[place] = band
    }
    self.samples = spectrogram.samples
    self.removed = removed / Double(max(1, count))
  }

  /// Returns what is left of a band without what is predictable.
  private static func dry(_ wet: Spectrogram.Band) -> Spectrogram.Band {
    var dry = wet
    for _ in 0..<iterations {
      let prediction = DelayedPrediction(
        of: wet, weights: weights(of: dry), taps: taps, delay: delay)
      dry = prediction.rest(of: wet)
    }
    return dry
  }

  /// Returns the inverse of the power in each frame.
  private static func weights(of band: Spectrogram.Band) -> [SIMD8<Float>] {
    let powers = band.real.indices.map { band.power(at: $0) }
    let mean = powers.reduce(SIMD8()) { $0 + $1 } / Float(max(1, powers.count))
    let least = pointwiseMax(mean * leastPower, SIMD8(repeating: 1e-3))
    return powers.map { 1 / pointwiseMax($0, least) }
  }
}

extension Spectrogram.Band {
  /// Returns the power in a frame.
  fileprivate func power(at frame: Int) -> SIMD8<Float> {
    real[frame] * real[frame] + imaginary[frame] * imaginary[frame]
  }
}

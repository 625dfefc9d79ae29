private import Foundation

/// The band of frequencies that a line transmits, where it is narrower than the model's: a telephone's.
///
/// Beyond its walls there is no speech, only what the line itself adds, so a model of clean speech fits none of it. A
/// channel of cepstra cannot describe walls either: it is too smooth. ``filled(_:)`` therefore replaces what is outside
/// by a known noise, and ``loss`` tells the model that there is no speech in it.
package struct SpeechBand: Sendable, Hashable {
  /// What the line takes away from the speech in each mel channel, as a natural logarithm of power.
  let loss: LogMelSpectrum
  /// The band, in hertz.
  package let frequencies: ClosedRange<Double>

  /// The share of frames below the level of a channel: a few frames of speech suffice.
  private static let share = 0.95
  /// The upper wall is looked for between these frequencies: an ear needs what is below, and no line is built for more.
  private static let walls = 3_000.0...4_800.0
  /// The maximum number of channels below the lower wall.
  private static let mostLow = 4
  /// How much less there must be beyond a wall, in decibels: the voices, rooms and noises that were measured reached 14.3
  /// above and 15 below, telephone lines 13.2 and 26 at least.
  private static let (upperFall, lowerFall) = (15.0, 20.0)
  /// The same at the upper wall if there is a lower one.
  private static let secondFall = 10.0
  /// A channel that has so much less than those inside, in decibels, is outside.
  private static let outsideFall = 10.0
  /// The noise outside is so far below the speech next to it, in decibels.
  private static let fillDepth = 20.0
  /// The loss that leaves no speech, and that of a channel that is half outside.
  private static let (everything, half) = (Float(-30), -log(Float(2)))

  /// Finds the band, or returns `nil` if it is not narrower than the model's.
  package init?(of spectra: [LogMelSpectrum], features: FeatureParameters) {
    guard !spectra.isEmpty else { return nil }
    let channels = features.channels
    let levels = (0..<channels).map { channel in
      let sorted = spectra.map { $0[channel] }.sorted()
      return Double(sorted[Int(Double(sorted.count - 1) * Self.share)]) * 10 / log(10)
    }
    let candidates = (3..<channels - 2).filter {
      Self.walls.contains(features.frequency(ofChannel: Double($0)))
    }
    func inside(below wall: Int) -> Double { (levels[wall - 3] + levels[wall - 2]) / 2 }
    func fall(at wall: Int) -> Double { inside(below: wall) - (levels[wall...].max() ?? 0) }
    guard let steepest = candidates.max(by: { fall(at: $0) < fall(at: $1) }) else { return nil }
    let lost = (1...Self.mostLow).first { lost in
      let above = (levels[lost + 1] + levels[lost + 2]) / 2
      return above - (levels[..<lost].max() ?? 0) >= Self.lowerFall
    }
    guard fall(at: steepest) >= (lost == nil ? Self.upperFall : Self.secondFall) else { return nil }
    let least = inside(below: steepest) - Self.outsideFall
    let upper = (steepest - 2...steepest).first { levels[$0] <= least } ?? steepest
    let lower = lost ?? 0
    var loss = LogMelSpectrum()
    for channel in 0..<channels where channel < lower || channel >= upper {
      loss[channel] = Self.everything
    }
    if lost != nil { loss[lower] = Self.half }
    loss[upper - 1] = Self.half
    self.loss = loss
    let start = lost == nil ? 0 : features.frequency(ofChannel: Double(lower))
    frequencies = start...features.frequency(ofChannel: Double(upper - 1))
  }

  /// Whether a mel channel has speech in it.
  func contains(channel: Int) -> Bool { loss[channel] > Self.everything }

  /// Returns a sound whose content outside the band is replaced by even noise.
  package func filled(_ samples: [Int16]) -> [Int16] {
    var spectrogram = Spectrogram(of: samples)
    let first = Spectrogram.bin(ofFrequency: frequencies.lowerBound)
    let last = Spectrogram.bin(ofFrequency: frequencies.upperBound)
    var random = EvenNoise()
    fill(0..<first, like: first + 2..<first + 10, of: &spectrogram, &random)
    fill(last..<Spectrogram.bins, like: last - 10..<last - 2, of: &spectrogram, &random)
    return spectrogram.samples
  }

  /// Replaces frequencies by noise that is quieter than the loud parts of others.
  private func fill(
    _ bins: Range<Int>, like others: Range<Int>, of spectrogram: inout Spectrogram,
    _ random: inout EvenNoise
  ) {
    let powers = (0..<spectrogram.frameCount).map { frame in
      others.reduce(Float(0)) { $0 + spectrogram.power(ofBin: $1, frame: frame) }
        / Float(others.count)
    }.sorted()
    guard !powers.isEmpty else { return }
    let loud = powers[Int(Double(powers.count - 1) * Self.share)]
    // A frame shares its samples with three others, which adds up to half of the power.
    let deviation = sqrt(2 * loud * Float(pow(10, -Self.fillDepth / 10)))
    for frame in 0..<spectrogram.frameCount {
      for bin in bins {
        let (real, imaginary) = random.next()
        spectrogram.set(bin: bin, frame: frame, deviation * real, deviation * imaginary)
      }
    }
  }
}

/// Complex noise with a mean power of one that is the same each time: what is recognized must not change from run to run.
private struct EvenNoise {
  private var state: UInt64 = 0x2545_F491_4F6C_DD1D

  /// Returns both parts (Marsaglia, “Xorshift RNGs”, 2003).
  mutating func next() -> (real: Float, imaginary: Float) { (normal(), normal()) }

  /// Returns about a normal number with a variance of a half: the sum of four even ones from -1 to 1 has four thirds.
  private mutating func normal() -> Float {
    (0..<4).reduce(Float(0)) { sum, _ in
      state ^= state << 13
      state ^= state >> 7
      state ^= state << 17
      return sum + Float(Int32(truncatingIfNeeded: state >> 32)) / Float(Int32.max)
    } * 0.6124
  }
}

private import Foundation

/// The frames of a sound in which a voice may be heard: those that repeat themselves like vowels do.
///
/// Clatter, hiss and knocks fit a grammar's words as well as they fit any phones, so no acoustic
/// score distinguishes them from speech. Vocal folds do: for 50 ms and more, they vibrate at a rate
/// from 70 to 400 Hz that changes little, louder than the background. A frame is periodic if the
/// sound is very similar to itself one period later, by the normalized cross-correlation of Talkin,
/// "A robust algorithm for pitch tracking" (1995), over the part below 1 kHz. It costs some five
/// thousand multiplications for each frame.
package struct Periodicity: Sendable, Hashable {
  /// Whether each frame of 10 ms is periodic.
  package let frames: [Bool]

  /// Samples a second of what is compared: a quarter of the sound's.
  private static let rate = 4_000.0
  private static let decimation = 4
  private static let frameSamples = 40
  /// The samples that are compared with those one beat later.
  private static let window = 120
  /// One beat, in samples: from 400 to 70 Hz.
  private static let beats = 10...57
  /// The minimum similarity of two periods.
  private static let leastCorrelation = 0.7
  /// How much longer or shorter than the last a period may be, and how many consecutive frames are
  /// needed.
  private static let greatestChange = 0.15
  private static let leastRun = 5
  /// How much louder than the quiet frames a voice is, as a factor of power, and the fraction of
  /// frames that count as quiet.
  private static let leastLoudness = 4.0
  private static let quietShare = 0.1

  /// Finds the periodic frames of a sound of 16,000 samples a second.
  package init(of samples: [Int16]) {
    let sound = Self.lowBand(of: samples)
    let count = sound.count / Self.frameSamples
    let powers = (0..<count).map { Self.power(of: sound, frame: $0) }
    let quiet = powers.isEmpty ? 0 : powers.sorted()[Int(Double(count - 1) * Self.quietShare)]
    let beats = (0..<count).map { frame -> Int? in
      // Digital silence repeats itself too.
      guard powers[frame] > max(1, quiet * Self.leastLoudness) else { return nil }
      return Self.beat(of: sound, at: frame * Self.frameSamples)
    }
    frames = Self.runs(of: beats)
  }

  /// The parts of periodic frames that follow each other.
  package var parts: [Range<Int>] {
    var (parts, start) = ([Range<Int>](), 0)
    for place in 0...frames.count where place == frames.count || !frames[place] {
      if place > start { parts.append(start..<place) }
      start = place + 1
    }
    return parts
  }

  /// Returns how many frames of a part are periodic.
  package func count(in part: Range<Int>) -> Int {
    part.clamped(to: frames.indices).count { frames[$0] }
  }

  /// Returns the beat at a place, if there is one.
  private static func beat(of sound: [Float], at start: Int) -> Int? {
    guard start + window + beats.upperBound < sound.count else { return nil }
    let energy = product(sound, start, start)
    var best = (correlation: leastCorrelation, beat: 0)
    for beat in beats {
      let later = product(sound, start + beat, start + beat)
      guard energy > 0, later > 0 else { continue }
      let correlation = product(sound, start, start + beat) / (energy * later).squareRoot()
      if correlation > best.correlation { best = (correlation, beat) }
    }
    return best.beat > 0 ? best.beat : nil
  }

  private static func product(_ sound: [Float], _ first: Int, _ second: Int) -> Double {
    var sum: Float = 0
    for place in 0..<window { sum += sound[first + place] * sound[second + place] }
    return Double(sum)
  }

  /// Returns which frames are in a row of beats that change little.
  private static func runs(of beats: [Int?]) -> [Bool] {
    var isPeriodic = [Bool](repeating: false, count: beats.count)
    var start = 0
    for place in 0...beats.count {
      if place > start, place < beats.count, let beat = beats[place], let last = beats[place - 1],
        abs(log(Double(beat) / Double(last))) < greatestChange
      {
        continue
      }
      if place - start >= leastRun, beats[start] != nil {
        for frame in start..<place { isPeriodic[frame] = true }
      }
      start = place
    }
    return isPeriodic
  }

  private static func power(of sound: [Float], frame: Int) -> Double {
    let part = sound[frame * frameSamples..<(frame + 1) * frameSamples]
    return Double(part.reduce(0) { $0 + $1 * $1 }) / Double(frameSamples)
  }

  /// Returns the part between 70 Hz and 1 kHz, at a quarter of the rate.
  private static func lowBand(of samples: [Int16]) -> [Float] {
    var filters = [
      Biquad(highPass: 70 / (rate * Double(decimation)), quality: 0.707),
      Biquad(lowPass: 1_000 / (rate * Double(decimation)), quality: 0.541),
      Biquad(lowPass: 1_000 / (rate * Double(decimation)), quality: 1.307),
    ]
    var kept: [Float] = []
    kept.reserveCapacity(samples.count / decimation + 1)
    for (place, sample) in samples.enumerated() {
      var value = Double(sample)
      for filter in filters.indices { value = filters[filter].next(value) }
      if place % decimation == 0 { kept.append(Float(value)) }
    }
    return kept
  }
}

/// A filter of second order, by the bilinear transform (Bristow-Johnson, "Cookbook formulae for audio equalizer biquad
/// filter coefficients").
private struct Biquad {
  private let (b0, b1, b2, a1, a2): (Double, Double, Double, Double, Double)
  private var (first, second) = (0.0, 0.0)

  init(lowPass frequency: Double, quality: Double) {
    self.init(frequency, quality) { (cosine) in ((1 - cosine) / 2, 1 - cosine) }
  }

  init(highPass frequency: Double, quality: Double) {
    self.init(frequency, quality) { (cosine) in ((1 + cosine) / 2, -(1 + cosine)) }
  }

  private init(_ frequency: Double, _ quality: Double, numerator: (Double) -> (Double, Double)) {
    let (cosine, sine) = (cos(2 * .pi * frequency), sin(2 * .pi * frequency))
    let width = sine / (2 * quality)
    let (outer, middle) = numerator(cosine)
    let scale = 1 + width
    (b0, b1, b2) = (outer / scale, middle / scale, outer / scale)
    (a1, a2) = (-2 * cosine / scale, (1 - width) / scale)
  }

  mutating func next(_ value: Double) -> Double {
    let result = b0 * value + first
    first = b1 * value - a1 * result + second
    second = b2 * value - a2 * result
    return result
  }
}

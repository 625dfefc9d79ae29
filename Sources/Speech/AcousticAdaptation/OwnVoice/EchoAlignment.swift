private import Foundation

/// Where a recording contains a known sound that came out of a loudspeaker.
///
/// Each of 16 mel channels has an envelope, the logarithm of its energy a hundred times a second. Those of the known sound are
/// moved along those of the recording; the echo is where their normalized cross-correlation is greatest. Of each frame the mean
/// over all channels is subtracted first: otherwise any two voices are similar, as the level of both varies by syllables. A
/// loudspeaker or a room that emphasizes frequencies changes no correlation, and what a room adds behind a sound changes it
/// little. It costs some five million multiplications.
package struct EchoAlignment: Sendable, Hashable {
  /// The sample of the recording at which the echo ends.
  package private(set) var end: Int
  /// The normalized cross-correlation of all of the known sound that has been recorded.
  package let similarity: Double
  /// Whether somebody else speaks in its last half second: that is less similar, or louder than the echo.
  package private(set) var isSpokenOver: Bool

  private static let features = FeatureParameters(lower: 150, upper: 6_500, channels: 16)
  private static let frontEnd = MelFrontEnd(features)
  private static let frameSamples = 160
  /// The frames of the known sound that are compared at least and at most.
  private static let (fewest, most) = (50, 600)
  /// The frames that are enough, and the least similarity of so many, which is greater for fewer.
  private static let (enough, leastSimilarity, perFrame) = (100, 0.45, 1.0 / 200)
  /// The fraction of the louder frames in which the echo is about as loud as in most, by a number of nepers of power. Where a
  /// person repeats the last words, it is quieter in the first ones.
  private static let (leastAudible, gainQuantile, gainRange): (Double, Double, Float) = (
    0.85, 0.9, 3.5
  )
  /// How far below the loudest moment a frame of the known sound is one of the louder ones, in nepers of power.
  private static let louder: Float = 4
  /// The similarity of the end above which nobody else speaks.
  private static let alone = 0.6
  /// The frames at the end that are louder than the echo if somebody else speaks, by a number of nepers of power.
  private static let (fewestLouder, excess): (Int, Float) = (5, 1.4)
  /// The frames for which a room holds the level.
  private static let reverberation = 10
  /// The frames of the end.
  private static let endFrames = 45
  /// How far below the loudest moment there is silence, in nepers of power; more where others may be louder than the echo.
  private static let (depth, recordedDepth): (Float, Float) = (11.5, 16)
  /// How far below the loudest moment the known sound has ended.
  private static let decay: Float = 8

  /// Finds a known sound in a recording, or returns `nil` if it is not audible there.
  ///
  /// - Parameters:
  ///   - known: The sound.
  ///   - recording: What was recorded.
  ///   - ends: The samples between which it ends, if it is there; they may lie behind the recording.
  package init?(of known: [Int16], in recording: [Int16], endingIn ends: Range<Int>) {
    let known = Self.envelopes(
      of: known.suffix((Self.most + 1) * Self.frameSamples), depth: Self.depth)
    let heard = Self.envelopes(of: recording[...], depth: Self.recordedDepth)
    let peak = known.loudness.max() ?? 0
    guard let last = known.loudness.lastIndex(where: { $0 > peak - Self.decay }),
      last >= Self.fewest
    else { return nil }
    let (sound, room) = (Sums(known.frames.prefix(last + 1)), Sums(heard.frames[...]))
    let count = sound.frames.count
    var best: (excess: Double, similarity: Double, start: Int, gain: Float)?
    let frames = ends.lowerBound / Self.frameSamples..<ends.upperBound / Self.frameSamples + 1
    for end in frames {
      let start = end - count
      let part = max(0, -start)..<max(max(0, -start), min(count, room.frames.count - start))
      guard part.count >= Self.fewest else { continue }
      let similarity = sound.similarity(of: part, with: room, from: start)
      let least =
        Self.leastSimilarity + Self.perFrame * Double(max(0, Self.enough - part.count))
      guard similarity - least > best?.excess ?? 0 else { continue }
      if let gain = Self.gain(known, heard, part, from: start) {
        best = (similarity - least, similarity, start, gain)
      }
    }
    guard let best else { return nil }
    similarity = best.similarity
    let place = best.start + count
    end = place * Self.frameSamples
    let isWhole = place <= room.frames.count && best.start + count >= Self.endFrames
    let whole = max(0, -best.start)..<max(0, min(count, room.frames.count - best.start))
    let rest = max(count - Self.endFrames, whole.lowerBound)..<count
    guard isWhole, whole.count >= Self.endFrames else {
      isSpokenOver = false
      return
    }
    isSpokenOver =
      sound.similarity(of: rest, with: room, from: best.start, meansOf: whole) < Self.alone
      || Self.count(known, heard, rest, from: best.start, louderThan: best.gain)
        >= Self.fewestLouder
  }

  /// Returns the same for a recording that began some samples earlier.
  package func moved(by samples: Int) -> EchoAlignment {
    var result = self
    result.end += samples
    return result
  }

  /// Returns the same with somebody else who speaks.
  func spokenOver() -> EchoAlignment {
    var result = self
    result.isSpokenOver = true
    return result
  }

  /// Returns the median gain of the louder frames, or `nil` if some of them are not heard.
  private static func gain(
    _ known: Envelopes, _ heard: Envelopes, _ part: Range<Int>, from start: Int
  ) -> Float? {
    let loudest = known.loudness[part].max() ?? 0
    let gains = part.filter { known.loudness[$0] > loudest - louder }
      .map { heard.loudness[start + $0] - known.loudness[$0] }.sorted()
    let usual = gains[Int(Double(gains.count - 1) * gainQuantile)]
    let audible = gains.count { $0 > usual - gainRange }
    return Double(audible) >= leastAudible * Double(gains.count) ? gains[gains.count / 2] : nil
  }

  /// Returns how many frames are louder than the echo and its reverberation.
  private static func count(
    _ known: Envelopes, _ heard: Envelopes, _ part: Range<Int>, from start: Int,
    louderThan gain: Float
  ) -> Int {
    part.count { frame in
      let echo = known.loudness[max(0, frame - reverberation)...frame].max() ?? 0
      return heard.loudness[start + frame] > echo + gain + excess
    }
  }

  private typealias Envelopes = (frames: [LogMelSpectrum], loudness: [Float])

  /// Returns the envelopes, and the loudness of each frame.
  private static func envelopes(of samples: ArraySlice<Int16>, depth: Float) -> Envelopes {
    let spectra = frontEnd.logMelSpectra(of: Array(samples))
    let count = features.channels
    var loudest = -Float.infinity
    let loudness = spectra.map { $0.loudness(channels: count) }
    for spectrum in spectra {
      for channel in 0..<count { loudest = max(loudest, spectrum[channel]) }
    }
    let least = loudest - depth
    let frames = spectra.map { spectrum in
      var result = LogMelSpectrum()
      var sum: Float = 0
      for channel in 0..<count {
        result[channel] = max(spectrum[channel], least)
        sum += result[channel]
      }
      for channel in 0..<count { result[channel] -= sum / Float(count) }
      return result
    }
    return (frames, loudness)
  }
}

/// Envelopes with sums up to each frame, for means and energies of any part.
private struct Sums {
  let frames: [LogMelSpectrum]
  private var sums = [LogMelSpectrum()]
  private var energies = [0.0]

  init(_ frames: ArraySlice<LogMelSpectrum>) {
    self.frames = Array(frames)
    for frame in frames {
      sums.append(sums[sums.count - 1] + frame)
      energies.append(energies[energies.count - 1] + Double((frame * frame).sum()))
    }
  }

  /// Returns the normalized cross-correlation of some frames with those of another sound.
  ///
  /// - Parameters:
  ///   - part: The frames.
  ///   - other: The other sound.
  ///   - start: The frame of the other sound that is compared with the first frame of this one.
  ///   - means: The frames whose means are subtracted, if not those.
  func similarity(
    of part: Range<Int>, with other: Sums, from start: Int, meansOf means: Range<Int>? = nil
  ) -> Double {
    let (own, others) = (
      mean(of: means ?? part), other.mean(of: Self.moved(means ?? part, start))
    )
    var product = LogMelSpectrum()
    for frame in part { product += frames[frame] * other.frames[frame + start] }
    let (sum, otherSum) = (sum(of: part), other.sum(of: Self.moved(part, start)))
    let count = Float(part.count)
    // The sum of (a - mean)(b - mean), multiplied out.
    let covariance =
      product.sum() - (sum * others).sum() - (otherSum * own).sum() + count * (own * others).sum()
    let (energy, otherEnergy) = (
      energy(of: part, mean: own), other.energy(of: Self.moved(part, start), mean: others)
    )
    guard energy > 0, otherEnergy > 0 else { return 0 }
    return Double(covariance) / (energy * otherEnergy).squareRoot()
  }

  private static func moved(_ part: Range<Int>, _ frames: Int) -> Range<Int> {
    part.lowerBound + frames..<part.upperBound + frames
  }

  private func sum(of part: Range<Int>) -> LogMelSpectrum {
    sums[part.upperBound] - sums[part.lowerBound]
  }

  private func mean(of part: Range<Int>) -> LogMelSpectrum {
    (1 / Float(max(1, part.count))) * sum(of: part)
  }

  private func energy(of part: Range<Int>, mean: LogMelSpectrum) -> Double {
    let sum = sum(of: part)
    return energies[part.upperBound] - energies[part.lowerBound]
      - Double(2 * (sum * mean).sum() - Float(part.count) * (mean * mean).sum())
  }
}

internal import AcousticAdaptation
internal import AudioInput
private import Foundation

/// The part of an utterance that is as loud as who speaks.
///
/// Sound before and after that is much quieter was said by others, farther away, or is noise: a
/// grammar would take it for more words. If it is so quiet that the library leaves it out, the
/// utterance stays whole, because the clean model was trained with the mean of the whole.
struct LoudPart: Sendable, Hashable {
  /// The utterance.
  let whole: AudioClip
  /// Whether the reverberation of a room was taken out of it.
  let isDereverberated: Bool
  /// The band that a line transmits, if it is narrow.
  let band: SpeechBand?
  /// The reverberation, in decibels, if it was measured.
  let reverberation: Double?
  /// The frames of the part in it.
  private(set) var frames: Range<Int>
  /// Whether words that somebody farther away said were left out of it.
  private(set) var isNarrowed = false

  /// The minimum distance between the speaker's voice and the background, in decibels.
  private static let depth = 15.0
  /// The share of the voice's power that is.
  private static let leastShare = pow(10, -depth / 10)
  private static let audibleShare = pow(10, -inaudible / 10)
  /// Sound whose loudest part is this far below is dropped, in decibels.
  private static let inaudible = 28.0
  /// The fraction of the loudest frames, which give the speaker's level.
  private static let loudest = 30
  /// The frames over which power is averaged.
  private static let window = 20
  /// The frames that are kept on both sides.
  private static let margin = 20
  /// The frames that are kept on both sides of words whose neighbors somebody else said.
  private static let wordMargin = 10
  private static let frameSamples = Endpointer.frameSamples

  /// Finds the part.
  init(
    of clip: AudioClip, isDereverberated: Bool = false, reverberation: Double? = nil,
    band: SpeechBand? = nil
  ) {
    self.band = band
    whole = clip
    self.reverberation = reverberation
    self.isDereverberated = isDereverberated
    let count = clip.samples.count / Self.frameSamples
    let powers = Self.smoothed((0..<count).map { Self.power(of: $0, in: clip.samples) })
    guard count > Self.loudest else {
      frames = 0..<count + 1
      return
    }
    let voice = Self.loudness(of: powers)
    let least = voice * Self.leastShare
    let first = powers.firstIndex { $0 >= least } ?? 0
    let last = powers.lastIndex { $0 >= least } ?? count
    let start = max(0, first - Self.margin)
    let end = last + 1 + Self.margin
    let rest = powers[..<start] + powers[min(end, count)...]
    guard Self.loudness(of: Array(rest)) > voice * Self.audibleShare else {
      frames = 0..<count + 1
      return
    }
    // A partial frame at the end belongs to the last one.
    frames = start..<(end < count ? end : count + 1)
  }

  /// The sound of the part.
  var clip: AudioClip {
    let samples = whole.samples
    let (start, end) = (
      frames.lowerBound * Self.frameSamples, frames.upperBound * Self.frameSamples
    )
    return AudioClip(samples: Array(samples[min(start, samples.count)..<min(end, samples.count)]))
  }

  /// Returns the part of this part around some of its words.
  ///
  /// - Parameter words: Their frames, counted from the start of this part.
  func narrowed(to words: Range<Int>) -> LoudPart {
    var result = self
    let (start, end) = (frames.lowerBound + words.lowerBound, frames.lowerBound + words.upperBound)
    result.frames =
      max(
        frames.lowerBound, start - Self.wordMargin)..<min(frames.upperBound, end + Self.wordMargin)
    result.isNarrowed = true
    return result
  }

  private static func power(of frame: Int, in samples: [Int16]) -> Double {
    let samples = samples[frame * frameSamples..<(frame + 1) * frameSamples]
    let mean = samples.reduce(0.0) { $0 + Double($1) } / Double(frameSamples)
    return samples.reduce(0) { $0 + (Double($1) - mean) * (Double($1) - mean) }
  }

  /// Returns the level that the loudest part exceeds, or zero if there is too little data.
  private static func loudness(of powers: [Double]) -> Double {
    powers.count < loudest ? 0 : powers.sorted()[powers.count - loudest]
  }

  /// Returns means of neighbours; beyond the ends there is nothing.
  private static func smoothed(_ powers: [Double]) -> [Double] {
    var sums = [0.0]
    for power in powers { sums.append(sums[sums.count - 1] + power) }
    return powers.indices.map { place in
      sums[min(place + window / 2, powers.count)] - sums[max(place - window / 2, 0)]
    }
  }
}

private import Foundation

/// What a prediction leaves of the reverberation of a room, made quieter by its level.
///
/// A linear prediction removes what has the same phases throughout the utterance. The rest decays evenly, so its power follows from that of
/// earlier frames, and is subtracted from the power of each frequency (Lebart et al., "A new method based on spectral subtraction for
/// speech dereverberation", 2001). As little as half of the amplitude stays: what is subtracted entirely leaves tones.
enum LateReverberation {
  /// How much of the power a room keeps for a frame: it loses 60 dB in half a second.
  private static let kept: Float = pow(10, -0.09)
  /// The frames after which reverberation is late.
  private static let delay = 6
  /// The part of the late reverberation that the prediction leaves.
  private static let left: Float = 0.4
  /// The least share of a frame's power that stays.
  private static let leastShare: Float = 0.25
  /// Powers are not divided by less.
  private static let leastPower: Float = 1e-6

  /// Returns a band with less late reverberation.
  ///
  /// - Parameters:
  ///   - dry: The band without what is predictable.
  ///   - wet: The band as it was.
  static func removed(from dry: Spectrogram.Band, heardAs wet: Spectrogram.Band) -> Spectrogram.Band
  {
    var result = dry
    let late = left * pow(kept, Float(delay))
    // What sounds on of the loudest frame so far.
    var sounding: [SIMD8<Float>] = []
    var level = SIMD8<Float>()
    for frame in dry.real.indices {
      sounding.append(pointwiseMax(wet.power(at: frame), kept * (sounding.last ?? SIMD8())))
      guard frame >= delay else { continue }
      let own = dry.power(at: frame)
      level = frame == delay ? own : 0.5 * (level + own)
      let share =
        1 - late * sounding[frame - delay] / pointwiseMax(level, SIMD8(repeating: leastPower))
      let gain = pointwiseMax(share, SIMD8(repeating: leastShare)).squareRoot()
      result.real[frame] *= gain
      result.imaginary[frame] *= gain
    }
    return result
  }
}

/// Sound in the recognizer's format: 16,000 samples a second, one channel.
public struct AudioClip: Sendable, Hashable {
  /// The samples of a second.
  public static let sampleRate = 16_000

  /// The samples.
  public var samples: [Int16]

  /// Creates a clip.
  public init(samples: [Int16] = []) { self.samples = samples }

  /// The length in seconds.
  public var seconds: Double { Double(samples.count) / Double(Self.sampleRate) }

  /// The maximum magnitude of a sample, where 1 is full scale.
  public var peak: Double {
    Double(samples.reduce(0) { max($0, $1.magnitude) }) / 32768
  }

  /// The share of the samples that are as loud as can be, or that are in flat tops: an amplifier in front of the converter
  /// may cut off what is too loud below full scale.
  public var clippedShare: Double {
    guard !samples.isEmpty else { return 0 }
    let peak = samples.reduce(0) { max($0, Int($1.magnitude)) }
    guard peak >= Self.leastPeak else { return 0 }
    let top = min(Self.fullScale, peak - peak / 50)
    let (tolerance, longest) = (max(1, peak / 1_000), Self.flatTop)
    var (clipped, run, last) = (0, 0, 0)
    for sample in samples {
      let value = Int(sample)
      guard abs(value) >= top else {
        run = 0
        continue
      }
      let isFlat = run > 0 && abs(value - last) <= tolerance
      run = isFlat ? run + 1 : 1
      last = value
      if abs(value) >= Self.fullScale {
        clipped += 1
      } else if run == longest {
        clipped += longest
      } else if run > longest {
        clipped += 1
      }
    }
    return Double(clipped) / Double(samples.count)
  }

  /// The magnitude of samples that are as loud as can be, or nearly so.
  private static let fullScale = 32_700
  /// Quieter sound has no tops that are cut off.
  private static let leastPeak = 3_000
  /// The samples of a flat top: those of a voice and of tones above 75 Hz are fewer.
  private static let flatTop = 4

  /// Whether so much of the sound is clipped that it is audible.
  public var isDistorted: Bool { clippedShare > 0.001 }
}

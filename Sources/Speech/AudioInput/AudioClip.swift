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

  /// The share of the samples that are as loud as can be.
  public var clippedShare: Double {
    guard !samples.isEmpty else { return 0 }
    let clipped = samples.reduce(0) { $0 + ($1.magnitude >= 32_700 ? 1 : 0) }
    return Double(clipped) / Double(samples.count)
  }

  /// Whether so much of the sound is clipped that it is audible.
  public var isDistorted: Bool { clippedShare > 0.001 }
}

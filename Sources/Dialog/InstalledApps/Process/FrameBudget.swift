/// The budget for unsolicited frames of an app: a burst, and then a rate per second.
///
/// A token bucket: reading and decoding a frame costs more than writing one, so that an app that only
/// writes would keep the host busy.
struct FrameBudget {
  private static let capacity = 1000.0
  private static let perSecond = 100.0

  private var left = Self.capacity
  private var latest: ContinuousClock.Instant?

  /// Takes one frame, and returns whether to decode it at all.
  mutating func take(at now: ContinuousClock.Instant = .now) -> Bool {
    if let latest {
      left = min(Self.capacity, left + (now - latest) / .seconds(1) * Self.perSecond)
    }
    latest = now
    guard left >= 1 else { return false }
    left -= 1
    return true
  }
}

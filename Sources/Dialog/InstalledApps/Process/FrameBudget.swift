/// How many frames that nobody asked for an app may send: many at once, and then some in each second.
///
/// A token bucket: reading and decoding a frame costs more than writing one, so that an app that only
/// writes would keep the host busy.
struct FrameBudget {
  private static let capacity = 1000.0
  private static let perSecond = 100.0

  private var left = Self.capacity
  private var latest: ContinuousClock.Instant?

  /// Takes one frame; returns whether it is to be read at all.
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

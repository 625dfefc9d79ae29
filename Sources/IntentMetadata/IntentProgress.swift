/// How far a running intent is.
public struct IntentProgress: Codable, Sendable, Hashable {
  /// The part that is done, from 0 to 1; `nil` where the intent is at work and can't tell.
  public var fraction: Double?
  /// What is being done, in words, or `nil`.
  public var detail: String?

  /// Creates a progress; the fraction is kept between 0 and 1.
  public init(fraction: Double?, detail: String? = nil) {
    self.fraction = fraction.map { $0.isFinite ? min(max($0, 0), 1) : 0 }
    self.detail = detail
  }
}

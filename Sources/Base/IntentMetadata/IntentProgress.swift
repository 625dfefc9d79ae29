/// The progress of a running intent.
public struct IntentProgress: Codable, Sendable, Hashable {
  /// The completed part, from 0 to 1; `nil` if the running intent does not know it.
  ///
  /// Values outside are clamped, and NaN counts as 0.
  public var fraction: Double? { didSet { fraction = fraction.map(Self.bounded) } }
  /// What is being done, in words, or `nil`.
  public var detail: String?

  /// Creates a progress; the fraction is clamped to 0 to 1.
  public init(fraction: Double?, detail: String? = nil) {
    self.fraction = fraction.map(Self.bounded)
    self.detail = detail
  }

  /// Decodes a progress; the fraction is clamped to 0 to 1.
  public init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: CodingKeys.self)
    self.init(
      fraction: try container.decodeIfPresent(Double.self, forKey: .fraction),
      detail: try container.decodeIfPresent(String.self, forKey: .detail))
  }

  private static func bounded(_ fraction: Double) -> Double {
    fraction.isNaN ? 0 : min(max(fraction, 0), 1)
  }
}

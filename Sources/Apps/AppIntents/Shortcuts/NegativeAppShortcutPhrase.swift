/// A phrase that the app must not answer to.
///
/// See the example of ``NegativeAppShortcutPhrases``.
public struct NegativeAppShortcutPhrase: Sendable, Hashable, ExpressibleByStringInterpolation {
  package let template: String

  /// Creates a phrase without interpolations.
  public init(_ value: String) { template = value }

  /// Creates a phrase from a literal.
  public init(stringLiteral value: String) { self.init(value) }

  /// Creates a phrase from a literal with interpolations.
  public init(stringInterpolation: StringInterpolation) { template = stringInterpolation.template }

  /// The segments of an interpolated literal, as the compiler passes them.
  public struct StringInterpolation: StringInterpolationProtocol {
    fileprivate var template = ""

    /// Creates an empty interpolation.
    public init(literalCapacity: Int, interpolationCount: Int) {}

    /// Appends literal text.
    public mutating func appendLiteral(_ literal: String) { template += literal }

    /// Appends a word that the system knows.
    public mutating func appendInterpolation(_ token: AppShortcutPhraseToken) {
      template += AppShortcutPhraseToken.applicationNameSlot
    }
  }
}

/// The phrases that the app must not answer to.
///
///     static var negativePhrases: NegativeAppShortcutPhrases {
///       NegativeAppShortcutPhrases(phrases: ["Order a taxi"])
///     }
public struct NegativeAppShortcutPhrases: Sendable, Hashable {
  package let phrases: [NegativeAppShortcutPhrase]

  /// Creates a list of phrases.
  public init(phrases: [NegativeAppShortcutPhrase]) { self.phrases = phrases }
}

package import IntentMetadata

/// What an app says: full words that stand on their own, and shorter ones for people who see a
/// screen.
///
///     return .result(
///       dialog: IntentDialog(
///         full: "Your soup will be ready in ten minutes.", supporting: "Ready in ten minutes"))
public struct IntentDialog: Sendable, Hashable, ExpressibleByStringInterpolation {
  package let full: LocalizedStringResource
  package let supporting: LocalizedStringResource?

  /// Creates a dialog that is spoken and shown alike.
  public init(_ dialog: LocalizedStringResource) {
    full = dialog
    supporting = nil
  }

  /// Creates a dialog from full words and shorter ones to accompany a screen.
  public init(full: LocalizedStringResource, supporting: LocalizedStringResource) {
    self.full = full
    self.supporting = supporting
  }

  /// Creates a dialog from the words and a symbol to show next to them.
  public init(
    full: LocalizedStringResource, supporting: LocalizedStringResource, systemImageName: String
  ) {
    self.init(full: full, supporting: supporting)
  }

  /// Creates a dialog from the words and a symbol to show next to them.
  public init(full: LocalizedStringResource, systemImageName: String) { self.init(full) }

  /// Creates a dialog from a literal.
  public init(stringLiteral value: String) {
    self.init(LocalizedStringResource(stringLiteral: value))
  }

  /// Creates a dialog from a literal with interpolations.
  public init(stringInterpolation: String.LocalizationValue.StringInterpolation) {
    self.init(LocalizedStringResource(stringInterpolation: stringInterpolation))
  }

  /// The words in the person's language.
  package var spokenText: SpokenText {
    SpokenText(
      String(localized: full), supporting: supporting.map { String(localized: $0) })
  }
}

/// An intent with phrases that start it, ready to be said without any set-up.
///
///     AppShortcut(
///       intent: OrderSoup(),
///       phrases: ["Order \(\.$soup) in \(.applicationName)", "Order soup in \(.applicationName)"],
///       shortTitle: "Order Soup", systemImageName: "cup.and.saucer")
public struct AppShortcut: Sendable {
  package let intent: any AppIntent
  package let phrases: [PhraseText]
  package let shortTitle: LocalizedStringResource?
  package let systemImageName: String?
  /// The providers of the values offered for parameters, by the parameter's name.
  package let offeredOptions: (name: String, providers: [any DynamicOptionsProvider])?
  /// The sentence that sums up the shortcut with one of these values, or `nil`.
  package let summary: PhraseText?

  /// Creates a shortcut; without a title, the intent's is shown.
  public init<Intent: AppIntent>(
    intent: Intent, phrases: [AppShortcutPhrase<Intent>],
    shortTitle: LocalizedStringResource? = nil, systemImageName: String? = nil
  ) {
    self.init(intent, phrases, shortTitle, systemImageName, nil, nil)
  }

  /// Creates a shortcut that offers values for one of its parameters.
  public init<Intent: AppIntent, Value: _IntentValue>(
    intent: Intent, phrases: [AppShortcutPhrase<Intent>], shortTitle: LocalizedStringResource,
    systemImageName: String,
    parameterPresentation: AppShortcutParameterPresentation<Intent, Value>
  ) {
    self.init(
      intent, phrases, shortTitle, systemImageName, parameterPresentation.providers(in: intent),
      parameterPresentation.summary)
  }

  private init<Intent: AppIntent>(
    _ intent: Intent, _ phrases: [AppShortcutPhrase<Intent>],
    _ shortTitle: LocalizedStringResource?, _ systemImageName: String?,
    _ offered: (name: String, providers: [any DynamicOptionsProvider])?, _ summary: PhraseText?
  ) {
    self.intent = intent
    self.phrases = phrases.map(\.text)
    self.shortTitle = shortTitle
    self.systemImageName = systemImageName
    offeredOptions = offered
    self.summary = summary
  }
}

/// A phrase as a template, with `${applicationName}` and `${parameter}`.
package struct PhraseText: Sendable, Hashable {
  package var template = ""
  /// Whether a key path in the phrase leads to no parameter of the intent.
  package var hasUnknownParameter = false
}

/// A placeholder in a phrase for a word that the system knows.
///
///     AppShortcut(
///       intent: OrderSoup(), phrases: ["Order soup in \(.applicationName)"], shortTitle: "Order Soup",
///       systemImageName: "cup.and.saucer")
public enum AppShortcutPhraseToken: Sendable, Hashable {
  /// The app's name or one of its synonyms.
  case applicationName

  static let applicationNameSlot = "${applicationName}"
}

/// A phrase that starts an intent.
///
///     phrases: ["Order \(\.$soup) in \(.applicationName)"]
public struct AppShortcutPhrase<Intent: AppIntent>: Sendable, ExpressibleByStringInterpolation {
  let text: PhraseText

  /// Creates a phrase without interpolations.
  public init(_ value: String) { text = PhraseText(template: value) }

  /// Creates a phrase from a literal.
  public init(stringLiteral value: String) { self.init(value) }

  /// Creates a phrase from a literal with interpolations.
  public init(stringInterpolation: StringInterpolation) { text = stringInterpolation.text }

  /// The segments of an interpolated literal, as the compiler passes them.
  public struct StringInterpolation: StringInterpolationProtocol {
    fileprivate var text = PhraseText()

    /// Creates an empty interpolation.
    public init(literalCapacity: Int, interpolationCount: Int) {}

    /// Appends literal text.
    public mutating func appendLiteral(_ literal: String) { text.template += literal }

    /// Appends a word that the system knows.
    public mutating func appendInterpolation(_ token: AppShortcutPhraseToken) {
      text.template += AppShortcutPhraseToken.applicationNameSlot
    }

    /// Appends a parameter of the intent.
    public mutating func appendInterpolation<Value>(
      _ keyPath: KeyPath<Intent, IntentParameter<Value>>
    ) {
      let names = ParameterNames(Intent())
      text.hasUnknownParameter = text.hasUnknownParameter || names.name(of: keyPath) == nil
      text.template += names.slot(for: keyPath)
    }
  }
}

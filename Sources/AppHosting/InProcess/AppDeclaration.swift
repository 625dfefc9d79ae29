public import AppIntents
public import IntentMetadata

/// What an app says of itself at its start: its names, its shortcuts and its intents.
public struct AppDeclaration: Sendable {
  /// The app's spoken name.
  public var name: String
  /// Further spoken names of the app.
  public var synonyms: [String]
  /// The language of titles and names, as a BCP 47 tag.
  public var locale: String
  /// The provider of the app's shortcuts, or `nil` where it has none.
  public var shortcuts: (any AppShortcutsProvider.Type)?
  /// The app's intents; those of its shortcuts need not be named again.
  public var intents: [any AppIntent.Type]
  /// How near an utterance must come to the app's phrases, or `nil` where the app leaves it open.
  public var matching: MatchingStyle?

  /// Creates a declaration.
  public init(
    name: String, synonyms: [String] = [], locale: String = "en",
    shortcuts: (any AppShortcutsProvider.Type)? = nil, intents: [any AppIntent.Type] = [],
    matching: MatchingStyle? = nil
  ) {
    self.name = name
    self.synonyms = synonyms
    self.locale = locale
    self.shortcuts = shortcuts
    self.intents = intents
    self.matching = matching
  }
}

/// Something in an app's declaration that will not work as its author expects.
public struct AppDiagnostic: Sendable, Hashable, CustomStringConvertible {
  /// A sentence that says what is wrong, where, and what to do.
  public var description: String

  init(_ description: String) { self.description = description }
}

/// Everything that the front knows about one app, as plain data.
///
/// A running app, a YAML phrase set and a compiled automaton are ways to obtain the same value;
/// matching and dialog read only this and never touch an app's Swift types.
public struct AppMetadata: Codable, Sendable, Hashable {
  /// The app's spoken name, for example `Soup Chef`.
  public var name: String
  /// Further spoken names of the app.
  public var synonyms: [String]
  /// The spoken names by language, with the main one first; `nil` if they are the same in every
  /// language.
  public var localizedNames: [String: [String]]?
  /// The language of titles and names, as a BCP 47 tag such as `en`.
  public var locale: String
  /// What the app can do.
  public var intents: [IntentDescriptor]
  /// The enumerations that parameters refer to.
  public var enums: [EnumDescriptor]
  /// The entity types that parameters refer to.
  public var entities: [EntityDescriptor]
  /// The App Shortcuts with their phrase templates.
  public var shortcuts: [ShortcutDescriptor]
  /// Phrase templates that the app must not answer to, by locale.
  public var negativePhrases: [String: [String]]
  /// Sentences in the hassil template language, where the source is a phrase set.
  public var phraseSet: PhraseSet?
  /// How close an utterance must be to the app's phrases; `nil` if the app does not specify it,
  /// which means ``MatchingStyle/flexible``.
  public var matching: MatchingStyle?
  /// The entries of the catalogs that the phrases come from, `nil` if there are none.
  public var catalog: [CatalogEntry]?
  /// The version of the string catalog's format; `nil` if the phrases come from none.
  public var catalogVersion: String?

  /// Creates metadata; everything but the name is optional.
  public init(
    name: String, synonyms: [String] = [], locale: String = "en",
    intents: [IntentDescriptor] = [], enums: [EnumDescriptor] = [],
    entities: [EntityDescriptor] = [], shortcuts: [ShortcutDescriptor] = [],
    negativePhrases: [String: [String]] = [:], phraseSet: PhraseSet? = nil,
    matching: MatchingStyle? = nil
  ) {
    self.name = name
    self.synonyms = synonyms
    self.locale = locale
    self.intents = intents
    self.enums = enums
    self.entities = entities
    self.shortcuts = shortcuts
    self.negativePhrases = negativePhrases
    self.phraseSet = phraseSet
    self.matching = matching
  }

  /// Returns the intent with an identifier, or `nil` if the app has none.
  public func intent(_ id: String) -> IntentDescriptor? { intents.first { $0.id == id } }

  /// The intents by identifier, for repeated lookups; if two share one, the first counts.
  package var intentsByID: [String: IntentDescriptor] {
    Dictionary(intents.map { ($0.id, $0) }) { first, _ in first }
  }

  /// Returns the enumeration with an identifier, or `nil` if the app has none.
  public func enumeration(_ id: String) -> EnumDescriptor? { enums.first { $0.id == id } }

  /// Returns the entity type with an identifier, or `nil` if the app has none.
  public func entity(_ id: String) -> EntityDescriptor? { entities.first { $0.id == id } }

  /// Returns the app's spoken names in a language, the main one first; a region uses the names of
  /// its language.
  public func names(in locale: String) -> [String] {
    var tag = locale[...]
    while true {
      if let names = localizedNames?[String(tag)] { return names }
      guard let hyphen = tag.lastIndex(of: "-") else { return [name] + synonyms }
      tag = tag[..<hyphen]
    }
  }
}

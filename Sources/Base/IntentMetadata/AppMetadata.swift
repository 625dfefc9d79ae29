/// Everything the voice front knows about one app, as plain data.
///
/// A running app, a YAML phrase set and a compiled automaton are ways to obtain the same value;
/// matching and dialog read only this and never touch an app's Swift types.
public struct AppMetadata: Codable, Sendable, Hashable {
  /// The app's spoken name, for example `Soup Chef`.
  public var name: String
  /// Further spoken names of the app.
  public var synonyms: [String]
  /// The spoken names in other languages, the main one first, by language; `nil` where they are
  /// the same everywhere.
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
  /// How near an utterance must come to the app's phrases; `nil` where the app leaves it open, which
  /// is ``MatchingStyle/flexible``.
  public var matching: MatchingStyle?
  /// The entries of the catalogs that the phrases come from, `nil` if there are none.
  public var catalog: [CatalogEntry]?
  /// The version of the string catalog's format, `nil` where the phrases come from none.
  public var catalogVersion: String?

  /// Creates metadata; everything but the name may be left out.
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

  /// Returns the intent with an identifier, or `nil` where the app has none.
  public func intent(_ id: String) -> IntentDescriptor? { intents.first { $0.id == id } }

  /// The intents by their identifiers, for those that look up many; of two with one the first counts.
  package var intentsByID: [String: IntentDescriptor] {
    Dictionary(intents.map { ($0.id, $0) }) { first, _ in first }
  }

  /// Returns the enumeration with an identifier, or `nil` where the app has none.
  public func enumeration(_ id: String) -> EnumDescriptor? { enums.first { $0.id == id } }

  /// Returns the entity type with an identifier, or `nil` where the app has none.
  public func entity(_ id: String) -> EntityDescriptor? { entities.first { $0.id == id } }

  /// Returns the app's spoken names in a language, the main one first; those of the language serve
  /// its regions too.
  public func names(in locale: String) -> [String] {
    var tag = locale[...]
    while true {
      if let names = localizedNames?[String(tag)] { return names }
      guard let hyphen = tag.lastIndex(of: "-") else { return [name] + synonyms }
      tag = tag[..<hyphen]
    }
  }
}

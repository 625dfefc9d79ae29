/// A phrase of a string catalog or table with its wordings in all languages, as the file has it.
///
/// Matching uses the phrases of shortcuts; the entries keep everything else in a catalog, so that
/// it can be written again.
public struct CatalogEntry: Codable, Sendable, Hashable {
  /// The key: the phrase as the source writes it.
  public var key: String
  /// The comment for translators.
  public var comment: String?
  /// Where the key comes from: `manual`, `stale` and others.
  public var extractionState: String?
  /// Further Boolean settings of the entry, such as `shouldTranslate`; `nil` if there are none.
  public var flags: [String: Bool]?
  /// The wordings, by language.
  public var localizations: [String: CatalogText]

  /// Creates an entry.
  public init(
    key: String, comment: String? = nil, extractionState: String? = nil,
    flags: [String: Bool]? = nil, localizations: [String: CatalogText] = [:]
  ) {
    self.key = key
    self.comment = comment
    self.extractionState = extractionState
    self.flags = flags
    self.localizations = localizations
  }
}

/// The wordings of an entry in one language.
public struct CatalogText: Codable, Sendable, Hashable {
  /// The texts.
  public var values: [String]
  /// The state of the translation, such as `translated`; one for all texts.
  public var state: String?
  /// Whether the texts are a set of phrases; otherwise there is one, or one for each variation.
  public var isSet: Bool?
  /// The variation of each text, if there are any, such as `device.iphone` or `plural.one`.
  public var variations: [String]?

  /// Creates the wordings of one language.
  public init(
    values: [String], state: String? = nil, isSet: Bool? = nil, variations: [String]? = nil
  ) {
    self.values = values
    self.state = state
    self.isSet = isSet
    self.variations = variations
  }
}

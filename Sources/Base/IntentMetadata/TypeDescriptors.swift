/// An enumeration that parameters refer to.
public struct EnumDescriptor: Codable, Sendable, Hashable {
  /// The type's identifier.
  public var id: String
  /// The name of the type that people see.
  public var title: String
  /// The cases in the order of their declaration.
  public var cases: [EnumCaseDescriptor]
  /// The assistant schema that the type conforms to, such as `photos.assetType`, or `nil`.
  public var schema: String?
  /// Whether the type is only for the assistant, and offered nowhere else; `nil` means `false`.
  public var isAssistantOnly: Bool?

  /// Creates a descriptor; the title defaults to the identifier.
  public init(id: String, title: String? = nil, cases: [EnumCaseDescriptor] = []) {
    self.id = id
    self.title = title ?? id
    self.cases = cases
  }
}

/// One case of an enumeration.
public struct EnumCaseDescriptor: Codable, Sendable, Hashable {
  /// The case's raw value.
  public var id: String
  /// The name people see and say.
  public var title: String
  /// A second line that explains the case.
  public var subtitle: String?
  /// Further names people say.
  public var synonyms: [String]

  /// Creates a descriptor; the title defaults to the identifier.
  public init(id: String, title: String? = nil, subtitle: String? = nil, synonyms: [String] = []) {
    self.id = id
    self.title = title ?? id
    self.subtitle = subtitle
    self.synonyms = synonyms
  }
}

/// An entity type that parameters refer to.
public struct EntityDescriptor: Codable, Sendable, Hashable {
  /// The type's identifier.
  public var id: String
  /// The name of the type that people see.
  public var title: String
  /// The plural of the name, or `nil` if the app has none.
  public var pluralTitle: String?
  /// Further names of the type; `nil` if there are none.
  public var synonyms: [String]?
  /// The properties that the app shows of an entity.
  public var properties: [PropertyDescriptor]
  /// How the app's query can be asked for entities.
  public var query: QueryCapabilities
  /// The app's description of a search by properties.
  public var findDescription: String?
  /// The entities that phrases may name: those the app suggests.
  public var values: [EntityValue]
  /// The identifier of the one of them that the person sees, which they may point at (“this trip”);
  /// `nil` if they see none.
  public var onScreen: String?
  /// Whether the app has further entities that only the running app knows, so that phrases may
  /// name any words.
  public var hasUnknownValues: Bool
  /// Whether the app adds such entities to the index, where people find them; `nil` means
  /// `false`.
  public var isIndexed: Bool?
  /// The assistant schema that the type conforms to, such as `photos.asset`, or `nil`.
  public var schema: String?
  /// Whether the type is only for the assistant, and offered nowhere else; `nil` means `false`.
  public var isAssistantOnly: Bool?

  /// Creates a descriptor; the title defaults to the identifier.
  public init(
    id: String, title: String? = nil, properties: [PropertyDescriptor] = [],
    query: QueryCapabilities = [], values: [EntityValue] = [], hasUnknownValues: Bool = false
  ) {
    self.id = id
    self.title = title ?? id
    self.properties = properties
    self.query = query
    self.values = values
    self.hasUnknownValues = hasUnknownValues
  }
}

/// A property that an app shows of an entity.
public struct PropertyDescriptor: Codable, Sendable, Hashable {
  /// The property's name.
  public var name: String
  /// The title people see.
  public var title: String
  /// The type of the value.
  public var type: ValueType
  /// How the app's query compares the property; `nil` if it leaves that to the front.
  public var comparisons: [EntityComparisonOperator]?
  /// Whether the app's query sorts by the property; `nil` if it leaves that to the front.
  public var isSortable: Bool?

  /// Creates a descriptor; the title defaults to the name.
  public init(
    name: String, title: String? = nil, type: ValueType,
    comparisons: [EntityComparisonOperator]? = nil, isSortable: Bool? = nil
  ) {
    self.name = name
    self.title = title ?? name
    self.type = type
    self.comparisons = comparisons
    self.isSortable = isSortable
  }
}

/// The ways in which a query can be asked for entities.
public struct QueryCapabilities: OptionSet, Codable, Sendable, Hashable {
  /// The bits of the set.
  public let rawValue: Int

  /// Creates a set from its bits.
  public init(rawValue: Int) { self.rawValue = rawValue }

  /// Suggests entities (`suggestedEntities`).
  public static let suggestions = QueryCapabilities(rawValue: 1)
  /// Finds entities by text (`EntityStringQuery`).
  public static let strings = QueryCapabilities(rawValue: 2)
  /// Lists all entities (`EnumerableEntityQuery`).
  public static let enumeration = QueryCapabilities(rawValue: 4)
  /// Finds entities by their properties (`EntityPropertyQuery`).
  public static let properties = QueryCapabilities(rawValue: 8)
  /// Finds the only entity of its type (`UniqueAppEntityQuery`).
  public static let unique = QueryCapabilities(rawValue: 16)
}

/// An App Shortcut: an intent with phrases that start it.
public struct ShortcutDescriptor: Codable, Sendable, Hashable {
  /// The identifier of the intent that the shortcut starts.
  public var intent: String
  /// Phrase templates by locale, with `${applicationName}` and `${parameter}`.
  public var phrases: [String: [String]]
  /// A short name for lists.
  public var shortTitle: String?
  /// The name of the shortcut's symbol.
  public var systemImageName: String?
  /// The sentence that sums up the shortcut with one of the values it offers, with `${parameter}`.
  public var summary: String?
  /// The shortcut's values for parameters that its phrases do not name.
  public var presetParameters: [String: IntentValue]

  /// Creates a descriptor; everything but intent and phrases is optional.
  public init(
    intent: String, phrases: [String: [String]], shortTitle: String? = nil,
    systemImageName: String? = nil, summary: String? = nil,
    presetParameters: [String: IntentValue] = [:]
  ) {
    self.intent = intent
    self.phrases = phrases
    self.shortTitle = shortTitle
    self.systemImageName = systemImageName
    self.summary = summary
    self.presetParameters = presetParameters
  }
}

/// What a person looks for among the entities of a type.
public struct EntityFilter: Codable, Sendable, Hashable {
  /// One comparison of a property.
  public struct Condition: Codable, Sendable, Hashable {
    /// The name of the property.
    public var property: String
    /// How the property is compared.
    public var comparison: EntityComparisonOperator
    /// The values to compare with: two for `isBetween`, otherwise one.
    public var values: [IntentValue]

    /// Creates a comparison.
    public init(
      property: String, comparison: EntityComparisonOperator, values: [IntentValue]
    ) {
      self.property = property
      self.comparison = comparison
      self.values = values
    }
  }

  /// What must hold.
  public var conditions: [Condition]
  /// Whether one condition is enough.
  public var matchesAny: Bool
  /// The name of the property to sort by, or `nil`.
  public var sortedBy: String?
  /// Whether the greatest comes first.
  public var isDescending: Bool
  /// The maximum number of entities, or `nil` for all; a negative number means none.
  public var limit: Int? { didSet { limit = limit.map { max($0, 0) } } }

  /// Creates a filter; without conditions it accepts all entities.
  public init(
    _ conditions: [Condition] = [], matchesAny: Bool = false, sortedBy: String? = nil,
    isDescending: Bool = false, limit: Int? = nil
  ) {
    self.conditions = conditions
    self.matchesAny = matchesAny
    self.sortedBy = sortedBy
    self.isDescending = isDescending
    self.limit = limit.map { max($0, 0) }
  }

  /// Decodes a filter.
  public init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: CodingKeys.self)
    self.init(
      try container.decode([Condition].self, forKey: .conditions),
      matchesAny: try container.decode(Bool.self, forKey: .matchesAny),
      sortedBy: try container.decodeIfPresent(String.self, forKey: .sortedBy),
      isDescending: try container.decode(Bool.self, forKey: .isDescending),
      limit: try container.decodeIfPresent(Int.self, forKey: .limit))
  }
}

/// The ways in which a property can be compared.
public enum EntityComparisonOperator: String, Codable, Sendable, Hashable, CaseIterable {
  /// Equals the value, or does not.
  case equalTo, notEqualTo
  /// Is less than the value, or at most equal to it.
  case lessThan, lessThanOrEqualTo
  /// Is greater than the value, or at least equal to it.
  case greaterThan, greaterThanOrEqualTo
  /// Is a text that contains a part, or a list that contains an element.
  case contains
  /// Is a text that begins or ends with a part.
  case hasPrefix, hasSuffix
  /// Lies between two values, both included.
  case isBetween

  /// The symbol of the comparison between a property and a value.
  public var sign: String {
    switch self {
    case .equalTo: "="
    case .notEqualTo: "!="
    case .lessThan: "<"
    case .lessThanOrEqualTo: "<="
    case .greaterThan: ">"
    case .greaterThanOrEqualTo: ">="
    case .contains: "contains"
    case .hasPrefix: "begins with"
    case .hasSuffix: "ends with"
    case .isBetween: "between"
    }
  }
}

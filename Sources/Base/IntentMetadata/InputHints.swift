/// What a declaration says of how a value is shown and typed; a front takes what it has a use for.
public struct InputHints: Codable, Sendable, Hashable {
  /// How a number is set: `field`, `slider` or `stepper`.
  public var control: String?
  /// The keyboard that fits a text, such as `emailAddress`.
  public var keyboard: String?
  /// Which letters of a text become capitals: `none`, `words`, `sentences` or `allCharacters`.
  public var capitalization: String?
  /// Whether a text may have more than one line.
  public var isMultiline: Bool?
  /// Whether a keyboard may correct what is typed.
  public var autocorrects: Bool?
  /// Whether straight quotation marks become curved ones while they are typed.
  public var curvesQuotes: Bool?
  /// Whether two hyphens become a dash while they are typed.
  public var joinsDashes: Bool?
  /// What of a date is asked for: `date`, `time` or `dateTime`.
  public var dateKind: String?
  /// The currencies allowed, by their codes in ISO 4217.
  public var currencies: [String]?
  /// What is wanted of a person: `contact`, `email`, `phone` or `emailOrPhone`.
  public var person: String?
  /// How much of a place is shown: `address` or `city`.
  public var place: String?
  /// How many values a parameter of several takes at least.
  public var fewestValues: Int?
  /// How many values a parameter of several takes at most.
  public var mostValues: Int?

  /// Creates hints that say nothing.
  public init() {}

  /// Whether nothing is said.
  public var isEmpty: Bool { self == InputHints() }
}

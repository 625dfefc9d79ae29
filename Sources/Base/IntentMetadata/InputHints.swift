/// How a declaration wants a value to be shown and typed; a front uses the hints that apply to it.
public struct InputHints: Codable, Sendable, Hashable {
  /// The control that sets a number: `field`, `slider` or `stepper`.
  public var control: String?
  /// The keyboard that fits a text, such as `emailAddress`.
  public var keyboard: String?
  /// Which letters of a text are capitalized: `none`, `words`, `sentences` or `allCharacters`.
  public var capitalization: String?
  /// Whether a text may have several lines.
  public var isMultiline: Bool?
  /// Whether a keyboard may correct the text.
  public var autocorrects: Bool?
  /// Whether straight quotation marks become curly during typing.
  public var curvesQuotes: Bool?
  /// Whether two hyphens become a dash during typing.
  public var joinsDashes: Bool?
  /// Which parts of a date are requested: `date`, `time` or `dateTime`.
  public var dateKind: String?
  /// The currencies allowed, by their codes in ISO 4217.
  public var currencies: [String]?
  /// Which details of a person are requested: `contact`, `email`, `phone` or `emailOrPhone`.
  public var person: String?
  /// How much of a place is shown: `address` or `city`.
  public var place: String?
  /// The minimum number of values.
  public var fewestValues: Int?
  /// The maximum number of values.
  public var mostValues: Int?

  /// Creates empty hints.
  public init() {}

  /// Whether there are no hints.
  public var isEmpty: Bool { self == InputHints() }
}

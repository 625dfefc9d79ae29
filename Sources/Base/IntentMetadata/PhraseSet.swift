/// Sentences in the hassil template language, with the lists and rules they refer to.
public struct PhraseSet: Codable, Sendable, Hashable {
  /// Groups of sentences, in the order of the source.
  public var groups: [SentenceGroup]
  /// Lists by name, which `{name}` in a sentence refers to.
  public var lists: [String: ListDescriptor]
  /// Rules by name, which `<name>` in a sentence refers to.
  public var rules: [String: SourceText]
  /// Words that may appear anywhere without meaning, such as `please`.
  public var skipWords: [String]

  /// Creates a phrase set; everything is optional.
  public init(
    groups: [SentenceGroup] = [], lists: [String: ListDescriptor] = [:],
    rules: [String: SourceText] = [:], skipWords: [String] = []
  ) {
    self.groups = groups
    self.lists = lists
    self.rules = rules
    self.skipWords = skipWords
  }
}

/// A text with the location from which it was read.
public struct SourceText: Codable, Sendable, Hashable {
  /// The text as written.
  public var text: String
  /// The file, as it was named on the command line, or `nil` if there is none.
  public var file: String?
  /// The line in the file, counted from 1.
  public var line: Int?
  /// The column in the line, counted from 1 in characters.
  public var column: Int?

  /// The lines and columns that a file can have; a location outside does not count.
  private static let places = 0...(1 << 40)

  /// Creates a text, with its location if it has one.
  public init(_ text: String, file: String? = nil, line: Int? = nil, column: Int? = nil) {
    self.text = text
    self.file = file
    self.line = line.flatMap { Self.places.contains($0) ? $0 : nil }
    self.column = column.flatMap { Self.places.contains($0) ? $0 : nil }
  }

  /// Decodes a text, with its location if it has one.
  public init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: CodingKeys.self)
    self.init(
      try container.decode(String.self, forKey: .text),
      file: try container.decodeIfPresent(String.self, forKey: .file),
      line: try container.decodeIfPresent(Int.self, forKey: .line),
      column: try container.decodeIfPresent(Int.self, forKey: .column))
  }
}

/// Sentences of one intent that share slots and conditions (one `data` entry of a YAML file).
public struct SentenceGroup: Codable, Sendable, Hashable {
  /// The intent's identifier.
  public var intent: String
  /// The sentence templates.
  public var sentences: [SourceText]
  /// Values of slots that the sentences do not name.
  public var slots: [String: IntentValue]
  /// What the context must contain, by name.
  public var requiresContext: [String: ContextCondition]
  /// What the context must not contain, by name.
  public var excludesContext: [String: ContextCondition]
  /// Lists that only these sentences see.
  public var lists: [String: ListDescriptor]
  /// Rules that only these sentences see.
  public var rules: [String: SourceText]
  /// The name of the answer the source gives to these sentences.
  public var response: String?

  /// Creates a group; everything but intent and sentences is optional.
  public init(
    intent: String, sentences: [SourceText], slots: [String: IntentValue] = [:],
    requiresContext: [String: ContextCondition] = [:],
    excludesContext: [String: ContextCondition] = [:], lists: [String: ListDescriptor] = [:],
    rules: [String: SourceText] = [:], response: String? = nil
  ) {
    self.intent = intent
    self.sentences = sentences
    self.slots = slots
    self.requiresContext = requiresContext
    self.excludesContext = excludesContext
    self.lists = lists
    self.rules = rules
    self.response = response
  }
}

/// A condition on one name of the context.
public struct ContextCondition: Codable, Sendable, Hashable {
  /// The accepted values; empty if any value will do.
  public var values: [IntentValue]
  /// Whether the value found becomes a slot of the match.
  public var becomesSlot: Bool
  /// The name of that slot, if it differs from the name in the context.
  public var slotName: String?

  /// Creates a condition.
  public init(values: [IntentValue] = [], becomesSlot: Bool = false, slotName: String? = nil) {
    self.values = values
    self.becomesSlot = becomesSlot
    self.slotName = slotName
  }
}

/// What may replace `{name}`.
public enum ListDescriptor: Codable, Sendable, Hashable {
  /// One of these values.
  case values([ListValue])
  /// A number within limits, in digits or words.
  case range(NumberRange)
  /// Any words.
  case wildcard
  /// A spoken value of a kind such as `date`; the names are those of `parlance value --type`.
  case spoken(String)
}

/// One value of a list.
public struct ListValue: Codable, Sendable, Hashable {
  /// What is said: a sentence template.
  public var input: SourceText
  /// What it means; `nil` if it means what was said.
  public var output: IntentValue?
  /// The identifier of the thing that the value represents, if it has one.
  public var id: String?
  /// What the value adds to the context.
  public var context: [String: IntentValue]
  /// What the context must contain for the value to be allowed.
  public var requiresContext: [String: ContextCondition]
  /// What the context must not contain for the value to be allowed.
  public var excludesContext: [String: ContextCondition]

  /// Creates a value; everything but what is said is optional.
  public init(
    input: SourceText, output: IntentValue? = nil, id: String? = nil,
    context: [String: IntentValue] = [:],
    requiresContext: [String: ContextCondition] = [:],
    excludesContext: [String: ContextCondition] = [:]
  ) {
    self.input = input
    self.output = output
    self.id = id
    self.context = context
    self.requiresContext = requiresContext
    self.excludesContext = excludesContext
  }
}

/// A range of numbers that a slot accepts.
///
/// Its numbers are also exact as floating-point numbers, that is, within ±2⁵³, and its step is 1 or
/// more; values outside are clamped.
public struct NumberRange: Codable, Sendable, Hashable {
  /// The first number.
  public var lower: Int { didSet { lower = Self.bounded(lower) } }
  /// The last number, included; if it is less than the first, the range is empty.
  public var upper: Int { didSet { upper = Self.bounded(upper) } }
  /// The distance between numbers.
  public var step: Int { didSet { step = max(step, 1) } }
  /// The factor that turns the number into the slot's value.
  public var multiplier: Double
  /// Whether fractions in halves or tenths are allowed as well.
  public var fraction: Fraction

  /// The fractions that a range allows.
  public enum Fraction: String, Codable, Sendable, Hashable {
    /// Whole numbers only.
    case none
    /// Halves too.
    case halves
    /// Tenths too.
    case tenths
  }

  /// Creates a range from its limits.
  public init(
    lower: Int, upper: Int, step: Int = 1, multiplier: Double = 1, fraction: Fraction = .none
  ) {
    self.lower = Self.bounded(lower)
    self.upper = Self.bounded(upper)
    self.step = max(step, 1)
    self.multiplier = multiplier
    self.fraction = fraction
  }

  /// Decodes a range.
  public init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: CodingKeys.self)
    self.init(
      lower: try container.decode(Int.self, forKey: .lower),
      upper: try container.decode(Int.self, forKey: .upper),
      step: try container.decode(Int.self, forKey: .step),
      multiplier: try container.decode(Double.self, forKey: .multiplier),
      fraction: try container.decode(Fraction.self, forKey: .fraction))
  }

  private static func bounded(_ number: Int) -> Int { min(max(number, -(1 << 53)), 1 << 53) }
}

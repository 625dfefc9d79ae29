/// The type of a parameter, a property or a result.
///
/// Its coded form is one string, such as `integer`, `entity:SoupEntity` or `array:enum:Topping`.
public indirect enum ValueType: Sendable, Hashable {
  /// Yes or no.
  case boolean
  /// A whole number.
  case integer
  /// A number with a fraction.
  case double
  /// Free text.
  case string
  /// A location on the web or in the file system.
  case url
  /// A point in time.
  case date
  /// A date or time with some fields left open.
  case dateComponents
  /// A span of time in seconds.
  case duration
  /// A number with a unit of a dimension such as `mass`; the name is Foundation's without `Unit`.
  case measurement(String)
  /// An amount of money.
  case currency
  /// One case of an enumeration, by the enumeration's identifier.
  case enumeration(String)
  /// One entity, by the entity type's identifier.
  case entity(String)
  /// Several values of one type.
  case array(ValueType)
  /// A type that the front cannot read from words, by its Swift name.
  case other(String)
}

extension ValueType: CustomStringConvertible, LosslessStringConvertible {
  /// The coded form, such as `array:entity:SoupEntity`.
  public var description: String {
    switch self {
    case .boolean: "boolean"
    case .integer: "integer"
    case .double: "double"
    case .string: "string"
    case .url: "url"
    case .date: "date"
    case .dateComponents: "dateComponents"
    case .duration: "duration"
    case .currency: "currency"
    case .measurement(let dimension): "measurement:\(dimension)"
    case .enumeration(let id): "enum:\(id)"
    case .entity(let id): "entity:\(id)"
    case .array(let element): "array:\(element)"
    case .other(let name): "other:\(name)"
    }
  }

  private static let tooDeep = String(repeating: "array:", count: 8)

  /// Reads the coded form; `nil` if the text is not one.
  public init?(_ description: String) {
    let parts = description.split(separator: ":", maxSplits: 1).map(String.init)
    switch (parts.first, parts.count > 1 ? parts[1] : nil) {
    case ("boolean", nil): self = .boolean
    case ("integer", nil): self = .integer
    case ("double", nil): self = .double
    case ("string", nil): self = .string
    case ("url", nil): self = .url
    case ("date", nil): self = .date
    case ("dateComponents", nil): self = .dateComponents
    case ("duration", nil): self = .duration
    case ("currency", nil): self = .currency
    case ("measurement", let dimension?): self = .measurement(dimension)
    case ("enum", let id?): self = .enumeration(id)
    case ("entity", let id?): self = .entity(id)
    case ("other", let name?): self = .other(name)
    case ("array", let element?):
      // Each level is one call deeper, and the text may come from anywhere.
      guard !element.hasPrefix(Self.tooDeep), let element = ValueType(element) else { return nil }
      self = .array(element)
    default: return nil
    }
  }
}

extension ValueType: Codable {
  /// Decodes the string form.
  public init(from decoder: any Decoder) throws {
    let container = try decoder.singleValueContainer()
    let text = try container.decode(String.self)
    guard let type = ValueType(text) else {
      throw DecodingError.dataCorruptedError(
        in: container, debugDescription: "“\(text)” is not a value type.")
    }
    self = type
  }

  /// Encodes the string form.
  public func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    try container.encode(description)
  }
}

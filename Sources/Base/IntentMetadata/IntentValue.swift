public import Foundation

/// The value of a parameter, a property or a result, independent of the app's Swift types.
public indirect enum IntentValue: Sendable, Hashable {
  /// Yes or no.
  case boolean(Bool)
  /// A whole number.
  case integer(Int)
  /// A number with a fraction.
  case double(Double)
  /// Text.
  case string(String)
  /// A location.
  case url(URL)
  /// A point in time.
  case date(Date)
  /// A day without a time, represented by the time at which it starts.
  case day(Date)
  /// A date or time with some fields left open.
  case dateComponents(DateComponents)
  /// A span of time in seconds.
  case duration(Double)
  /// A number with a unit, by Foundation's unit symbol, for example `kg`.
  case measurement(value: Double, unit: String)
  /// An amount of money with its ISO 4217 code.
  case currency(amount: Double, code: String)
  /// A case of an enumeration, by its raw value.
  case enumCase(type: String, id: String)
  /// An entity.
  case entity(type: String, EntityValue)
  /// Several values.
  case array([IntentValue])
  /// No value, on purpose: “remove the due date” says so of an optional parameter, and is more than
  /// not to mention it.
  case empty
}

/// An instance of an entity type, with its names and the identifier that the app expects.
public struct EntityValue: Codable, Sendable, Hashable {
  /// The identifier by which the app's query finds the entity.
  public var id: String
  /// The name people see and say.
  public var title: String
  /// A second line that distinguishes the entity from others of the same name.
  public var subtitle: String?
  /// Further names people say.
  public var synonyms: [String]

  /// Creates a value from an identifier and names.
  public init(id: String, title: String, subtitle: String? = nil, synonyms: [String] = []) {
    self.id = id
    self.title = title
    self.subtitle = subtitle
    self.synonyms = synonyms
  }
}

/// A value with the words for it, as offered to a person.
public struct ValueOption: Codable, Sendable, Hashable {
  /// The value of the option.
  public var value: IntentValue
  /// The name people see and say.
  public var title: String
  /// A second line that distinguishes the option from others of the same name.
  public var subtitle: String?
  /// Further names people say.
  public var synonyms: [String]

  /// Creates an option from a value and its names.
  public init(value: IntentValue, title: String, subtitle: String? = nil, synonyms: [String] = []) {
    self.value = value
    self.title = title
    self.subtitle = subtitle
    self.synonyms = synonyms
  }

  /// Creates an option from an entity of a type.
  public init(type: String, entity: EntityValue) {
    self.init(
      value: .entity(type: type, entity), title: entity.title, subtitle: entity.subtitle,
      synonyms: entity.synonyms)
  }
}

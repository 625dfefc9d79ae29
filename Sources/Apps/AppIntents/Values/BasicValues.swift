public import IntentMetadata

extension Bool: _IntentValue {
  /// The type as the front knows it.
  public static var _valueType: IntentMetadata.ValueType { .boolean }
  /// The value as the front knows it.
  public var _intentValue: IntentValue? { .boolean(self) }
  /// Returns the value of a boolean.
  public static func _resolve(_ value: IntentValue) async throws -> Bool {
    guard case .boolean(let value) = value else { throw AppIntentError.mismatch(value, .boolean) }
    return value
  }
}

extension Int: _IntentValue {
  /// The type as the front knows it.
  public static var _valueType: IntentMetadata.ValueType { .integer }
  /// The value as the front knows it.
  public var _intentValue: IntentValue? { .integer(self) }
  /// Returns the value of a whole number, whichever way it is written.
  public static func _resolve(_ value: IntentValue) async throws -> Int {
    switch value {
    case .integer(let number): return number
    case .double(let number):
      guard let whole = Int(exactly: number) else { fallthrough }
      return whole
    default: throw AppIntentError.mismatch(value, .integer)
    }
  }
}

extension Double: _IntentValue {
  /// The type as the front knows it.
  public static var _valueType: IntentMetadata.ValueType { .double }
  /// The value as the front knows it.
  public var _intentValue: IntentValue? { .double(self) }
  /// Returns the value of a number.
  public static func _resolve(_ value: IntentValue) async throws -> Double {
    switch value {
    case .double(let number): return number
    case .integer(let number): return Double(number)
    default: throw AppIntentError.mismatch(value, .double)
    }
  }
}

extension String: _IntentValue {
  /// The type as the front knows it.
  public static var _valueType: IntentMetadata.ValueType { .string }
  /// The value as the front knows it.
  public var _intentValue: IntentValue? { .string(self) }
  /// Returns the value of a text.
  public static func _resolve(_ value: IntentValue) async throws -> String {
    guard case .string(let text) = value else { throw AppIntentError.mismatch(value, .string) }
    return text
  }
}

extension AttributedString: _IntentValue {
  /// The type as the front knows it: text, as speech has no attributes.
  public static var _valueType: IntentMetadata.ValueType { .string }
  /// The characters.
  public var _intentValue: IntentValue? { .string(String(characters)) }
  /// Returns a text without attributes.
  public static func _resolve(_ value: IntentValue) async throws -> AttributedString {
    AttributedString(try await String._resolve(value))
  }
}

extension URL: _IntentValue {
  /// The type as the front knows it.
  public static var _valueType: IntentMetadata.ValueType { .url }
  /// The value as the front knows it.
  public var _intentValue: IntentValue? { .url(self) }
  /// Returns the value of a location, or of a text that is one.
  public static func _resolve(_ value: IntentValue) async throws -> URL {
    switch value {
    case .url(let url): return url
    case .string(let text):
      guard let url = URL(string: text) else { fallthrough }
      return url
    default: throw AppIntentError.mismatch(value, .url)
    }
  }
}

extension Date: _IntentValue {
  /// The type as the front knows it.
  public static var _valueType: IntentMetadata.ValueType { .date }
  /// The value as the front knows it.
  public var _intentValue: IntentValue? { .date(self) }
  /// Returns a point in time; open fields of date components are filled by the calendar.
  public static func _resolve(_ value: IntentValue) async throws -> Date {
    switch value {
    case .date(let date), .day(let date): return date
    case .dateComponents(let components):
      let calendar = components.calendar ?? .current
      guard let date = calendar.date(from: components) else { fallthrough }
      return date
    default: throw AppIntentError.mismatch(value, .date)
    }
  }
}

extension DateComponents: _IntentValue {
  /// The type as the front knows it.
  public static var _valueType: IntentMetadata.ValueType { .dateComponents }
  /// The value as the front knows it.
  public var _intentValue: IntentValue? { .dateComponents(self) }
  /// Returns date components, or those of a point in time.
  public static func _resolve(_ value: IntentValue) async throws -> DateComponents {
    switch value {
    case .dateComponents(let components): return components
    case .date(let date):
      return Calendar.current.dateComponents(
        [.year, .month, .day, .hour, .minute, .second], from: date)
    case .day(let date): return Calendar.current.dateComponents([.year, .month, .day], from: date)
    default: throw AppIntentError.mismatch(value, .dateComponents)
    }
  }
}

import Foundation

/// Booleans, numbers and text are coded directly. Other values are an object with one key that
/// names the kind, for example `{"measurement": {"value": 2, "unit": "kg"}}`.
///
/// A `double` without a fraction decodes as an `integer`; code that needs a `double` converts it by
/// the type of the parameter.
extension IntentValue: Codable {
  private enum Kind: String, CodingKey, CaseIterable {
    case url, date, day, dateComponents, duration, measurement, currency, enumCase, entity, array
    case empty
  }
  private struct Amount: Codable {
    var value: Double
    var unit: String
  }
  private struct Case: Codable {
    var type: String
    var id: String
  }
  private struct Entity: Codable {
    var type: String
    var value: EntityValue
  }

  /// Decodes a plain value or an object with one key.
  public init(from decoder: any Decoder) throws {
    if let container = try? decoder.container(keyedBy: Kind.self) {
      self = try Self.tagged(in: container)
      return
    }
    let single = try decoder.singleValueContainer()
    if let value = try? single.decode(Bool.self) {
      self = .boolean(value)
    } else if let value = try? single.decode(Int.self) {
      self = .integer(value)
    } else if let value = try? single.decode(Double.self) {
      self = .double(value)
    } else {
      self = .string(try single.decode(String.self))
    }
  }

  private static func tagged(in container: KeyedDecodingContainer<Kind>) throws -> IntentValue {
    guard let kind = container.allKeys.first, container.allKeys.count == 1 else {
      throw DecodingError.dataCorrupted(
        .init(
          codingPath: container.codingPath,
          debugDescription: "A value has exactly one of the keys "
            + Kind.allCases.map(\.rawValue).joined(separator: ", ") + "."))
    }
    switch kind {
    case .url: return .url(try container.decode(URL.self, forKey: kind))
    case .date: return .date(try date(in: container, kind))
    case .day: return .day(try date(in: container, kind))
    case .dateComponents:
      let fields = try container.decode(DateComponents.self, forKey: kind)
      guard fields.areReadable else {
        throw DecodingError.dataCorruptedError(
          forKey: kind, in: container, debugDescription: "A field of the date is out of range.")
      }
      return .dateComponents(fields)
    case .duration: return .duration(try container.decode(Double.self, forKey: kind))
    case .measurement:
      let amount = try container.decode(Amount.self, forKey: kind)
      return .measurement(value: amount.value, unit: amount.unit)
    case .currency:
      let amount = try container.decode(Amount.self, forKey: kind)
      return .currency(amount: amount.value, code: amount.unit)
    case .enumCase:
      let value = try container.decode(Case.self, forKey: kind)
      return .enumCase(type: value.type, id: value.id)
    case .entity:
      let value = try container.decode(Entity.self, forKey: kind)
      return .entity(type: value.type, value.value)
    case .array: return .array(try container.decode([IntentValue].self, forKey: kind))
    case .empty:
      guard try container.decode(Bool.self, forKey: kind) else {
        throw DecodingError.dataCorruptedError(
          forKey: kind, in: container, debugDescription: "“empty” can only be true.")
      }
      return .empty
    }
  }

  private static func date(in container: KeyedDecodingContainer<Kind>, _ kind: Kind) throws -> Date
  {
    let date = try container.decode(Date.self, forKey: kind)
    guard date.isReadable else {
      throw DecodingError.dataCorruptedError(
        forKey: kind, in: container, debugDescription: "The date is out of range.")
    }
    return date
  }

  /// Encodes a plain value or an object with one key.
  public func encode(to encoder: any Encoder) throws {
    switch self {
    case .boolean(let value): try encodePlain(value, to: encoder)
    case .integer(let value): try encodePlain(value, to: encoder)
    case .double(let value): try encodePlain(value, to: encoder)
    case .string(let value): try encodePlain(value, to: encoder)
    case .url(let value): try encode(value, as: .url, to: encoder)
    case .date(let value): try encode(value, as: .date, to: encoder)
    case .day(let value): try encode(value, as: .day, to: encoder)
    case .dateComponents(let value): try encode(value, as: .dateComponents, to: encoder)
    case .duration(let value): try encode(value, as: .duration, to: encoder)
    case .measurement(let value, let unit):
      try encode(Amount(value: value, unit: unit), as: .measurement, to: encoder)
    case .currency(let amount, let code):
      try encode(Amount(value: amount, unit: code), as: .currency, to: encoder)
    case .enumCase(let type, let id):
      try encode(Case(type: type, id: id), as: .enumCase, to: encoder)
    case .entity(let type, let value):
      try encode(Entity(type: type, value: value), as: .entity, to: encoder)
    case .array(let values): try encode(values, as: .array, to: encoder)
    case .empty: try encode(true, as: .empty, to: encoder)
    }
  }

  private func encodePlain(_ value: some Encodable, to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    try container.encode(value)
  }

  private func encode(_ value: some Encodable, as kind: Kind, to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: Kind.self)
    try container.encode(value, forKey: kind)
  }
}

/// A value in a message of the bus, of any type that is sent or read here.
package indirect enum BusValue: Sendable, Hashable {
  case string(String)
  /// The path of an object.
  case path(String)
  case boolean(Bool)
  case byte(UInt8)
  case int32(Int32)
  case uint32(UInt32)
  case int64(Int64)
  case double(Double)
  /// Values of one type, which an empty array has as well.
  case array(of: String, [BusValue])
  /// Several values as one.
  case structure([BusValue])
  /// Values of any type by name.
  case dictionary([String: BusValue])
  /// A value that is sent along with its type.
  case variant(BusValue)
  /// A value of a type that nothing here reads.
  case other

  /// A list of texts.
  static func strings(_ texts: [String]) -> BusValue { .array(of: "s", texts.map { .string($0) }) }

  /// The type, as the bus spells it.
  var signature: String {
    switch self {
    case .string: "s"
    case .path: "o"
    case .boolean: "b"
    case .byte: "y"
    case .int32: "i"
    case .uint32: "u"
    case .int64: "x"
    case .double: "d"
    case .array(let element, _): "a\(element)"
    case .structure(let fields): "(\(fields.map(\.signature).joined()))"
    case .dictionary: "a{sv}"
    case .variant: "v"
    case .other: ""
    }
  }

  /// The value itself, out of all variants around it.
  package var content: BusValue {
    if case .variant(let value) = self { value.content } else { self }
  }

  /// The text, or `nil` if the value is of another type.
  package var text: String? {
    switch content {
    case .string(let text), .path(let text): text
    default: nil
    }
  }

  /// The texts of a list of texts, or `nil` if the value is of another type.
  var strings: [String]? {
    if case .array(of: "s", let values) = self { values.compactMap(\.text) } else { nil }
  }

  /// The texts of a list, or a single text as a list; empty if the value is neither.
  package var texts: [String] {
    switch content {
    case .array(_, let values): values.compactMap(\.text)
    case .string(let text): [text]
    default: []
    }
  }

  /// The number, or `nil` if the value is of another type or not finite.
  package var number: Double? {
    switch content {
    case .byte(let number): Double(number)
    case .int32(let number): Double(number)
    case .uint32(let number): Double(number)
    case .int64(let number): Double(number)
    case .double(let number) where number.isFinite: number
    default: nil
    }
  }

  /// The truth value, or `nil` if the value is of another type.
  package var isTrue: Bool? { if case .boolean(let isTrue) = content { isTrue } else { nil } }

  /// The values by name; empty if the value is not a dictionary.
  package var values: [String: BusValue] {
    if case .dictionary(let values) = content { values } else { [:] }
  }
}

/// A value of any type in a message to or from another program on the bus.
package indirect enum BusArgument: Sendable, Hashable {
  case string(String)
  /// The path of an object.
  case path(String)
  case boolean(Bool)
  case int32(Int32)
  case uint32(UInt32)
  case int64(Int64)
  case double(Double)
  /// Values of one type, which an empty array needs as well.
  case array(type: String, [BusArgument])
  /// Values of any type by name.
  case dictionary([String: BusArgument])
  /// A value that tells its type itself.
  case variant(BusArgument)
  /// What nobody here reads, such as a structure.
  case other

  /// The type in the signature of a message.
  var type: String {
    switch self {
    case .string: "s"
    case .path: "o"
    case .boolean: "b"
    case .int32: "i"
    case .uint32: "u"
    case .int64: "x"
    case .double: "d"
    case .array(let type, _): "a\(type)"
    case .dictionary: "a{sv}"
    case .variant: "v"
    case .other: ""
    }
  }

  /// The value itself where this is one that tells its type.
  package var content: BusArgument {
    if case .variant(let value) = self { value.content } else { self }
  }

  /// The text, or `nil` where it is none.
  package var text: String? {
    switch content {
    case .string(let text), .path(let text): text
    default: nil
    }
  }

  /// The texts of a list, or of one text alone; empty where it is neither.
  package var texts: [String] {
    switch content {
    case .array(_, let values): values.compactMap(\.text)
    case .string(let text): [text]
    default: []
    }
  }

  /// The number, or `nil` where it is none.
  package var number: Double? {
    switch content {
    case .int32(let number): Double(number)
    case .uint32(let number): Double(number)
    case .int64(let number): Double(number)
    case .double(let number) where number.isFinite: number
    default: nil
    }
  }

  /// Yes or no, or `nil` where it is neither.
  package var isTrue: Bool? { if case .boolean(let isTrue) = content { isTrue } else { nil } }

  /// The values by name; empty where there are none.
  package var values: [String: BusArgument] {
    if case .dictionary(let values) = content { values } else { [:] }
  }
}

/// A call of a method of another program.
package struct BusRequest: Sendable, Hashable {
  var destination: String
  var path: String
  var interface: String
  var member: String
  var arguments: [BusArgument]

  /// Creates a call.
  package init(
    to destination: String, _ path: String, _ interface: String, _ member: String,
    _ arguments: [BusArgument] = []
  ) {
    self.destination = destination
    self.path = path
    self.interface = interface
    self.member = member
    self.arguments = arguments
  }
}

/// A signal of another program.
package struct BusSignal: Sendable, Hashable {
  /// The unique name of the program.
  package var sender: String
  /// The signal's name.
  package var member: String
  /// What it tells.
  package var arguments: [BusArgument]
}

/// A value in a message of the bus, of the types that are sent or read here.
indirect enum BusValue: Sendable, Hashable {
  case string(String)
  case strings([String])
  case boolean(Bool)
  case number(UInt32)
  case integer(Int32)
  case double(Double)
  /// A value that says its type itself.
  case variant(BusValue)
  /// Several values as one.
  case structure([BusValue])
  /// Values of one type, which an empty array says as well.
  case array(of: String, [BusValue])
  /// Named values, in the order in which they are sent.
  case properties([BusProperty])

  /// The type, as the bus spells it.
  var signature: String {
    switch self {
    case .string: "s"
    case .strings: "as"
    case .boolean: "b"
    case .number: "u"
    case .integer: "i"
    case .double: "d"
    case .variant: "v"
    case .structure(let fields): "(\(fields.map(\.signature).joined()))"
    case .array(let element, _): "a\(element)"
    case .properties: "a{sv}"
    }
  }
}

/// A named value.
struct BusProperty: Sendable, Hashable {
  var name: String
  var value: BusValue

  init(_ name: String, _ value: BusValue) {
    self.name = name
    self.value = value
  }
}

/// A call of a method, as values.
struct BusCall: Sendable, Hashable {
  /// By which number it is answered.
  var id: Int
  /// The caller's unique name, which the bus gives and nobody can choose.
  var sender: String
  /// The interface that the method belongs to.
  var interface: String
  /// The method.
  var member: String
  /// The arguments, which have the types of the method.
  var arguments: [BusValue]
}

/// An error that answers a call.
struct BusFailure: Error, Sendable, Hashable {
  /// The name of the error.
  var name: String
  /// A sentence for a person.
  var message: String

  static func limits(_ message: String) -> BusFailure {
    BusFailure(name: "org.freedesktop.DBus.Error.LimitsExceeded", message: message)
  }

  static func arguments(_ message: String) -> BusFailure {
    BusFailure(name: "org.freedesktop.DBus.Error.InvalidArgs", message: message)
  }

  static let otherUser = BusFailure(
    name: "org.freedesktop.DBus.Error.AccessDenied",
    message: "The service belongs to another user.")

  static let deaf = BusFailure(
    name: "org.freedesktop.DBus.Error.NotSupported",
    message: "The service has no microphone. A front that listens sends what it hears by Say.")

  static func service(_ message: String) -> BusFailure {
    BusFailure(name: "org.parlance.Assistant1.Error.Unavailable", message: message)
  }
}

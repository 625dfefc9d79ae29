/// A call of a method, as values.
struct BusCall: Sendable, Hashable {
  /// By which number it is answered.
  var id: Int
  /// The caller's unique name, which the bus assigns and nobody can choose.
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

  /// The service cannot listen; a front with a microphone of its own can.
  static func deaf(_ reason: String) -> BusFailure {
    BusFailure(
      name: "org.freedesktop.DBus.Error.NotSupported",
      message: "\(reason) A program that listens by itself sends what it hears with Say.")
  }

  static func service(_ message: String) -> BusFailure {
    BusFailure(name: "org.parlance.Assistant1.Error.Unavailable", message: message)
  }
}

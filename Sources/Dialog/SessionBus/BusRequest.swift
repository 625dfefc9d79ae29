/// A call of a method of another program.
package struct BusRequest: Sendable, Hashable {
  var destination: String
  var path: String
  var interface: String
  var member: String
  var arguments: [BusValue]

  /// Creates a call.
  package init(
    to destination: String, _ path: String, _ interface: String, _ member: String,
    _ arguments: [BusValue] = []
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
  /// The information it requests.
  package var arguments: [BusValue]
}

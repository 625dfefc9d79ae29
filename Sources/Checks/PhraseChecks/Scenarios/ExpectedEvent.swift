package import Assistant

/// An event that must occur, with the fields that matter to the scenario.
public struct ExpectedEvent: Sendable {
  /// The name of the event, as in the records of `parlance repl --format jsonl`.
  public var event: String
  /// The fields that must be equal; others do not matter.
  package var fields: [(String, JSONValue)]

  package init(_ event: String, _ fields: [(String, JSONValue)]) {
    self.event = event
    self.fields = fields
  }

  /// The most significant field of each event, which may follow the event's name.
  static let mainFields: [(event: String, field: String)] = [
    ("say", "text"), ("ask", "text"), ("matched", "intent"), ("performed", "intent"),
    ("rejected", "text"), ("cancelled", "intent"), ("failed", "intent"), ("unlock", "intent"),
    ("interrupted", "intent"), ("hypothesis", "text"),
  ]

  static func mainField(of event: String) -> String? {
    mainFields.first { $0.event == event }?.field
  }
}

import Assistant

/// Writes events and turns in the form of a scenario.
enum ScenarioText {
  /// Returns an event on one line, for a failure message.
  static func line(_ record: JSONValue) -> String {
    fields(of: shortened(record)).map { key, value in "\(key): \(scalar(value))" }
      .joined(separator: ", ")
  }

  /// Returns an expected event on one line.
  static func line(_ expectation: ExpectedEvent) -> String {
    line(.object([("event", .string(expectation.event))] + expectation.fields))
  }

  /// Returns an event as an item of a list in YAML.
  ///
  /// Anything that would differ from one run to the next, such as a generated identifier, is
  /// omitted: a value is represented by its title.
  static func item(_ record: JSONValue, indent: String) -> String {
    // People read recordings: what an intent shows would bury what it says.
    fields(of: expected(record)).filter { $0.0 != "snippet" }.enumerated().map { index, field in
      indent + (index == 0 ? "- " : "  ") + "\(field.0): \(scalar(field.1))\n"
    }.joined()
  }

  /// Returns a value on one line of YAML.
  static func scalar(_ value: JSONValue) -> String {
    switch value {
    case .string(let text): quoted(text)
    case .array(let values): "[" + values.map(flow).joined(separator: ", ") + "]"
    case .object(let fields):
      "{" + fields.map { "\(quoted($0.0)): \(flow($0.1))" }.joined(separator: ", ") + "}"
    case .null, .bool, .integer, .number: value.text
    }
  }

  /// Returns a value inside a one-line list or mapping, where commas and brackets are significant.
  private static func flow(_ value: JSONValue) -> String {
    guard case .string(let text) = value else { return scalar(value) }
    return text.contains { ",[]{}".contains($0) } ? JSONValue.string(text).text : quoted(text)
  }

  /// Returns text unquoted if YAML reads it as the same text, otherwise quoted.
  static func quoted(_ text: String) -> String {
    isPlain(text) ? text : JSONValue.string(text).text
  }

  private static func isPlain(_ text: String) -> Bool {
    guard let first = text.first, first.isLetter, !text.hasSuffix(" "), !text.hasSuffix(":") else {
      return false
    }
    // Words that YAML interprets as something else.
    if ["true", "false", "yes", "no", "on", "off", "null", "y", "n"].contains(text.lowercased()) {
      return false
    }
    let isOfLetters = text.unicodeScalars.allSatisfy { scalar in
      switch scalar.properties.generalCategory {
      case .control, .format, .lineSeparator, .paragraphSeparator, .surrogate, .privateUse,
        .unassigned:
        false
      default: true
      }
    }
    return isOfLetters && !text.contains(": ") && !text.contains(" #")
  }

  // MARK: - Fields

  /// Returns an event's fields, the main one first and under the event's name.
  private static func fields(of record: JSONValue) -> [(String, JSONValue)] {
    guard case .object(let all) = record, let event = record["event"]?.plainText else { return [] }
    let main = ExpectedEvent.mainField(of: event)
    let value = mainValue(of: record)
    let first = value.map { [(event, $0)] } ?? [("event", .string(event))]
    return first + all.filter { $0.0 != "event" && ($0.0 != main || value == nil) }
  }

  private static func mainValue(of record: JSONValue) -> JSONValue? {
    guard let event = record["event"]?.plainText, let main = ExpectedEvent.mainField(of: event)
    else { return nil }
    return record[main]
  }

  /// Returns an event without redundant parts: empty fields, and everything but the value of a slot
  /// and the title of an entity.
  private static func shortened(_ record: JSONValue) -> JSONValue {
    guard case .object(let fields) = record else { return record }
    return .object(
      fields.compactMap { key, value in
        switch (key, value) {
        case (_, .null): return nil
        case (_, .array(let values)) where values.isEmpty: return nil
        case (_, .object(let fields)) where fields.isEmpty: return nil
        case ("slots", .array(let slots)):
          let values = slots.compactMap { slot in
            slot["name"]?.plainText.map { ($0, slot["value"] ?? .null) }
          }
          return (key, values.isEmpty ? value : .object(values))
        default: return (key, titled(value))
        }
      })
  }

  /// Returns the expectation that a scenario would have for an event.
  private static func expected(_ record: JSONValue) -> JSONValue {
    guard case .object(let fields) = shortened(record) else { return record }
    return .object(
      fields.map { key, value in
        guard key == "text", case .string(let text) = value else { return (key, value) }
        return (key, .string(TextPattern.escaped(text)))
      })
  }

  /// Returns a value with entities represented by their titles.
  private static func titled(_ value: JSONValue) -> JSONValue {
    switch value {
    case .object(let fields):
      if fields.map(\.0) == ["id", "title"], let title = value["title"] { return title }
      return .object(fields.map { ($0.0, titled($0.1)) })
    case .array(let values): return .array(values.map(titled))
    default: return value
    }
  }
}

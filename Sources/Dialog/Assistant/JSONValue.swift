/// A JSON value whose objects keep the order of their keys, which `JSONEncoder` does not.
package enum JSONValue: ExpressibleByStringLiteral {
  case null
  case bool(Bool)
  case integer(Int)
  case number(Double)
  case string(String)
  case array([JSONValue])
  case object([(String, JSONValue)])

  /// Creates a string from a literal.
  package init(stringLiteral value: String) { self = .string(value) }

  /// The value as JSON on one line.
  package var text: String {
    var text = ""
    write(to: &text)
    return text
  }

  /// Appends the value as JSON on one line.
  package func write(to text: inout String) {
    switch self {
    case .null: text += "null"
    case .bool(let value): text += value ? "true" : "false"
    case .integer(let value): text += String(value)
    case .number(let value): text += Self.number(value)
    case .string(let value): Self.write(value, to: &text)
    case .array(let values):
      text += "["
      for (position, value) in values.enumerated() {
        if position > 0 { text += "," }
        value.write(to: &text)
      }
      text += "]"
    case .object(let fields):
      text += "{"
      for (position, field) in fields.enumerated() {
        if position > 0 { text += "," }
        Self.write(field.0, to: &text)
        text += ":"
        field.1.write(to: &text)
      }
      text += "}"
    }
  }

  /// Returns a number without an idle fraction; JSON knows no infinity.
  private static func number(_ value: Double) -> String {
    guard value.isFinite else { return "null" }
    if let whole = Int(exactly: value), abs(value) < 1e15 { return String(whole) }
    return "\(value)"
  }

  private static func write(_ string: String, to text: inout String) {
    text += "\""
    for scalar in string.unicodeScalars {
      switch scalar {
      case "\"": text += "\\\""
      case "\\": text += "\\\\"
      case "\n": text += "\\n"
      case "\r": text += "\\r"
      case "\t": text += "\\t"
      // Line separators end a line for some readers; the others are control characters and marks
      // that change the direction of writing, which a terminal would obey.
      case "\u{0}"..<"\u{20}", "\u{7F}"..<"\u{A0}", "\u{61C}", "\u{200E}", "\u{200F}",
        "\u{2028}"..."\u{202E}", "\u{2066}"..."\u{2069}", "\u{FEFF}":
        let digits = String(scalar.value, radix: 16)
        text += "\\u" + String(repeating: "0", count: 4 - digits.count) + digits
      default: text.unicodeScalars.append(scalar)
      }
    }
    text += "\""
  }
}

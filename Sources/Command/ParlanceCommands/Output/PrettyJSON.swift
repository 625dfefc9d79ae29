import Assistant
import Foundation

/// JSON formatted for people: indented, with names before details.
///
/// `JSONEncoder` can sort keys or leave them in any order; people want `name` and `title` first,
/// and always the same order.
indirect enum PrettyJSON: Decodable {
  case null
  case boolean(Bool)
  case integer(Int)
  case number(Double)
  case string(String)
  case array([PrettyJSON])
  case object([String: PrettyJSON])

  /// Creates the JSON of a value.
  init(of value: some Encodable) throws {
    self = try JSONDecoder().decode(PrettyJSON.self, from: JSONEncoder().encode(value))
  }

  init(from decoder: any Decoder) throws {
    let container = try decoder.singleValueContainer()
    // The most frequent kinds come first: each wrong attempt costs a thrown error.
    if let value = try? container.decode(String.self) {
      self = .string(value)
    } else if let value = try? container.decode([String: PrettyJSON].self) {
      self = .object(value)
    } else if let value = try? container.decode([PrettyJSON].self) {
      self = .array(value)
    } else if let value = try? container.decode(Bool.self) {
      self = .boolean(value)
    } else if let value = try? container.decode(Int.self) {
      self = .integer(value)
    } else if container.decodeNil() {
      self = .null
    } else {
      self = .number(try container.decode(Double.self))
    }
  }

  /// The JSON as lines.
  var text: String {
    var text = ""
    write(to: &text, indent: "")
    return text + "\n"
  }

  private func write(to text: inout String, indent: String) {
    switch self {
    case .null: text += "null"
    case .boolean(let value): text += value ? "true" : "false"
    case .integer(let value): text += String(value)
    case .number(let value): text += JSONValue.number(value).text
    case .string(let value): text += JSONValue.string(value).text
    case .array(let values):
      Self.write(values, "[", "]", to: &text, indent: indent) { value, text, indent in
        value.write(to: &text, indent: indent)
      }
    case .object(let members):
      let keys = members.keys.sorted { (Self.rank($0), $0) < (Self.rank($1), $1) }
      Self.write(keys, "{", "}", to: &text, indent: indent) { key, text, indent in
        text += JSONValue.string(key).text + ": "
        (members[key] ?? .null).write(to: &text, indent: indent)
      }
    }
  }

  private static func write<Element>(
    _ elements: [Element], _ open: String, _ close: String, to text: inout String,
    indent: String, element write: (Element, inout String, String) -> Void
  ) {
    guard !elements.isEmpty else {
      text += open + close
      return
    }
    let inner = indent + "  "
    text += open
    for (position, element) in elements.enumerated() {
      text += (position > 0 ? ",\n" : "\n") + inner
      write(element, &text, inner)
    }
    text += "\n" + indent + close
  }

  /// The keys that come first; all others follow in alphabetical order.
  private static let leading = [
    "id", "name", "intent", "title", "shortTitle", "subtitle", "synonyms", "type", "optional",
    "default", "description", "locale", "phrases", "intents", "enums", "entities", "shortcuts",
    "negativePhrases",
  ]

  private static func rank(_ key: String) -> Int { leading.firstIndex(of: key) ?? leading.count }
}

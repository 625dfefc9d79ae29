package import Assistant

extension ExpectedEvent {
  /// Returns whether an event is the expected one.
  ///
  /// In a text, `*` matches anything. A slot matches by its value or identifier, an entity by its
  /// title or identifier.
  package func accepts(_ record: JSONValue) -> Bool {
    guard record["event"]?.plainText == event else { return false }
    return fields.allSatisfy { key, expected in
      guard let actual = record[key] else { return false }
      switch (key, expected, actual) {
      case ("text", .string(let pattern), .string(let text)):
        return TextPattern(pattern).matches(text)
      case ("slots", .object(let wanted), .array(let slots)):
        return wanted.allSatisfy { name, value in
          slots.contains { $0["name"]?.plainText == name && Self.slot($0, is: value) }
        }
      default: return Self.value(actual, is: expected)
      }
    }
  }

  private static func slot(_ slot: JSONValue, is expected: JSONValue) -> Bool {
    [slot["value"], slot["id"]].compactMap { $0 }.contains { value($0, is: expected) }
  }

  private static func value(_ actual: JSONValue, is expected: JSONValue) -> Bool {
    if ExpectedValue.accepts(expected, actual) { return true }
    switch (expected, actual) {
    case (.object(let wanted), .object):
      return wanted.allSatisfy { key, wanted in
        actual[key].map { value($0, is: wanted) } ?? false
      }
    case (.array(let wanted), .array(let found)):
      return wanted.count == found.count && zip(found, wanted).allSatisfy(value)
    // One of several.
    case (.array(let wanted), _): return wanted.contains { value(actual, is: $0) }
    // An entity by its title or its identifier.
    case (.string, .object):
      return [actual["title"], actual["id"]].compactMap { $0 }.contains { value($0, is: expected) }
    default: return false
    }
  }
}

/// A text in which `*` matches anything and `\*` an asterisk; case makes no difference.
struct TextPattern: Sendable, Hashable {
  /// The texts between the stars, in lower case.
  private let parts: [String]

  init(_ pattern: String) {
    var parts = [""]
    var isEscaped = false
    for character in pattern.lowercased() {
      if isEscaped {
        if character != "*", character != "\\" { parts[parts.count - 1].append("\\") }
        parts[parts.count - 1].append(character)
        isEscaped = false
      } else if character == "\\" {
        isEscaped = true
      } else if character == "*" {
        parts.append("")
      } else {
        parts[parts.count - 1].append(character)
      }
    }
    if isEscaped { parts[parts.count - 1].append("\\") }
    self.parts = parts
  }

  /// Returns a pattern that matches only a text.
  static func escaped(_ text: String) -> String {
    var result = ""
    for character in text {
      if character == "*" || character == "\\" { result.append("\\") }
      result.append(character)
    }
    return result
  }

  /// Returns whether a text matches the pattern.
  ///
  /// Each part is matched as early as possible after the previous one, which leaves the most text
  /// for the rest.
  func matches(_ text: String) -> Bool {
    let text = text.trimmed.lowercased()
    guard let first = parts.first, let last = parts.last, parts.count > 1 else {
      return text == parts.first?.trimmed
    }
    guard text.hasPrefix(first), text.dropFirst(first.count).hasSuffix(last) else { return false }
    var rest = text.dropFirst(first.count).dropLast(last.count)
    for part in parts.dropFirst().dropLast() where !part.isEmpty {
      guard let found = rest.firstRange(of: part) else { return false }
      rest = rest[found.upperBound...]
    }
    return true
  }
}

extension String {
  fileprivate var trimmed: String {
    String(drop(while: \.isWhitespace).reversed().drop(while: \.isWhitespace).reversed())
  }
}

extension JSONValue {
  /// Returns the field of an object, or `nil` if there is none.
  subscript(key: String) -> JSONValue? {
    guard case .object(let fields) = self else { return nil }
    return fields.first { $0.0 == key }?.1
  }

  /// The text of a string.
  var plainText: String? {
    guard case .string(let text) = self else { return nil }
    return text
  }
}

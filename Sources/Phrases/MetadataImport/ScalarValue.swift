import IntentMetadata
import Yams

/// The meaning of a YAML scalar, by the rules of YAML 1.1 that hassil's loader follows.
enum ScalarValue {
  /// Returns the value of a scalar, or `nil` for null; quoted scalars are always text.
  static func value(of scalar: Node.Scalar) -> IntentValue? {
    let text = scalar.string
    guard scalar.style == .plain else { return .string(text) }
    if isNull(text) { return nil }
    if let value = boolean(text) { return .boolean(value) }
    if let value = Int(text) { return .integer(value) }
    if looksLikeNumber(text), let value = Double(text), value.isFinite { return .double(value) }
    return .string(text)
  }

  /// Returns whether a plain scalar is null.
  static func isNull(_ text: String) -> Bool {
    ["", "~", "null", "Null", "NULL"].contains(text)
  }

  /// Returns the boolean that a word stands for, or `nil`.
  static func boolean(_ text: String) -> Bool? {
    switch text {
    case "true", "True", "TRUE", "yes", "Yes", "YES", "on", "On", "ON": true
    case "false", "False", "FALSE", "no", "No", "NO", "off", "Off", "OFF": false
    default: nil
    }
  }

  /// Words such as `nan` and `infinity` are text, although they would convert.
  private static func looksLikeNumber(_ text: String) -> Bool {
    text.utf8.contains { (0x30...0x39).contains($0) }
      && text.utf8.allSatisfy { (0x30...0x39).contains($0) || "+-.eE".utf8.contains($0) }
  }
}

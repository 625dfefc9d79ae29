package import Assistant
import Foundation

/// Compares the value that a test expects with the actual one.
package enum ExpectedValue {
  /// Returns whether a value is as expected.
  ///
  /// In an object, only the expected keys count. Several expected values for one mean any of them.
  /// Case and surrounding white space make no difference, nor does writing a number as text.
  package static func accepts(_ expected: JSONValue, _ actual: JSONValue) -> Bool {
    switch (expected, actual) {
    case (.object(let wanted), .object(let found)):
      return wanted.allSatisfy { key, value in
        found.contains { $0.0 == key && accepts(value, $0.1) }
      }
    case (.array(let wanted), .array(let found)):
      return wanted.allSatisfy { value in found.contains { accepts(value, $0) } }
    case (.array(let wanted), _): return wanted.contains { accepts($0, actual) }
    case (_, .array(let found)): return found.contains { accepts(expected, $0) }
    case (.null, .null): return true
    default:
      guard let left = plain(expected), let right = plain(actual) else { return false }
      if left == right { return true }
      guard let one = Double(left), let other = Double(right) else { return false }
      return abs(one - other) < 1e-9
    }
  }

  private static func plain(_ value: JSONValue) -> String? {
    switch value {
    case .string(let text): text.trimmingCharacters(in: .whitespacesAndNewlines).lowercased()
    case .bool(let flag): flag ? "true" : "false"
    case .integer(let number): String(number)
    case .number(let number): JSONValue.number(number).text
    case .null, .array, .object: nil
    }
  }
}

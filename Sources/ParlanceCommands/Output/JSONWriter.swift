import Foundation

/// Writes JSON straight into bytes, keys in the order in which they are written.
///
/// It serves records of which there are many; control characters, marks that turn the direction of
/// writing and line separators are escaped, so that the text is harmless on a terminal too.
struct JSONWriter: Sendable {
  /// What was written so far.
  private(set) var bytes: [UInt8] = []
  private var needsComma = false

  /// Forgets what was written and keeps the memory.
  mutating func removeAll() {
    bytes.removeAll(keepingCapacity: true)
    needsComma = false
  }

  /// Writes an object whose members the body writes with ``key(_:)`` and a value each.
  mutating func object(_ body: (inout JSONWriter) -> Void) {
    separate()
    bytes.append(UInt8(ascii: "{"))
    needsComma = false
    body(&self)
    bytes.append(UInt8(ascii: "}"))
    needsComma = true
  }

  /// Writes an array whose elements the body writes.
  mutating func array(_ body: (inout JSONWriter) -> Void) {
    separate()
    bytes.append(UInt8(ascii: "["))
    needsComma = false
    body(&self)
    bytes.append(UInt8(ascii: "]"))
    needsComma = true
  }

  /// Writes the key of a member; its value follows.
  mutating func key(_ name: String) {
    string(name)
    bytes.append(UInt8(ascii: ":"))
    needsComma = false
  }

  /// Writes a text.
  mutating func string(_ text: String) {
    separate()
    bytes.append(UInt8(ascii: "\""))
    var text = text
    text.withUTF8 { utf8 in
      if utf8.allSatisfy({ $0 >= 0x20 && $0 < 0x7F && $0 != 0x22 && $0 != 0x5C }) {
        bytes.append(contentsOf: utf8)
      } else {
        for scalar in String(decoding: utf8, as: UTF8.self).unicodeScalars { append(scalar) }
      }
    }
    bytes.append(UInt8(ascii: "\""))
    needsComma = true
  }

  /// Writes a text, or `null`.
  mutating func string(_ text: String?) {
    if let text { string(text) } else { null() }
  }

  /// Writes a whole number.
  mutating func integer(_ value: Int) { raw(String(value)) }

  /// Writes a number, without a fraction where it has none; `null` where JSON has no such number.
  mutating func number(_ value: Double) {
    guard value.isFinite else { return null() }
    if let whole = Int(exactly: value), abs(whole) < 1 << 53 {
      integer(whole)
    } else {
      raw(value.description)
    }
  }

  /// Writes `true` or `false`.
  mutating func boolean(_ value: Bool) { raw(value ? "true" : "false") }

  /// Writes `null`.
  mutating func null() { raw("null") }

  /// Writes text that is JSON already.
  mutating func raw(_ json: String) {
    separate()
    bytes.append(contentsOf: json.utf8)
    needsComma = true
  }

  private mutating func separate() {
    if needsComma { bytes.append(UInt8(ascii: ",")) }
  }

  private mutating func append(_ scalar: Unicode.Scalar) {
    switch scalar {
    case "\"": bytes.append(contentsOf: #"\""#.utf8)
    case "\\": bytes.append(contentsOf: #"\\"#.utf8)
    case "\n": bytes.append(contentsOf: #"\n"#.utf8)
    case "\r": bytes.append(contentsOf: #"\r"#.utf8)
    case "\t": bytes.append(contentsOf: #"\t"#.utf8)
    default:
      if Self.isEscaped(scalar.value) {
        let digits = String(scalar.value, radix: 16)
        bytes.append(contentsOf: #"\u"#.utf8)
        bytes.append(contentsOf: repeatElement(UInt8(ascii: "0"), count: 4 - digits.count))
        bytes.append(contentsOf: digits.utf8)
      } else {
        bytes.append(contentsOf: UTF8.encode(scalar) ?? [])
      }
    }
  }

  /// The characters that must not reach a terminal; all lie below `U+10000`.
  private static func isEscaped(_ value: UInt32) -> Bool {
    switch value {
    case 0...0x1F, 0x7F...0x9F, 0x061C, 0x200E, 0x200F, 0x2028...0x202E, 0x2066...0x2069, 0xFEFF:
      true
    default: false
    }
  }
}

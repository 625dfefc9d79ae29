/// Literal text being collected, with its location.
struct Literal {
  private var bytes: [UInt8] = []
  private var start = 0
  private var end = 0

  mutating func append(_ byte: UInt8, at position: Int, length: Int = 1) {
    if bytes.isEmpty { start = position }
    bytes.append(byte)
    end = position + length
  }

  /// Returns the collected text and starts over; `nil` if there is none.
  mutating func take() -> TemplateNode? {
    guard !bytes.isEmpty else { return nil }
    defer { bytes.removeAll(keepingCapacity: true) }
    return .text(String(decoding: bytes, as: UTF8.self), SourceSpan(start: start, end: end))
  }
}

/// The bytes with a meaning in templates.
enum Byte {
  static let backslash = UInt8(ascii: "\\")
  static let parenthesis = UInt8(ascii: "(")
  static let closingParenthesis = UInt8(ascii: ")")
  static let bracket = UInt8(ascii: "[")
  static let closingBracket = UInt8(ascii: "]")
  static let brace = UInt8(ascii: "{")
  static let closingBrace = UInt8(ascii: "}")
  static let less = UInt8(ascii: "<")
  static let greater = UInt8(ascii: ">")
  static let bar = UInt8(ascii: "|")
  static let semicolon = UInt8(ascii: ";")
  static let dollar = UInt8(ascii: "$")

  static func closer(of opener: UInt8) -> UInt8 {
    switch opener {
    case parenthesis: closingParenthesis
    case bracket: closingBracket
    case brace: closingBrace
    default: greater
    }
  }
}

func isSpace(_ byte: UInt8) -> Bool { byte == 0x20 || (0x09...0x0D).contains(byte) }

extension SourceSpan {
  init(start: Int, length: Int) { self.init(start: start, end: start + length) }
}

extension String {
  /// The text without whitespace at its ends.
  var trimmed: String {
    var rest = self[...]
    while rest.first?.isWhitespace == true { rest.removeFirst() }
    while rest.last?.isWhitespace == true { rest.removeLast() }
    return String(rest)
  }
}

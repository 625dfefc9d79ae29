import PhraseTemplates

/// A piece of a JSON text with its location.
struct JSONNode {
  /// The content of the piece.
  indirect enum Value {
    case object([Member])
    case array([JSONNode])
    case string(String)
    case number(Double)
    case boolean(Bool)
    case null
  }

  /// A key of an object with its value.
  struct Member {
    var key: String
    /// The offset of the key's first character, after the quote.
    var offset: Int
    var value: JSONNode
  }

  var value: Value
  /// The offset of the first byte; in strings, of the byte after the quote.
  var offset: Int

  /// The members of an object, in the order of the text, or none if it is not an object.
  var members: [Member] { if case .object(let members) = value { members } else { [] } }
  /// The items of an array, or none if it is not an array.
  var items: [JSONNode] { if case .array(let items) = value { items } else { [] } }
  /// The text of a string.
  var string: String? { if case .string(let text) = value { text } else { nil } }
  /// The number.
  var number: Double? { if case .number(let number) = value { number } else { nil } }
  /// The whole number.
  var integer: Int? { number.flatMap { Int(exactly: $0) } }
  /// Yes or no.
  var boolean: Bool? { if case .boolean(let value) = value { value } else { nil } }

  /// Returns the value at a path of keys.
  subscript(keys: String...) -> JSONNode? {
    var node: JSONNode? = self
    for key in keys { node = node?.members.first { $0.key == key }?.value }
    return node
  }
}

/// Reads JSON with the location of every value, which Foundation's decoder does not report.
///
/// Nesting is bounded, so a text of a million brackets is a finding rather than a stack overflow.
/// Memory grows with the text's size, which is bounded when the file is read.
struct JSONDocument {
  private let bytes: [UInt8]
  private var position = 0

  private static let maximumDepth = 128

  private struct Problem: Error {
    var message: String
    var hint: String?
    var offset: Int
  }

  private init(_ text: String) { bytes = Array(text.utf8) }

  /// Returns the root of a file, or `nil` with a finding if it is not JSON.
  static func parse(_ file: SourceFile, diagnostics: inout DiagnosticSink) -> JSONNode? {
    var this = JSONDocument(file.text)
    do throws(Problem) {
      let root = try this.value(depth: 0)
      this.skipSpace()
      guard this.position == this.bytes.count else {
        throw this.problem("There is more text after the JSON.")
      }
      return root
    } catch {
      let place = file.place(ofOffset: error.offset)
      diagnostics.add(
        file.finding(
          rule: "malformed-json", message: "This is not JSON: \(error.message)",
          hint: error.hint, line: place.line, column: place.column))
      return nil
    }
  }

  private func problem(_ message: String, hint: String? = nil, at offset: Int? = nil) -> Problem {
    Problem(message: message, hint: hint, offset: offset ?? position)
  }

  private mutating func value(depth: Int) throws(Problem) -> JSONNode {
    guard depth < Self.maximumDepth else {
      throw problem("It is nested more than \(Self.maximumDepth) levels deep.")
    }
    skipSpace()
    let start = position
    guard let byte = peek else {
      throw problem("The text ends too early.", hint: "The file may have been cut off.")
    }
    switch byte {
    case UInt8(ascii: "{"): return JSONNode(value: try object(depth), offset: start)
    case UInt8(ascii: "["): return JSONNode(value: try array(depth), offset: start)
    case UInt8(ascii: "\""): return JSONNode(value: .string(try string()), offset: start + 1)
    case UInt8(ascii: "t"): return try word("true", .boolean(true))
    case UInt8(ascii: "f"): return try word("false", .boolean(false))
    case UInt8(ascii: "n"): return try word("null", .null)
    case UInt8(ascii: "-"), UInt8(ascii: "0")...UInt8(ascii: "9"): return try numeral()
    default: throw problem("A value is expected here.")
    }
  }

  private mutating func object(_ depth: Int) throws(Problem) -> JSONNode.Value {
    position += 1
    var members: [JSONNode.Member] = []
    skipSpace()
    if take("}") { return .object(members) }
    while true {
      skipSpace()
      guard peek == UInt8(ascii: "\"") else {
        throw problem(
          "A quoted key is expected here.",
          hint: peek == UInt8(ascii: "}") ? "Remove the comma before “}”." : nil)
      }
      let offset = position + 1
      let key = try string()
      skipSpace()
      guard take(":") else { throw problem("“:” is expected after the key.") }
      members.append(.init(key: key, offset: offset, value: try value(depth: depth + 1)))
      skipSpace()
      if take("}") { return .object(members) }
      guard take(",") else { throw problem("“,” or “}” is expected here.") }
    }
  }

  private mutating func array(_ depth: Int) throws(Problem) -> JSONNode.Value {
    position += 1
    var items: [JSONNode] = []
    skipSpace()
    if take("]") { return .array(items) }
    while true {
      items.append(try value(depth: depth + 1))
      skipSpace()
      if take("]") { return .array(items) }
      guard take(",") else { throw problem("“,” or “]” is expected here.") }
    }
  }

  private mutating func string() throws(Problem) -> String {
    let start = position
    position += 1
    var text: [UInt8] = []
    while let byte = peek {
      switch byte {
      case UInt8(ascii: "\""):
        position += 1
        return String(decoding: text, as: UTF8.self)
      case UInt8(ascii: "\\"):
        try escape(into: &text)
      case 0x0A, 0x0D:
        throw problem(
          "The text is not closed before the end of the line.", hint: "Close it with “\"”.")
      default:
        text.append(byte)
        position += 1
      }
    }
    throw problem("The text that starts here never ends.", hint: nil, at: start)
  }

  private mutating func escape(into text: inout [UInt8]) throws(Problem) {
    let start = position
    position += 2
    switch position <= bytes.count ? bytes[position - 1] : 0 {
    case UInt8(ascii: "n"): text.append(0x0A)
    case UInt8(ascii: "t"): text.append(0x09)
    case UInt8(ascii: "r"): text.append(0x0D)
    case UInt8(ascii: "b"), UInt8(ascii: "f"): text.append(0x20)
    case let byte where byte == UInt8(ascii: "\"") || byte == UInt8(ascii: "\\"):
      text.append(byte)
    case UInt8(ascii: "/"): text.append(UInt8(ascii: "/"))
    case UInt8(ascii: "u"):
      let scalar = try scalar(at: start)
      guard !VisibleText.isUnsafe(scalar) else {
        throw problem("The escape stands for a control character.", hint: "Remove it.", at: start)
      }
      text += Array(String(Character(scalar)).utf8)
    default: throw problem("This is not a JSON escape.", hint: "Write “\\\\” for “\\”.", at: start)
    }
  }

  /// Reads the digits after `\u`, and a second escape if the first is half of a surrogate pair.
  private mutating func scalar(at start: Int) throws(Problem) -> UnicodeScalar {
    guard let first = hexDigits() else {
      throw problem("Four hexadecimal digits are expected after “\\u”.", at: start)
    }
    if let scalar = UnicodeScalar(first) { return scalar }
    if first < 0xDC00, take("\\"), take("u"), let second = hexDigits(),
      (0xDC00...0xDFFF).contains(second),
      let scalar = UnicodeScalar(0x10000 + (first - 0xD800) << 10 + (second - 0xDC00))
    {
      return scalar
    }
    throw problem("This is half of a surrogate pair.", at: start)
  }

  private mutating func hexDigits() -> UInt32? {
    guard position + 4 <= bytes.count else { return nil }
    let digits = String(decoding: bytes[position..<position + 4], as: UTF8.self)
    guard digits.allSatisfy(\.isHexDigit), let number = UInt32(digits, radix: 16) else {
      return nil
    }
    position += 4
    return number
  }

  private mutating func word(_ word: String, _ value: JSONNode.Value) throws(Problem) -> JSONNode {
    let start = position
    guard bytes[position...].starts(with: word.utf8) else {
      throw problem("A value is expected here.")
    }
    position += word.utf8.count
    return JSONNode(value: value, offset: start)
  }

  private mutating func numeral() throws(Problem) -> JSONNode {
    let start = position
    while let byte = peek, "+-.0123456789eE".utf8.contains(byte) { position += 1 }
    let text = String(decoding: bytes[start..<position], as: UTF8.self)
    guard let number = Double(text), number.isFinite else {
      throw problem("“\(text.shortened)” is not a number.", at: start)
    }
    return JSONNode(value: .number(number), offset: start)
  }

  private var peek: UInt8? { position < bytes.count ? bytes[position] : nil }

  private mutating func take(_ character: Unicode.Scalar) -> Bool {
    guard let byte = peek, UInt32(byte) == character.value else { return false }
    position += 1
    return true
  }

  private mutating func skipSpace() {
    while let byte = peek, byte == 0x20 || (0x09...0x0D).contains(byte) { position += 1 }
  }
}

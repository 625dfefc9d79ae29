/// Reads App Shortcut phrases as catalogs (`${soup}`) and Swift sources (`\(\.$soup)`) write them.
///
/// Everything else is plain text, including brackets. Text directly after a slot, as in
/// `${person}'s`, is joined to it.
struct AppShortcutParser {
  private let bytes: [UInt8]
  private var position = 0
  private var items: [TemplateNode] = []
  private var literal = Literal()
  var diagnostics: DiagnosticList

  init(_ text: String, _ diagnostics: DiagnosticList) {
    bytes = Array(text.utf8)
    self.diagnostics = diagnostics
  }

  mutating func parse() -> TemplateNode {
    let whole = SourceSpan(start: 0, end: bytes.count)
    if bytes.allSatisfy(isSpace) { diagnostics.add(.emptyTemplate(span: whole)) }
    while position < bytes.count {
      switch (bytes[position], position + 1 < bytes.count ? bytes[position + 1] : 0) {
      case (Byte.dollar, Byte.brace):
        readSlot()
      case (Byte.backslash, Byte.parenthesis):
        readInterpolation()
      default:
        literal.append(bytes[position], at: position)
        position += 1
      }
    }
    if let node = literal.take() { items.append(node) }
    if items.count == 1 { return items[0] }
    return .sequence(items, whole)
  }

  /// Reads `${parameter}` or `${applicationName}`.
  private mutating func readSlot() {
    let start = position
    position += 2
    while position < bytes.count, bytes[position] != Byte.closingBrace {
      // A second opening shows that the first was never closed; it is read on its own.
      if bytes[position] == Byte.brace || bytes[position] == Byte.dollar { break }
      position += 1
    }
    guard position < bytes.count, bytes[position] == Byte.closingBrace else {
      diagnostics.add(
        .unclosedSlot("${", closer: "}", span: .init(start: start, length: 2)))
      return
    }
    let name = String(decoding: bytes[(start + 2)..<position], as: UTF8.self)
    position += 1
    append(name.trimmed, .init(start: start, end: position))
  }

  /// Reads `\(\.$parameter)` or `\(.applicationName)`, ignoring further arguments.
  private mutating func readInterpolation() {
    let start = position
    position += 2
    var depth = 1
    var nameEnd: Int?
    while position < bytes.count {
      switch bytes[position] {
      case Byte.parenthesis: depth += 1
      case Byte.closingParenthesis: depth -= 1
      case UInt8(ascii: ",") where depth == 1: nameEnd = nameEnd ?? position
      default: break
      }
      if depth == 0 { break }
      position += 1
    }
    guard depth == 0 else {
      diagnostics.add(
        .unclosedSlot("\\(", closer: ")", span: .init(start: start, length: 2)))
      return
    }
    let source = bytes[(start + 2)..<(nameEnd ?? position)]
    let text = String(decoding: source, as: UTF8.self).trimmed
    position += 1
    let span = SourceSpan(start: start, end: position)
    if text == ".applicationName" {
      append("applicationName", span)
    } else if let dollar = text.firstIndex(of: "$"), text.hasPrefix("\\"),
      text[..<dollar].hasSuffix(".")
    {
      append(String(text[text.index(after: dollar)...]), span)
    } else {
      diagnostics.add(.invalidInterpolation(text, span: span))
    }
  }

  private mutating func append(_ name: String, _ span: SourceSpan) {
    if let node = literal.take() { items.append(node) }
    switch name {
    case "applicationName", ".applicationName": items.append(.applicationName(span))
    case "": diagnostics.add(.missingName(of: "parameter", span: span))
    default:
      if let character = name.first(where: { !Self.isNameCharacter($0) }) {
        diagnostics.add(.invalidName(name, character: character, of: "parameter", span: span))
      }
      items.append(.list(name: name, slot: name, span))
    }
  }

  private static func isNameCharacter(_ character: Character) -> Bool {
    character.isLetter || character.isNumber || character == "_" || character == "."
  }
}

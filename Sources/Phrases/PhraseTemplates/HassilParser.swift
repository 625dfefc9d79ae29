/// Reads the hassil sentence-template language with a stack of open groups.
///
/// The grammar is that of hassil: `(a|b)`, `[a]`, `(a;b)`, `{list}`, `{list:slot}`,
/// `{1..10,2:slot}`, `<rule>`, and `\` before a literal character. A separator takes everything
/// before it in its group as its first item, so `a;b|c` means `(a;b)|c`; by the same rule, `a|b;c`,
/// which hassil rejects, means `(a|b);c`. Both cause a warning.
struct HassilParser {
  private let bytes: [UInt8]
  private var position = 0
  private var stack: [OpenGroup] = []
  private var literal = Literal()
  var diagnostics: DiagnosticList

  init(_ text: String, _ diagnostics: DiagnosticList) {
    bytes = Array(text.utf8)
    self.diagnostics = diagnostics
  }

  mutating func parse() -> TemplateNode {
    var start = 0
    var end = bytes.count
    while start < end, isSpace(bytes[start]) { start += 1 }
    // A space after a backslash is literal, also at the end.
    while end > start, isSpace(bytes[end - 1]), end < 2 || bytes[end - 2] != Byte.backslash {
      end -= 1
    }
    let whole = SourceSpan(start: 0, end: bytes.count)
    if start == end {
      diagnostics.add(.emptyTemplate(span: whole))
      return .sequence([], whole)
    }
    stack = [OpenGroup(opener: nil, start: start)]
    position = start
    while position < end, step(end) {}
    flushLiteral()
    while stack.count > 1, let group = stack.last, let opener = group.opener {
      diagnostics.add(
        .unclosed(
          opener, closer: Byte.closer(of: opener), span: .init(start: group.start, length: 1)))
      close(end: end, isClosed: false)
    }
    return stack[0].branch(end: end, isGroup: false)
  }

  /// Reads one character or one `{list}` or `<rule>`, and returns whether to continue.
  private mutating func step(_ end: Int) -> Bool {
    let byte = bytes[position]
    switch byte {
    case Byte.backslash: return readEscape(end)
    case Byte.parenthesis, Byte.bracket:
      flushLiteral()
      guard stack.count <= TemplateParser.maximumDepth else {
        diagnostics.add(
          .tooDeep(
            limit: TemplateParser.maximumDepth, span: .init(start: position, length: 1)))
        // The rest cannot be judged without the skipped levels, so nothing more is reported.
        stack.removeLast(stack.count - 1)
        return false
      }
      stack.append(OpenGroup(opener: byte, start: position))
    case Byte.closingParenthesis, Byte.closingBracket:
      flushLiteral()
      closeGroup(with: byte)
    case Byte.brace, Byte.less:
      flushLiteral()
      readReference(byte, end)
      return true
    case Byte.closingBrace, Byte.greater:
      diagnostics.add(.unopened(byte, span: .init(start: position, length: 1)))
    case Byte.bar, Byte.semicolon:
      flushLiteral()
      let separator: Separator = byte == Byte.bar ? .bar : .semicolon
      let mixture = stack[stack.count - 1].separate(separator, at: position)
      if mixture != .none {
        let span = SourceSpan(start: position, length: 1)
        diagnostics.add(.mixedSeparators(isRepeated: mixture == .repeated, span: span))
      }
    default:
      literal.append(byte, at: position)
    }
    position += 1
    return true
  }

  private mutating func readEscape(_ end: Int) -> Bool {
    guard position + 1 < end else {
      diagnostics.add(.danglingEscape(span: .init(start: position, length: 1)))
      position += 1
      return true
    }
    literal.append(bytes[position + 1], at: position, length: 2)
    position += 2
    return true
  }

  /// Closes the innermost group that a closing bracket fits, and all groups that are open inside
  /// it.
  private mutating func closeGroup(with closer: UInt8) {
    let span = SourceSpan(start: position, length: 1)
    let match = stack.lastIndex { $0.opener.map(Byte.closer(of:)) == closer }
    guard let match else {
      diagnostics.add(.unopened(closer, span: span))
      return
    }
    while stack.count - 1 > match, let group = stack.last, let opener = group.opener {
      diagnostics.add(
        .mismatched(
          closer, opener: opener, span: .init(start: group.start, length: 1)))
      close(end: position, isClosed: false)
    }
    close(end: position + 1)
  }

  private mutating func close(end: Int, isClosed: Bool = true) {
    let group = stack.removeLast()
    let node = group.node(end: end)
    if group.isEmpty, isClosed {
      diagnostics.add(.emptyGroup(span: node.span))
    }
    stack[stack.count - 1].items.append(node)
  }

  /// Reads `{list}`, `{list:slot}` or `<rule>`.
  private mutating func readReference(_ opener: UInt8, _ end: Int) {
    let start = position
    let closer = Byte.closer(of: opener)
    var name: [UInt8] = []
    position += 1
    while position < end, bytes[position] != closer, bytes[position] != opener {
      if bytes[position] == Byte.backslash, position + 1 < end { position += 1 }
      name.append(bytes[position])
      position += 1
    }
    guard position < end, bytes[position] == closer else {
      diagnostics.add(
        .unclosed(opener, closer: closer, span: .init(start: start, length: 1)))
      return
    }
    position += 1
    let span = SourceSpan(start: start, end: position)
    let text = String(decoding: name, as: UTF8.self)
    if opener == Byte.less {
      append(.rule(checked(text, what: "rule", span), span))
    } else {
      append(list(text, span))
    }
  }

  private mutating func list(_ text: String, _ span: SourceSpan) -> TemplateNode {
    let parts = text.split(separator: ":", maxSplits: 1, omittingEmptySubsequences: false)
    let name = checked(Self.withoutMark(parts[0]), what: "list", span)
    guard parts.count == 2 else { return .list(name: name, slot: name, span) }
    if let range = InlineRange(name), !range.isValid {
      diagnostics.add(.invalidRange(name, span: span))
    }
    let slot = checked(Self.withoutMark(parts[1]), what: "slot", span)
    return .list(name: name, slot: slot, span)
  }

  /// Returns a name without an `@` before it, with or without spaces.
  private static func withoutMark(_ name: Substring) -> String {
    String(name.drop { $0 == "@" || $0.isWhitespace })
  }

  private mutating func checked(_ text: String, what: String, _ span: SourceSpan) -> String {
    let name = text.trimmed
    if name.isEmpty {
      diagnostics.add(.missingName(of: what, span: span))
    } else if let scalar = name.unicodeScalars.first(where: {
      // A bracket with a combining accent is still a bracket.
      "()[]{}<>|;".unicodeScalars.contains($0)
    }) {
      diagnostics.add(.invalidName(name, character: Character(scalar), of: what, span: span))
    }
    return name
  }

  private mutating func append(_ node: TemplateNode) {
    stack[stack.count - 1].items.append(node)
  }

  private mutating func flushLiteral() {
    if let node = literal.take() { append(node) }
  }
}

/// A phrase template: one text that stands for all the sentences it expands to.
///
/// Two surface forms produce the same tree: App Shortcut phrases and hassil sentence templates.
///
///     TemplateParser.parse("turn [the] light (on|off)", syntax: .hassil).template
public struct Template: Sendable, Hashable {
  /// The template as written.
  public var text: String
  /// The surface form from which the text was read, and in which it is printed.
  public var syntax: TemplateSyntax
  /// The meaning of the text.
  public var root: TemplateNode

  /// Creates a template from its parts; ``TemplateParser`` creates one from text.
  public init(text: String, syntax: TemplateSyntax, root: TemplateNode) {
    self.text = text
    self.syntax = syntax
    self.root = root
  }
}

/// The surface form of a template.
public enum TemplateSyntax: String, Codable, Sendable, Hashable, CaseIterable {
  /// An App Shortcut phrase: `Order ${soup} in ${applicationName}`.
  case appShortcut
  /// A sentence template of the hassil language: `turn [the] {name} (on|off)`.
  case hassil
}

/// A range in a template's text, in UTF-8 offsets.
public struct SourceSpan: Sendable, Hashable {
  /// The offset of the first byte.
  public var start: Int
  /// The offset after the last byte.
  public var end: Int

  /// Creates a span from its two ends.
  public init(start: Int, end: Int) {
    self.start = start
    self.end = end
  }
}

/// A piece of a template.
///
/// Trees made by ``TemplateParser`` are at most five times as deep as
/// ``TemplateParser/maximumDepth``, so walking them by recursion is safe.
public indirect enum TemplateNode: Sendable, Hashable {
  /// Literal text with escapes resolved and whitespace as written.
  ///
  /// Whitespace separates words; text next to another piece without whitespace is joined to it, as
  /// in `light[s]`.
  case text(String, SourceSpan)
  /// Consecutive pieces; empty for nothing, as in `(a|)`.
  case sequence([TemplateNode], SourceSpan)
  /// One of several pieces: `(a|b)`. The form `[a|b]` is an optional with alternatives in it.
  case alternatives([TemplateNode], SourceSpan)
  /// A piece or nothing: `[a]`.
  case optional(TemplateNode, SourceSpan)
  /// All pieces in any order, each of them one or more whole words: `(a;b)`.
  case permutation([TemplateNode], SourceSpan)
  /// A value of a list, stored in a slot: `{list}`, `{list:slot}`.
  ///
  /// In App Shortcut phrases, `${param}` is a list and a slot of that name.
  case list(name: String, slot: String, SourceSpan)
  /// The expansion of a rule: `<rule>`.
  case rule(String, SourceSpan)
  /// A name of the app: `${applicationName}`.
  case applicationName(SourceSpan)

  /// The range of the piece in the template's text.
  public var span: SourceSpan {
    switch self {
    case .text(_, let span), .sequence(_, let span), .alternatives(_, let span),
      .optional(_, let span), .permutation(_, let span), .list(_, _, let span),
      .rule(_, let span), .applicationName(let span):
      span
    }
  }

  /// The pieces directly inside this one.
  public var children: [TemplateNode] {
    switch self {
    case .sequence(let items, _), .alternatives(let items, _), .permutation(let items, _): items
    case .optional(let item, _): [item]
    case .text, .list, .rule, .applicationName: []
    }
  }

  /// Calls a closure for this piece and all pieces inside it, in the order of the text.
  public func visit(_ body: (TemplateNode) -> Void) {
    body(self)
    for child in children { child.visit(body) }
  }
}

extension TemplateNode {
  /// Whether the piece is a sequence, which is in parentheses inside another piece.
  var isSequence: Bool {
    if case .sequence = self { true } else { false }
  }

  /// Returns the tree with all spans set to zero, so that trees of different texts can be compared.
  public func withoutSpans() -> TemplateNode {
    let none = SourceSpan(start: 0, end: 0)
    return switch self {
    case .text(let text, _): .text(text, none)
    case .sequence(let items, _): .sequence(items.map { $0.withoutSpans() }, none)
    case .alternatives(let items, _): .alternatives(items.map { $0.withoutSpans() }, none)
    case .optional(let item, _): .optional(item.withoutSpans(), none)
    case .permutation(let items, _): .permutation(items.map { $0.withoutSpans() }, none)
    case .list(let name, let slot, _): .list(name: name, slot: slot, none)
    case .rule(let name, _): .rule(name, none)
    case .applicationName: .applicationName(none)
    }
  }
}

/// The separator of a group's items.
enum Separator {
  case bar
  case semicolon
}

/// A group of the hassil language that is still open.
struct OpenGroup {
  /// The bracket that opened the group, or `nil` for the template itself.
  let opener: UInt8?
  /// The offset of that bracket.
  let start: Int
  /// The pieces since the last separator.
  var items: [TemplateNode] = []
  /// The branches before the last separator.
  private var branches: [TemplateNode] = []
  private var separator: Separator?
  private var isMixed = false
  private var branchStart: Int

  init(opener: UInt8?, start: Int) {
    self.opener = opener
    self.start = start
    branchStart = opener == nil ? start : start + 1
  }

  /// Whether there is nothing at all between the brackets.
  var isEmpty: Bool { items.isEmpty && separator == nil }

  /// The effect of a separator on a group that used the other one before.
  enum Mixture {
    case none
    /// The preceding content becomes the first item.
    case first
    /// The group has changed once already; more changes would nest without bounds.
    case repeated
  }

  /// Ends a branch at a separator.
  mutating func separate(_ next: Separator, at position: Int) -> Mixture {
    branches.append(Self.branch(items, .init(start: branchStart, end: position)))
    items = []
    branchStart = position + 1
    guard let separator, separator != next else {
      self.separator = next
      return .none
    }
    if isMixed { return .repeated }
    isMixed = true
    branches = [combined(.init(start: branches[0].span.start, end: position))]
    self.separator = next
    return .first
  }

  /// The group as a node, once its closing bracket is read.
  func node(end: Int) -> TemplateNode {
    let inner = branch(end: end, isGroup: opener == Byte.parenthesis)
    guard opener == Byte.bracket else { return inner }
    return .optional(inner, .init(start: start, end: end))
  }

  /// The content of the group; `isGroup` preserves plain parentheses as a sequence.
  func branch(end: Int, isGroup: Bool) -> TemplateNode {
    let span = SourceSpan(start: start, end: end)
    let inner = SourceSpan(start: branchStart, end: opener == nil ? end : max(branchStart, end - 1))
    guard separator != nil else {
      return isGroup ? .sequence(items, span) : Self.branch(items, inner)
    }
    var copy = self
    copy.branches.append(Self.branch(items, inner))
    return copy.combined(span)
  }

  private func combined(_ span: SourceSpan) -> TemplateNode {
    separator == .semicolon ? .permutation(branches, span) : .alternatives(branches, span)
  }

  /// A single piece stands for itself, except a group in parentheses, which printing must preserve.
  private static func branch(_ items: [TemplateNode], _ span: SourceSpan) -> TemplateNode {
    if items.count == 1, !items[0].isSequence { items[0] } else { .sequence(items, span) }
  }
}

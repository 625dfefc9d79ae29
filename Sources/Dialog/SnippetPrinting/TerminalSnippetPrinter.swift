public import IntentMetadata

/// Draws snippets with characters: boxes, bars and symbols, in color if there is any.
///
///     ╭────────────────────────────╮
///     │ Order Status               │
///     │ Ready in 5 min             │
///     │ ████████████░░░░░░░░  60%  │
///     │ [1 Track]  [2 Cancel]      │
///     ╰────────────────────────────╯
///
/// A snippet is laid out twice: first to find its width, then in that width, so that lines and
/// remaining space reach from side to side. The cost is linear in the number of characters drawn.
public struct TerminalSnippetPrinter: Sendable {
  /// The number of columns, or `nil` if there is no terminal.
  public var columns: Int?
  /// Whether colors are used.
  public var usesColor: Bool
  /// The maximum number of columns that a snippet takes, since long lines are hard to read.
  public var mostColumns = 80
  /// The maximum number of lines drawn.
  public var mostLines = 2_000

  /// Creates a printer.
  public init(columns: Int? = nil, usesColor: Bool = false) {
    self.columns = columns
    self.usesColor = usesColor
  }

  /// Returns the lines of a snippet, without control characters other than those for colors.
  public func lines(of snippet: Snippet) -> [String] {
    let room = max(min(columns ?? mostColumns, mostColumns) - 4, 8)
    var measuring = TerminalLayout()
    let natural = min(measuring.lines(of: snippet.root, within: room).columns, room)
    var layout = TerminalLayout(fills: true)
    var content = layout.lines(of: snippet.root, within: max(natural, 1))
    let isCut = content.count > mostLines
    if isCut { content = Array(content.prefix(mostLines)) }
    if isCut || snippet.isTruncated { content.append(TerminalLine([TerminalPiece("…")])) }
    while let last = content.last, last.columns == 0 { content.removeLast() }
    guard !content.isEmpty else { return [] }
    let width = content.columns
    let rule = String(repeating: "─", count: width + 2)
    let frame = TerminalPiece("│ ", look: "2")
    let edge = TerminalPiece(" │", look: "2")
    let border = [
      TerminalLine([TerminalPiece("╭\(rule)╮", look: "2")]),
      TerminalLine([TerminalPiece("╰\(rule)╯", look: "2")]),
    ]
    let rows = content.map { TerminalLine([frame] + $0.filled(to: width).pieces + [edge]) }
    return ([border[0]] + rows + [border[1]]).map { $0.written(inColor: usesColor) }
  }
}

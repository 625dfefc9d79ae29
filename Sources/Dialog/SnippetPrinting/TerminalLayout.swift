import IntentMetadata
import TextNormalization

/// Lays the views of a snippet out in lines.
struct TerminalLayout {
  /// Whether room that is left over is used up.
  var fills = false
  /// The number of the button drawn last.
  private var number = 0
  private static let gap = 2

  init(fills: Bool = false) { self.fills = fills }

  /// Returns the lines of a view within a width.
  mutating func lines(of node: SnippetNode, within width: Int) -> [TerminalLine] {
    let lines = content(of: node, within: width)
    guard fills, node.style?.fillsWidth == true else { return lines }
    return lines.map { $0.filled(to: width, node.style?.alignment) }
  }

  private mutating func content(of node: SnippetNode, within width: Int) -> [TerminalLine] {
    switch node.view {
    case .text: return text(node, within: width)
    case .image, .asyncImage: return image(node, within: width)
    case .label: return row(node.children, within: width, gap: 1)
    case .hStack: return row(node.children, within: width, gap: Self.gap)
    case .vStack, .group, .list, .form:
      return column(node.children, of: node, within: width)
    case .zStack:
      return column(node.children.filter { !$0.isBackdrop }, of: node, within: width)
    case .section: return section(node, within: width)
    case .grid: return grid(node, within: width)
    case .gridRow: return row(node.children, within: width, gap: Self.gap)
    case .spacer: return []
    case .divider:
      let rule = String(repeating: "─", count: fills ? width : 1)
      return [TerminalLine([TerminalPiece(rule, look: "2")])]
    case .color, .gradient, .shape: return swatch(node)
    case .button, .toggle: return button(node, within: width)
    case .link: return link(node, within: width)
    case .labeledContent:
      let (labels, values) = (node.parts(.label), node.parts(.value))
      return row(labels + [SnippetNode(.spacer)] + values, within: width, gap: Self.gap)
    case .progressView, .gauge: return bar(node, within: width)
    case .contentUnavailable:
      return node.children.flatMap { lines(of: $0, within: width) }
    }
  }

  // MARK: - Text and pictures

  private func text(_ node: SnippetNode, within width: Int) -> [TerminalLine] {
    var wrapper = TerminalWrapper(width: width, limit: node.style?.lineLimit)
    if node.children.isEmpty {
      wrapper.add(node.text ?? "", look: node.style.look)
    } else {
      for run in node.children { wrapper.add(run.drawnText, look: run.style.look) }
    }
    let lines = wrapper.finish()
    guard let alignment = node.style?.alignment, lines.count > 1 else { return lines }
    let wide = lines.columns
    return lines.map { $0.filled(to: wide, alignment) }
  }

  private func image(_ node: SnippetNode, within width: Int) -> [TerminalLine] {
    if let character = node.symbol.flatMap(SymbolTable.character) {
      return [TerminalLine([TerminalPiece(character, look: node.style.look)])]
    }
    guard node.isDecorative != true else { return [] }
    let words = node.pictureWords
    guard !words.isEmpty else { return [] }
    return TerminalWrapper.lines("▧ " + words, look: "2", width: min(width, 60))
  }

  private func swatch(_ node: SnippetNode) -> [TerminalLine] {
    guard let color = SnippetColor(node.style?.color) else { return [] }
    let isRound = node.style?.cornerRadius.map { $0 >= 100 } ?? false
    return [TerminalLine([TerminalPiece(isRound ? "●" : "■", look: color.foreground)])]
  }

  private mutating func link(_ node: SnippetNode, within width: Int) -> [TerminalLine] {
    let words = node.words
    guard let url = node.url, url != words else {
      return TerminalWrapper.lines(words, look: "4", width: width)
    }
    var wrapper = TerminalWrapper(width: width, limit: nil)
    wrapper.add(words, look: "4")
    wrapper.add(" <\(url)>", look: "2")
    return wrapper.finish()
  }

  // MARK: - Controls

  private mutating func button(_ node: SnippetNode, within width: Int) -> [TerminalLine] {
    guard let button = node.button else { return [] }
    let icons = node.icons.map { $0 + " " }.joined()
    let mark = button.isOn.map { $0 ? "☑ " : "☐ " } ?? ""
    let label = mark + (icons.trimmed == button.label ? "" : icons) + button.label
    guard button.isPressable else {
      return TerminalWrapper.lines("(\(label))", look: "2", width: width)
    }
    number += 1
    return TerminalWrapper.lines(
      "[\(number) \(label)]", look: button.role == .destructive ? "1;31" : "1;36", width: width)
  }

  private mutating func bar(_ node: SnippetNode, within width: Int) -> [TerminalLine] {
    var lines: [TerminalLine] = []
    for label in node.parts(.label) { lines += self.lines(of: label, within: width) }
    let value = node.parts(.value).map(\.words).joined(separator: " ")
    guard let fraction = node.fraction else {
      return lines + TerminalWrapper.lines(value.isEmpty ? "⋯" : value, look: "2", width: width)
    }
    let percent = "\(Int((fraction * 100).rounded()))%"
    let least = node.parts(.minimum).map { $0.words + " " }.joined()
    let most = node.parts(.maximum).map { " " + $0.words }.joined()
    let words = value.isEmpty ? percent : value
    let room = width - TextColumns.count(of: least + most + words) - Self.gap
    let length = max(min(room, 20), 4)
    let full = Int((fraction * Double(length)).rounded())
    let bar = String(repeating: "█", count: full) + String(repeating: "░", count: length - full)
    let look = SnippetColor(node.style?.color)?.foreground ?? "36"
    return lines + [
      TerminalLine([
        TerminalPiece(least), TerminalPiece(bar, look: look), TerminalPiece(most),
        .room(Self.gap), TerminalPiece(words),
      ])
    ]
  }

  // MARK: - Containers

  private mutating func column(
    _ nodes: [SnippetNode], of parent: SnippetNode, within width: Int
  ) -> [TerminalLine] {
    var lines: [TerminalLine] = []
    let isSpaced = (parent.style?.spacing ?? 0) >= 16
    for node in nodes {
      let part = self.lines(of: node, within: width)
      // Sections are separated; so are views that the app keeps far apart.
      if !lines.isEmpty, !part.isEmpty, isSpaced || node.view == .section {
        lines.append(TerminalLine())
      }
      lines += part
    }
    guard let alignment = parent.style?.alignment, alignment != .leading else { return lines }
    let wide = fills ? width : lines.columns
    return lines.map { $0.filled(to: wide, alignment) }
  }

  private mutating func section(_ node: SnippetNode, within width: Int) -> [TerminalLine] {
    var lines: [TerminalLine] = []
    for header in node.parts(.header) {
      let words = header.view == .text ? header.words : nil
      lines +=
        words.map { TerminalWrapper.lines($0, look: "1;4", width: width) }
        ?? self.lines(of: header, within: width)
    }
    for child in node.children where child.part != .header && child.part != .footer {
      lines += self.lines(of: child, within: width)
    }
    for footer in node.parts(.footer) {
      lines += TerminalWrapper.lines(footer.words, look: "2", width: width)
    }
    return lines
  }

  private mutating func row(_ nodes: [SnippetNode], within width: Int, gap: Int) -> [TerminalLine] {
    let start = number
    var blocks = nodes.map { cell($0, within: width) }
    let spacers = nodes.indices.filter { nodes[$0].view == .spacer }
    let drawn = nodes.indices.filter { !blocks[$0].isEmpty }
    guard !drawn.isEmpty else { return [] }
    let gaps = gap * (drawn.count - 1)
    var total = drawn.reduce(gaps) { $0 + blocks[$1].columns }
    if total > width, let widest = drawn.max(by: { blocks[$0].columns < blocks[$1].columns }) {
      // The widest of them is wrapped, if that leaves it enough room to be read.
      let room = width - (total - blocks[widest].columns)
      guard room >= 10 else {
        number = start
        return nodes.flatMap { lines(of: $0, within: width) }
      }
      number = start
      blocks = nodes.enumerated().map { place, node in
        cell(node, within: place == widest ? room : width)
      }
      total = drawn.reduce(gaps) { $0 + blocks[$1].columns }
    }
    let left = fills && !spacers.isEmpty ? max(width - total, 0) : 0
    return joined(nodes, blocks, drawn, spacers: spacers, left: left, gap: gap)
  }

  /// Returns the lines of a view in a row, where a divider is vertical.
  private mutating func cell(_ node: SnippetNode, within width: Int) -> [TerminalLine] {
    guard node.view == .divider else { return lines(of: node, within: width) }
    return [TerminalLine([TerminalPiece("│", look: "2")])]
  }

  /// Joins blocks side by side; room that is left over goes to the spacers.
  private func joined(
    _ nodes: [SnippetNode], _ blocks: [[TerminalLine]], _ drawn: [Int], spacers: [Int],
    left: Int, gap: Int
  ) -> [TerminalLine] {
    let height = drawn.reduce(0) { max($0, blocks[$1].count) }
    let widths = blocks.map(\.columns)
    return (0..<height).map { row in
      var pieces: [TerminalPiece] = []
      var isFirst = true
      for place in nodes.indices {
        if let rank = spacers.firstIndex(of: place) {
          let share = left / spacers.count + (rank < left % spacers.count ? 1 : 0)
          if share > 0 { pieces.append(.room(share)) }
        } else if widths[place] > 0 {
          if !isFirst { pieces.append(.room(gap)) }
          isFirst = false
          let line = row < blocks[place].count ? blocks[place][row] : TerminalLine()
          pieces += line.filled(to: widths[place], nodes[place].style?.alignment).pieces
        }
      }
      return TerminalLine(pieces)
    }
  }

  private mutating func grid(_ node: SnippetNode, within width: Int) -> [TerminalLine] {
    let start = number
    let natural = node.children.map { child in
      child.view == .gridRow ? child.children.map { lines(of: $0, within: width).columns } : []
    }
    let count = natural.map(\.count).max() ?? 0
    var widths = (0..<count).map { column in
      natural.map { column < $0.count ? $0[column] : 0 }.max() ?? 0
    }
    let excess = widths.reduce(Self.gap * (count - 1), +) - width
    number = start
    if excess > 0, let widest = widths.indices.max(by: { widths[$0] < widths[$1] }) {
      widths[widest] -= excess
      // A column too narrow to be read is worse than cells below one another.
      guard widths[widest] >= 8 else {
        return node.children.flatMap { child in
          (child.view == .gridRow ? child.children : [child]).flatMap {
            lines(of: $0, within: width)
          }
        }
      }
    }
    return node.children.flatMap { child -> [TerminalLine] in
      guard child.view == .gridRow else { return lines(of: child, within: width) }
      let cells = child.children.enumerated().map { lines(of: $1, within: max(widths[$0], 1)) }
      let height = cells.map(\.count).max() ?? 0
      return (0..<height).map { row in
        var pieces: [TerminalPiece] = []
        for (column, cell) in cells.enumerated() {
          if column > 0 { pieces.append(.room(Self.gap)) }
          let line = row < cell.count ? cell[row] : TerminalLine()
          let side = node.style?.alignment == .leading ? nil : node.style?.alignment
          pieces += line.filled(to: widths[column], side).pieces
        }
        return TerminalLine(pieces)
      }
    }
  }
}

extension TerminalWrapper {
  /// Returns the lines of text in one look.
  static func lines(_ text: String, look: String, width: Int) -> [TerminalLine] {
    var wrapper = TerminalWrapper(width: width, limit: nil)
    wrapper.add(text, look: look)
    return wrapper.finish()
  }
}

extension SnippetNode {
  /// The views that are a part of this one.
  func parts(_ part: Part) -> [SnippetNode] { children.filter { $0.part == part } }

  /// Whether the view is only a background.
  var isBackdrop: Bool { view == .color || view == .gradient || view == .shape }

  /// The words of a run of text, or the character of its symbol.
  var drawnText: String {
    symbol.map { SymbolTable.character(for: $0) ?? SnippetNode.words(of: $0) } ?? text ?? ""
  }

  /// The words for a picture that cannot be drawn.
  var pictureWords: String {
    accessibilityLabel ?? (symbol ?? name).map(SnippetNode.words(of:)) ?? url ?? ""
  }

  /// The characters of the symbols in a view, such as the picture on a button.
  var icons: [String] {
    var found: [String] = []
    visit { node in
      if node.view == .image, let symbol = node.symbol,
        let character = SymbolTable.character(for: symbol)
      {
        found.append(character)
      }
    }
    return found
  }
}

extension String {
  var trimmed: String { last == " " ? String(dropLast()) : self }
}

extension SnippetStyle? {
  /// The parameters of the terminal sequence that draws text in a style.
  var look: String {
    guard let style = self else { return "" }
    var parts: [String] = []
    if style.isStrong { parts.append("1") }
    if (style.opacity ?? 1) < 0.7 { parts.append("2") }
    if style.isItalic == true { parts.append("3") }
    if style.isUnderlined == true { parts.append("4") }
    if style.isStruckThrough == true { parts.append("9") }
    if let color = SnippetColor(style.color) { parts.append(color.foreground) }
    return parts.joined(separator: ";")
  }
}

extension SnippetStyle {
  /// Whether text is emphasized: it is bold, or a heading.
  var isStrong: Bool {
    switch weight {
    case .semibold, .bold, .heavy, .black: true
    case .ultraLight, .thin, .light, .regular, .medium: false
    case nil: isHeading
    }
  }

  /// Whether text names what follows.
  var isHeading: Bool {
    switch font {
    case .largeTitle, .title, .title2, .title3, .headline: true
    default: false
    }
  }
}

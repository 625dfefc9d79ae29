/// The part of a text around a span, with carets under the span.
///
/// Columns are those of a terminal: wide characters take two, combining marks none. Tabs become
/// spaces and control characters are escaped, so that the carets line up and nothing in the text
/// can control the terminal.
public struct SourceExcerpt: Sendable, Hashable {
  /// The text around the span, with `…` where it was cut.
  public var line: String
  /// Spaces and carets that belong under the line.
  public var carets: String

  /// The maximum width of the excerpt in terminal columns.
  static let maximumWidth = 80
  /// The columns kept before a span far from the start.
  private static let lead = 24

  /// Cuts the excerpt for a span out of a text.
  ///
  /// - Parameters:
  ///   - text: The text to which the span's offsets refer, without the end of the line.
  ///   - span: The range to point at; parts outside the text are ignored.
  public init(of text: String, span: SourceSpan) {
    let cells = Self.cells(of: text, around: span)
    let first = cells.firstIndex { $0.end > span.start } ?? cells.count
    let last = cells.lastIndex { $0.start < span.end && $0.end > span.start }

    // Cumulative widths, for cutting a window around the first cell of the span.
    var columns = [0]
    for cell in cells { columns.append(columns[columns.count - 1] + cell.width) }
    var lower = 0
    if columns[cells.count] > Self.maximumWidth, columns[first] > Self.maximumWidth - Self.lead {
      lower = columns.firstIndex { $0 >= columns[first] - Self.lead } ?? first
    }
    let limit = columns[lower] + Self.maximumWidth
    let upper = columns[lower...].lastIndex { $0 <= limit } ?? cells.count
    let isCutBefore = lower > 0 || cells.first.map { $0.start > 0 } == true
    let isCutAfter = upper < cells.count || cells.last.map { $0.end < text.utf8.count } == true

    line =
      (isCutBefore ? "…" : "") + cells[lower..<upper].map(\.text).joined()
      + (isCutAfter ? "…" : "")
    let start = columns[first] - columns[lower] + (isCutBefore ? 1 : 0)
    let end = last.map { columns[min($0 + 1, upper)] - columns[lower] } ?? 0
    let width = max(1, end + (isCutBefore ? 1 : 0) - start)
    carets = String(repeating: " ", count: start) + String(repeating: "^", count: width)
  }

  /// One character as it is shown.
  private struct Cell {
    var text: String
    var width: Int
    /// Offsets of the character in the text.
    var start: Int
    var end: Int
  }

  /// The characters near the span: a long text costs no more than a short one.
  private static func cells(of text: String, around span: SourceSpan) -> [Cell] {
    let reach = 4 * maximumWidth
    let utf8 = text.utf8
    let lower = max(0, min(span.start, utf8.count) - reach)
    let upper = min(utf8.count, max(span.start, 0) + reach)
    let from = aligned(utf8.index(utf8.startIndex, offsetBy: lower), in: text)
    let to = aligned(utf8.index(utf8.startIndex, offsetBy: max(lower, upper)), in: text)
    var offset = utf8.distance(from: utf8.startIndex, to: from)
    var column = 0
    return text[from..<to].map { character in
      var shown = VisibleText.of(String(character))
      if character == "\t" { shown = String(repeating: " ", count: 4 - column % 4) }
      let width =
        shown.count == 1 ? VisibleText.width(of: character) : shown.unicodeScalars.count
      let cell = Cell(
        text: shown, width: width, start: offset, end: offset + character.utf8.count)
      offset = cell.end
      column += width
      return cell
    }
  }

  /// Returns the start of the scalar that contains an offset.
  private static func aligned(_ index: String.Index, in text: String) -> String.Index {
    let utf8 = text.utf8
    var index = index
    while index > utf8.startIndex, index < utf8.endIndex, utf8[index] & 0xC0 == 0x80 {
      index = utf8.index(before: index)
    }
    return index
  }
}

extension VisibleText {
  /// Returns the number of terminal columns of a character.
  static func width(of character: Character) -> Int {
    guard let first = character.unicodeScalars.first else { return 0 }
    if character.unicodeScalars.contains("\u{FE0F}") { return 2 }
    switch first.properties.generalCategory {
    case .nonspacingMark, .enclosingMark, .format: return 0
    default: return isWide(first.value) ? 2 : 1
    }
  }

  /// Returns whether Unicode's East Asian Width (UAX #11) of a scalar is wide or full.
  private static func isWide(_ value: UInt32) -> Bool {
    switch value {
    case 0x1100...0x115F, 0x2E80...0x303E, 0x3041...0x4DBF, 0x4E00...0xA4CF, 0xA960...0xA97F,
      0xAC00...0xD7A3, 0xF900...0xFAFF, 0xFE30...0xFE6F, 0xFF01...0xFF60, 0xFFE0...0xFFE6,
      0x1F300...0x1F64F, 0x1F680...0x1F6FF, 0x1F900...0x1F9FF, 0x1FA70...0x1FAFF,
      0x20000...0x3FFFD:
      true
    default: false
    }
  }
}

import IntentMetadata
import TextNormalization

/// Text of one look, on one line.
struct TerminalPiece {
  var text: String
  var columns: Int
  /// The parameters of the terminal sequence; empty for plain text.
  var look: String

  init(_ text: String, look: String = "") {
    self.text = text
    self.look = look
    columns = TextColumns.count(of: text)
  }

  /// Returns a number of blank columns.
  static func room(_ columns: Int) -> TerminalPiece {
    TerminalPiece(String(repeating: " ", count: max(columns, 0)))
  }
}

/// One line of what is drawn.
struct TerminalLine {
  var pieces: [TerminalPiece] = []
  var columns: Int { pieces.reduce(0) { $0 + $1.columns } }

  init(_ pieces: [TerminalPiece] = []) { self.pieces = pieces }

  /// Returns the line with room up to a width, on the side that its alignment leaves.
  func filled(to width: Int, _ alignment: SnippetStyle.Alignment? = nil) -> TerminalLine {
    let left = width - columns
    guard left > 0 else { return self }
    switch alignment {
    case .center:
      return TerminalLine([.room(left / 2)] + pieces + [.room(left - left / 2)])
    case .trailing: return TerminalLine([.room(left)] + pieces)
    case .leading, nil: return TerminalLine(pieces + [.room(left)])
    }
  }

  /// Returns the line as it is written.
  func written(inColor: Bool) -> String {
    pieces.reduce(into: "") { result, piece in
      result +=
        inColor && !piece.look.isEmpty
        ? "\u{1B}[\(piece.look)m\(piece.text)\u{1B}[0m" : piece.text
    }
  }
}

extension [TerminalLine] {
  var columns: Int { reduce(0) { Swift.max($0, $1.columns) } }
}

/// Breaks text in one or more looks into lines.
struct TerminalWrapper {
  let width: Int
  let limit: Int?
  private(set) var lines: [TerminalLine] = []
  private var line = TerminalLine()
  private var used = 0

  init(width: Int, limit: Int?) {
    self.width = Swift.max(width, 1)
    self.limit = limit
  }

  /// Adds text; its own line breaks stay, and what a terminal obeys is left out.
  mutating func add(_ text: String, look: String) {
    var isFirst = true
    // Bytes are split, since finding characters takes most of the time of a long list.
    for part in text.utf8.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false) {
      if !isFirst { end() }
      isFirst = false
      let words = part.split(separator: UInt8(ascii: " "), omittingEmptySubsequences: false)
      for (index, word) in words.enumerated() {
        let isPlain = word.allSatisfy { $0 >= 0x20 && $0 < 0x7F }
        let word = Substring(word)
        // Without what a terminal obeys.
        let clean =
          isPlain
          ? String(word) : String(String.UnicodeScalarView(word.unicodeScalars.filter(\.isDrawn)))
        add(word: clean, afterSpace: index > 0, look: look)
      }
    }
  }

  private mutating func add(word: String, afterSpace: Bool, look: String) {
    let columns = TextColumns.count(of: word)
    let space = afterSpace && used > 0 ? 1 : 0
    if used + space + columns <= width {
      append((space == 1 ? " " : "") + word, columns + space, look)
      return
    }
    if used > 0, space == 1 { end() }
    if used + columns <= width { return append(word, columns, look) }
    // A word that is too wide for a line breaks between characters.
    var part = ""
    var partColumns = 0
    for character in word {
      let wide = TextColumns.count(of: character)
      if used + partColumns + wide > width {
        append(part, partColumns, look)
        end()
        (part, partColumns) = ("", 0)
        if isFull { return }
      }
      part.append(character)
      partColumns += wide
    }
    append(part, partColumns, look)
  }

  private mutating func append(_ text: String, _ columns: Int, _ look: String) {
    guard !text.isEmpty, !isFull else { return }
    used += columns
    if let last = line.pieces.last, last.look == look {
      line.pieces[line.pieces.count - 1].text += text
      line.pieces[line.pieces.count - 1].columns += columns
    } else {
      var piece = TerminalPiece("", look: look)
      piece.text = text
      piece.columns = columns
      line.pieces.append(piece)
    }
  }

  private var isFull: Bool { limit.map { lines.count > $0 } ?? false }

  private mutating func end() {
    if !isFull { lines.append(line) }
    line = TerminalLine()
    used = 0
  }

  /// Returns the lines; those beyond the limit are cut off with an ellipsis.
  mutating func finish() -> [TerminalLine] {
    end()
    guard let limit, lines.count > limit else { return lines }
    var kept = Array(lines.prefix(limit))
    if var last = kept.last {
      let room = width - 1
      if last.columns > room, !last.pieces.isEmpty {
        let end = last.pieces.count - 1
        last.pieces[end] = TerminalPiece(
          String(last.pieces[end].text.dropLast()), look: last.pieces[end].look)
      }
      last.pieces.append(TerminalPiece("…"))
      kept[kept.count - 1] = last
    }
    return kept
  }
}

extension Unicode.Scalar {
  /// Whether a terminal draws the character rather than obeying it.
  fileprivate var isDrawn: Bool {
    switch value {
    case 0x20..<0x7F: true
    default:
      switch properties.generalCategory {
      case .control, .lineSeparator, .paragraphSeparator, .surrogate: false
      case .format: self == "\u{200D}" || self == "\u{200C}"
      default: true
      }
    }
  }
}

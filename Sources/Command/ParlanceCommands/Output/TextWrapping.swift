import PhraseTemplates

/// Breaks text into lines that fit a terminal.
enum TextWrapping {
  /// Returns the lines of a text, none wider than the width, each behind an indent.
  ///
  /// Lines break at spaces, and between characters where a word alone is too wide. Characters that
  /// a terminal obeys are shown, not sent.
  ///
  /// - Parameters:
  ///   - text: The text; its own line breaks stay.
  ///   - width: The columns, indent included, or `nil` to keep lines whole.
  ///   - indent: What stands before each line.
  static func wrap(_ text: String, width: Int?, indent: String = "") -> [String] {
    let room = width.map { max(10, $0 - columns(of: indent)) } ?? .max
    return text.split(separator: "\n", omittingEmptySubsequences: false).flatMap { line in
      fill(VisibleText.of(line), room: room).map { $0.isEmpty ? "" : indent + $0 }
    }
  }

  private static func fill(_ line: String, room: Int) -> [String] {
    guard columns(of: line) > room else { return [line] }
    var lines: [String] = []
    var current = ""
    var used = 0
    for word in line.split(separator: " ") {
      let width = columns(of: word)
      if used > 0, used + 1 + width > room {
        lines.append(current)
        (current, used) = ("", 0)
      }
      if used > 0 { (current, used) = (current + " ", used + 1) }
      for character in word {
        let width = columns(of: String(character))
        if used + width > room {
          lines.append(current)
          (current, used) = ("", 0)
        }
        current.append(character)
        used += width
      }
    }
    lines.append(current)
    return lines
  }

  /// Returns how many columns a text takes on a terminal.
  static func columns(of text: some StringProtocol) -> Int {
    text.reduce(0) { $0 + columns(of: $1) }
  }

  /// Returns 2 for the wide characters of East Asia and emoji, 0 for marks that stand alone.
  private static func columns(of character: Character) -> Int {
    guard let scalar = character.unicodeScalars.first else { return 0 }
    switch scalar.properties.generalCategory {
    case .nonspacingMark, .enclosingMark, .format, .control: return 0
    default: break
    }
    switch scalar.value {
    case 0x1100...0x115F, 0x2E80...0x303E, 0x3041...0x33FF, 0x3400...0x4DBF, 0x4E00...0x9FFF,
      0xA000...0xA4CF, 0xA960...0xA97F, 0xAC00...0xD7A3, 0xF900...0xFAFF, 0xFE30...0xFE6F,
      0xFF00...0xFF60, 0xFFE0...0xFFE6, 0x1F300...0x1F64F, 0x1F680...0x1F6FF, 0x1F900...0x1F9FF,
      0x20000...0x3FFFD:
      return 2
    default:
      return scalar.properties.isEmojiPresentation ? 2 : 1
    }
  }
}

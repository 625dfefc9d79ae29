/// The width of text on a terminal, in columns.
public enum TextColumns {
  /// Returns the width of a text.
  public static func count(of text: some StringProtocol) -> Int {
    // Most text is ASCII, of which every character takes one column.
    let ascii = text.utf8.allSatisfy { $0 >= 0x20 && $0 < 0x7F }
    return ascii ? text.utf8.count : text.reduce(0) { $0 + count(of: $1) }
  }

  /// Returns 2 for the wide characters of East Asia and emoji, and 0 for separate combining marks.
  public static func count(of character: Character) -> Int {
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

import PhraseTemplates
import TextNormalization

/// Breaks text into lines that fit a terminal.
enum TextWrapping {
  /// Returns the lines of a text, indented, none of them wider than the width.
  ///
  /// Lines break at spaces, and between characters if a single word is too wide. Control characters
  /// are shown escaped, not sent.
  ///
  /// - Parameters:
  ///   - text: The text; its own line breaks stay.
  ///   - width: The number of columns, including the indent, or `nil` to keep lines whole.
  ///   - indent: The text before each line.
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
    for word in unbreakable(line) {
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

  /// Returns the parts of a line between which it may break: its words, together with the
  /// punctuation that French separates by a space, as in “« oui » ?” (rules LB13 and LB15 of the
  /// line breaking algorithm, UAX #14).
  private static func unbreakable(_ line: String) -> [String] {
    line.split(separator: " ").reduce(into: []) { parts, word in
      let isClosing = word.allSatisfy { "»?!:;.,".contains($0) }
      if let last = parts.last, isClosing || last.hasSuffix("«") {
        parts[parts.count - 1] = last + " " + word
      } else {
        parts.append(String(word))
      }
    }
  }

  /// Returns the width of a text on a terminal, in columns.
  static func columns(of text: some StringProtocol) -> Int { TextColumns.count(of: text) }
}

/// The effect of the Tab key on the text before the cursor.
public enum Completion: Sendable, Hashable {
  /// There is no completion.
  case none
  /// Replaces the text before the cursor.
  case replacement(String)
  /// Several lines continue the text without a longer common prefix: they are shown.
  case choices([String])

  /// Creates the completion of a text from the lines that continue it.
  ///
  /// Candidates that contain control characters are skipped: they could be neither shown
  /// nor typed.
  ///
  /// - Parameters:
  ///   - prefix: The text before the cursor.
  ///   - candidates: Whole lines that begin like the text, ignoring case. If there are none, lines
  ///     that correct words before the last one.
  public init(of prefix: String, candidates: [String]) {
    var seen: Set<String> = []
    let typable = candidates.filter { Self.isTypable($0) && seen.insert($0).inserted }
    let continuing = typable.filter { Self.continues(prefix, $0) }
    let lines = continuing.isEmpty ? typable.filter { Self.corrects(prefix, $0) } : continuing
    guard let first = lines.first else {
      self = .none
      return
    }
    if lines.count == 1 {
      // The space shows that the word is complete, and would be typed next in any case.
      self = first == prefix ? .none : .replacement(first + " ")
      return
    }
    let common = lines.dropFirst().reduce(first) { Self.commonPrefix($0, $1) }
    // Corrections replace the text even if the candidates have no longer common prefix.
    self =
      common.count > prefix.count || continuing.isEmpty ? .replacement(common) : .choices(lines)
  }

  private static func isTypable(_ text: String) -> Bool {
    text.unicodeScalars.allSatisfy { scalar in
      switch scalar.properties.generalCategory {
      case .control, .format, .lineSeparator, .paragraphSeparator, .surrogate: false
      default: true
      }
    }
  }

  private static func continues(_ prefix: String, _ line: String) -> Bool {
    line.count >= prefix.count
      && zip(prefix, line).allSatisfy { $0 == $1 || $0.lowercased() == $1.lowercased() }
  }

  /// Returns whether a line continues the last word of a text after words that differ from the
  /// text's.
  private static func corrects(_ prefix: String, _ line: String) -> Bool {
    let typed = prefix.split(separator: " ", omittingEmptySubsequences: false)
    let words = line.split(separator: " ")
    guard let last = typed.last, typed.count > 1, words.count >= typed.count else { return false }
    return words[typed.count - 1].lowercased().hasPrefix(last.lowercased())
  }

  /// Returns the common prefix of two lines, ignoring case, as written in the first.
  private static func commonPrefix(_ lhs: String, _ rhs: String) -> String {
    let length = zip(lhs, rhs).prefix { $0 == $1 || $0.lowercased() == $1.lowercased() }.count
    return String(lhs.prefix(length))
  }
}

/// What the Tab key does for the text before the cursor.
public enum Completion: Sendable, Hashable {
  /// Nothing goes on from here.
  case none
  /// The text before the cursor becomes this.
  case replacement(String)
  /// Several lines go on from here and have nothing more in common: they are shown.
  case choices([String])

  /// Creates the completion of a text from the lines that go on from it.
  ///
  /// Candidates that hold characters a terminal obeys are left out: they could neither be shown
  /// nor typed.
  ///
  /// - Parameters:
  ///   - prefix: The text before the cursor.
  ///   - candidates: Whole lines that begin like the text but for case. Where none does, those that put
  ///     words in front of the last one right.
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
      // The space tells that the word is whole, and is what is typed next in any case.
      self = first == prefix ? .none : .replacement(first + " ")
      return
    }
    let common = lines.dropFirst().reduce(first) { Self.commonPrefix($0, $1) }
    // What is put right replaces the text even where the choices have nothing more in common.
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

  /// Whether a line goes on with the last word of a text behind other words than the text has.
  private static func corrects(_ prefix: String, _ line: String) -> Bool {
    let typed = prefix.split(separator: " ", omittingEmptySubsequences: false)
    let words = line.split(separator: " ")
    guard let last = typed.last, typed.count > 1, words.count >= typed.count else { return false }
    return words[typed.count - 1].lowercased().hasPrefix(last.lowercased())
  }

  /// Returns the start that two lines share but for case, as the first writes it.
  private static func commonPrefix(_ lhs: String, _ rhs: String) -> String {
    let length = zip(lhs, rhs).prefix { $0 == $1 || $0.lowercased() == $1.lowercased() }.count
    return String(lhs.prefix(length))
  }
}

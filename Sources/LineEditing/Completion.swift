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
  ///   - candidates: Whole lines, each beginning like the text but for case.
  public init(of prefix: String, candidates: [String]) {
    var seen: Set<String> = []
    let lines = candidates.filter { candidate in
      Self.isTypable(candidate) && Self.continues(prefix, candidate)
        && seen.insert(candidate).inserted
    }
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
    self = common.count > prefix.count ? .replacement(common) : .choices(lines)
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

  /// Returns the start that two lines share but for case, as the first writes it.
  private static func commonPrefix(_ lhs: String, _ rhs: String) -> String {
    let length = zip(lhs, rhs).prefix { $0 == $1 || $0.lowercased() == $1.lowercased() }.count
    return String(lhs.prefix(length))
  }
}

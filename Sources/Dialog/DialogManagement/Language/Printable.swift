/// Returns text that is safe to print and to say, whatever an app put into it.
///
/// Control characters, terminal escapes with their parameters, invisible marks that change the
/// direction of writing, and private-use characters are removed; runs of white space become one
/// space, a no-break space if the run begins with one; a text beyond the limit is cut and ends in
/// `…`. Only what is kept is examined, so a title of a megabyte costs no more than a long one.
///
/// - Parameters:
///   - text: Text from an app or a person.
///   - limit: The maximum number of characters.
///   - keepsLines: Whether line breaks stay, as in what an app says; titles have none.
package func printable(
  _ text: String, limit: Int = 100, keepsLines: Bool = false
) -> String {
  var result = String.UnicodeScalarView()
  var count = 0
  var pendingBreak: Unicode.Scalar?
  // A title may hide its letters after a long run of marks, so only a bounded part is examined.
  var escape = TerminalEscape()
  for scalar in text.unicodeScalars.prefix(limit * 16) {
    if escape.takes(scalar) { continue }
    if scalar.isSpace {
      let space = scalar.isNoBreakSpace ? scalar : " "
      pendingBreak = keepsLines && scalar == "\n" ? "\n" : pendingBreak ?? space
      continue
    }
    guard scalar.isPrintable else { continue }
    if count >= limit {
      result.append("…")
      break
    }
    if let space = pendingBreak, !result.isEmpty {
      result.append(space)
      count += 1
    }
    pendingBreak = nil
    result.append(scalar)
    count += 1
  }
  return String(result)
}

/// Follows the control sequences of terminals (ECMA-48), so that no part of one is left over.
private struct TerminalEscape {
  private enum Part {
    /// No sequence.
    case none
    /// After the escape character.
    case started
    /// `ESC [`: parameters up to a final byte.
    case control
    /// `ESC ]` and the like: a text up to its terminator.
    case text
    /// The escape character within such a text; the next one ends it.
    case textEnd
  }

  private var part = Part.none

  /// Returns whether a scalar belongs to a sequence.
  mutating func takes(_ scalar: Unicode.Scalar) -> Bool {
    switch (part, scalar) {
    case (.text, "\u{1B}"): part = .textEnd
    case (.none, "\u{1B}"), (.started, "\u{1B}"), (.control, "\u{1B}"): part = .started
    case (.none, "\u{9B}"): part = .control
    case (.none, "\u{90}"), (.none, "\u{98}"), (.none, "\u{9D}"..."\u{9F}"): part = .text
    case (.none, _): return false
    case (.started, "["): part = .control
    case (.started, "]"), (.started, "P"), (.started, "X"), (.started, "^"), (.started, "_"):
      part = .text
    // Intermediate bytes: `ESC ( B`.
    case (.started, " "..."/"): part = .started
    case (.started, "0"..."~"), (.textEnd, "\\"): part = .none
    case (.control, " "..."?"): break
    case (.control, "@"..."~"): part = .none
    case (.text, "\u{7}"), (.text, "\u{9C}"): part = .none
    case (.text, "\n"), (.text, "\r"):
      // A text that is never ended takes no more than its line.
      part = .none
      return false
    case (.text, _): break
    // Broken off: what follows is text again.
    case (.started, _), (.control, _), (.textEnd, _):
      part = .none
      return false
    }
    return true
  }
}

extension Unicode.Scalar {
  /// Whether nothing has to be looked up to see that the scalar shows as itself.
  private var isVisibleASCII: Bool { (0x21...0x7E).contains(value) }

  fileprivate var isSpace: Bool { !isVisibleASCII && properties.isWhitespace }

  /// Whether the scalar is a space at which no line breaks, as French has before “?” and “:”.
  fileprivate var isNoBreakSpace: Bool { self == "\u{A0}" || self == "\u{202F}" }

  /// Whether the scalar shows as itself and changes nothing around it.
  fileprivate var isPrintable: Bool {
    if isVisibleASCII { return true }
    switch properties.generalCategory {
    case .control, .surrogate, .privateUse, .unassigned, .lineSeparator, .paragraphSeparator:
      return false
    case .format:
      // Joiners carry meaning in Indic scripts and emoji; the other format characters turn the
      // direction of writing or are invisible.
      return self == "\u{200C}" || self == "\u{200D}"
    default: return true
    }
  }
}

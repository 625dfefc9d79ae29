/// Makes text safe to print: control characters are shown, never sent to the terminal.
public enum VisibleText {
  /// Returns the text with control and formatting characters written as `\u{1B}`.
  public static func of(_ text: some StringProtocol) -> String {
    var result = ""
    for scalar in text.unicodeScalars {
      if isInvisible(scalar) {
        result += "\\u{\(String(scalar.value, radix: 16, uppercase: true))}"
      } else {
        result.unicodeScalars.append(scalar)
      }
    }
    return result
  }

  /// Returns whether a scalar controls a terminal or the direction of text rather than being
  /// visible.
  public static func isInvisible(_ scalar: UnicodeScalar) -> Bool {
    switch scalar.properties.generalCategory {
    case .control, .lineSeparator, .paragraphSeparator, .surrogate: true
    // Joiners inside words and emoji are format characters too; only those that reorder or hide
    // text are escaped.
    case .format: isReordering(scalar.value)
    default: false
    }
  }

  /// Returns whether a scalar does not belong in a phrase or a name: a control character other than
  /// white space, or one that changes the direction of the text after it.
  public static func isUnsafe(_ scalar: UnicodeScalar) -> Bool {
    switch scalar.value {
    case 0x09...0x0D, 0x85: false
    case 0..<0x20, 0x7F..<0xA0, 0x202A...0x202E, 0x2066...0x2069: true
    default: false
    }
  }

  /// The scalars of a text that do not belong in a phrase, with their positions.
  static func unsafeScalars(in text: String) -> [(UnicodeScalar, SourceSpan)] {
    var found: [(UnicodeScalar, SourceSpan)] = []
    var offset = 0
    for scalar in text.unicodeScalars {
      let length = UTF8.width(scalar)
      if isUnsafe(scalar) { found.append((scalar, SourceSpan(start: offset, length: length))) }
      offset += length
    }
    return found
  }

  private static func isReordering(_ value: UInt32) -> Bool {
    switch value {
    case 0x061C, 0x200E, 0x200F, 0x202A...0x202E, 0x2066...0x2069, 0xFEFF, 0xE0001: true
    default: false
    }
  }
}

/// One line of input.
enum InputLine: Sendable, Hashable {
  /// A line that can be read.
  case text(String)
  /// A line with bytes that are not UTF-8, which are replaced with `U+FFFD`. `column` is the first
  /// such byte, counted from 1.
  case repaired(String, column: Int)
  /// A line beyond the limit, with its start.
  case tooLong(start: String, bytes: Int)
}

extension InputLine {
  /// The line as a secret; empty, and thus wrong, if it cannot be read exactly.
  var secret: String { if case .text(let text) = self { text } else { "" } }

  /// Returns the text to use, or `nil` for a rejected line, and a message for the person.
  ///
  /// - Parameter number: The number of the line, counted from 1.
  func checked(number: Int) -> (text: String?, note: String?) {
    switch self {
    case .text(let text):
      return (text, nil)
    case .repaired(let text, let column):
      return (
        text,
        "Line \(number): invalid UTF-8 at byte \(column); it counts as unknown letters."
      )
    case .tooLong(let start, let bytes):
      return (
        nil,
        "Line \(number) has \(bytes) bytes, \(LineReader.maximumLength) are allowed; the line that"
          + " starts “\(start.prefix(20))” is left out."
      )
    }
  }
}

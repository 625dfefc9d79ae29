/// What a person did at a prompt.
public enum LineInput: Sendable, Hashable {
  /// Entered a line; it may be empty.
  case line(String)
  /// Entered more than a line may hold.
  case tooLong
  /// Gave up the line with Control-C; `hadText` tells whether anything stood in it.
  case interrupted(hadText: Bool)
  /// Ended the input with Control-D, or the terminal went away.
  case endOfInput
}

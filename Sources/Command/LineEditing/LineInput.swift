/// What a person did at a prompt.
public enum LineInput: Sendable, Hashable {
  /// Entered a line; it may be empty.
  case line(String)
  /// Entered more than a line may hold.
  case tooLong
  /// Cancelled the line with Control-C; `hadText` is whether it contained anything.
  case interrupted(hadText: Bool)
  /// Ended the input with Control-D, or the terminal disappeared.
  case endOfInput
}

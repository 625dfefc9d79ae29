/// Why a terminal cannot be used to edit lines.
public struct LineEditorError: Error, Sendable, Hashable, CustomStringConvertible {
  /// The kinds of reasons.
  public enum Code: Sendable, Hashable {
    /// Input or output is not a terminal.
    case notATerminal
    /// A call to the system failed.
    case systemCall
    /// The editing library did not start.
    case library
  }

  /// The kind of reason.
  public var code: Code
  /// A sentence that says what is wrong.
  public var description: String
}

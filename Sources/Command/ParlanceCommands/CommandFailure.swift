/// The reason why a verb cannot do its work, in words for the person who started it.
struct CommandFailure: Error, Sendable, Hashable {
  /// What the program ends with.
  var status: ExitStatus
  /// What is wrong and where.
  var message: String
  /// What to do about it, where that is known.
  var hint: String?

  init(_ status: ExitStatus, _ message: String, hint: String? = nil) {
    self.status = status
    self.message = message
    self.hint = hint
  }
}

/// Thrown to end quietly where the reader of our output has gone away, as in `parlance sample | head`.
struct OutputClosed: Error {}

/// The reason why a verb fails, in words for the person who started it.
struct CommandFailure: Error, Sendable, Hashable {
  /// The exit status.
  var status: ExitStatus
  /// What is wrong and where.
  var message: String
  /// What to do about it, if known.
  var hint: String?

  init(_ status: ExitStatus, _ message: String, hint: String? = nil) {
    self.status = status
    self.message = message
    self.hint = hint
  }
}

/// Thrown to end quietly if the reader of our output is gone, as in `parlance sample | head`.
struct OutputClosed: Error {}

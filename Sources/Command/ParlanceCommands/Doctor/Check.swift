/// The check of one part of the setup.
struct Check: Sendable, Hashable {
  /// The result for a part.
  enum State: String, Sendable, Hashable {
    /// It works.
    case works
    /// It does not work, and nothing needs it.
    case missing
    /// It does not work, and the dialog needs it.
    case broken
  }

  /// The name of the part.
  var part: String
  /// The result.
  var state: State
  /// What was found.
  var finding: String
  /// What to do if it does not work.
  var mend: String?

  init(_ part: String, _ state: State, _ finding: String, mend: String? = nil) {
    self.part = part
    self.state = state
    self.finding = finding
    self.mend = mend
  }
}

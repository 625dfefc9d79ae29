/// One part of the set-up, looked at.
struct Check: Sendable, Hashable {
  /// How a part fares.
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
  /// How it fares.
  var state: State
  /// What was found.
  var finding: String
  /// What to do, where it does not work.
  var mend: String?

  init(_ part: String, _ state: State, _ finding: String, mend: String? = nil) {
    self.part = part
    self.state = state
    self.finding = finding
    self.mend = mend
  }
}

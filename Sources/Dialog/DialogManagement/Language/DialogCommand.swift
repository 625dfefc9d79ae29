/// What a person can say to the assistant itself, in any state.
///
/// The raw value is the command's key in a language's data.
enum DialogCommand: String, Sendable, Hashable, CaseIterable {
  /// Give up what is being done.
  case cancel
  /// Give up all that is going on, and say nothing more.
  case stop
  /// List what can be said.
  case help
  /// Say it again.
  case `repeat`
  /// Name the options again, from the first.
  case options
  /// Name further options.
  case more
  /// Ask everything again.
  case startOver
  /// Go back to the question before.
  case goBack
  /// Take none of the options.
  case none
  /// Describe the current task.
  case status
  /// Name the last action.
  case done
  /// Give the person time to think.
  case wait
  /// Undo the last action.
  case undo
  /// Repeat the last action.
  case again
}

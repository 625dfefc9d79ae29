public import DialogManagement

/// Records what is going on in a session, so that the next session knows where a killed one
/// stopped.
///
/// A journal that cannot write reports that itself; the dialog continues without it.
public protocol SessionJournal: Sendable {
  /// Keeps how far the present task has come, or `nil` if nothing is unfinished.
  ///
  /// It returns once the record would survive a kill of the program, because an intent runs next.
  func keep(_ progress: TaskProgress?) async
  /// Keeps what the person said.
  func heard(_ text: String) async
  /// Records what happened before it is reported.
  func happened(_ event: AssistantEvent) async
}

public import DialogManagement

/// Keeps what goes on in a session, so that the next session knows where a killed one stopped.
///
/// A journal that cannot keep anything says so by itself; the dialog goes on without it.
public protocol SessionJournal: Sendable {
  /// Keeps how far the present task has come, or `nil` if nothing is unfinished.
  ///
  /// It returns once a killed program would not lose that any more: an intent runs after it.
  func keep(_ progress: TaskProgress?) async
  /// Keeps what the person said.
  func heard(_ text: String) async
  /// Keeps what happened then, before anybody is told.
  func happened(_ event: AssistantEvent) async
}

public import IntentMetadata

/// Keeps what goes on in a session, so that the next session knows where a killed one stopped.
///
/// A journal that cannot keep anything says so by itself; the dialog goes on without it.
public protocol SessionJournal: Sendable {
  /// Keeps how far the present task has come; `nil` where nothing is unfinished.
  ///
  /// It returns once a killed program would not lose that any more: an intent runs after it.
  func keep(_ progress: TaskProgress?) async
  /// Keeps what the person said.
  func heard(_ text: String) async
  /// Keeps what happened then, before anybody is told.
  func happened(_ event: AssistantEvent) async
}

/// A task that has begun and not ended.
public struct TaskProgress: Codable, Sendable, Hashable {
  /// How far a task has come.
  public enum Stage: String, Codable, Sendable, Hashable {
    /// Values are asked for; the intent has not run.
    case asking
    /// The intent runs; nobody but its app knows what it has done.
    case performing
    /// The intent runs and waits for an answer of the person.
    case waiting
  }

  /// How far the task has come.
  public var stage: Stage
  /// The intent with the values known.
  public var invocation: IntentInvocation
  /// The intent's title.
  public var title: String
  /// The identifier of the run that the app was given, or `nil` before it ran.
  public var run: String?

  /// Creates the progress of a task.
  public init(_ stage: Stage, _ invocation: IntentInvocation, title: String, run: String? = nil) {
    self.stage = stage
    self.invocation = invocation
    self.title = title
    self.run = run
  }
}

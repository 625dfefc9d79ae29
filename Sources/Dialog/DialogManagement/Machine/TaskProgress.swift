public import IntentMetadata

/// A task that has begun and not ended.
public struct TaskProgress: Codable, Sendable, Hashable {
  /// The progress of a task.
  public enum Stage: String, Codable, Sendable, Hashable {
    /// Values are asked for; the intent has not run.
    case asking
    /// The intent is running; only its app knows what it has done.
    case performing
    /// The intent runs and waits for an answer of the person.
    case waiting
  }

  /// The progress of the task.
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

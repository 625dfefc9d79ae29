public import DialogManagement

/// Recognizes the recordings of a scenario.
public protocol ScenarioHearing: Sendable {
  /// Returns what was recognized, with or without an open question.
  ///
  /// - Parameters:
  ///   - path: The recording.
  ///   - question: The open question, or `nil`.
  ///   - things: The things to which a command can point.
  /// - Throws: An error with a message if the recording cannot be recognized.
  func hear(
    _ path: String, answering question: DialogQuestion?, pointingAt things: PointableThings
  ) async throws -> HeardTurn
}

/// What was recognized in a turn.
public struct HeardTurn: Sendable, Hashable {
  /// The words; empty if none is confident enough.
  public var transcript: String?
  /// Their confidence, from 0 to 1.
  public var confidence: Double

  /// Creates a result.
  public init(transcript: String?, confidence: Double) {
    self.transcript = transcript
    self.confidence = confidence
  }
}

public import IntentMetadata
import Assistant

/// Hears what is said in the recordings of a scenario.
public protocol ScenarioHearing: Sendable {
  /// Returns what was heard while a question waited, or none did.
  ///
  /// - Throws: What keeps the recording from being heard, which says so in words.
  func hear(_ path: String, answering question: DialogQuestion?) async throws -> HeardTurn
}

/// What was heard in a turn.
public struct HeardTurn: Sendable, Hashable {
  /// The words; nothing where none is sure enough.
  public var transcript: String?
  /// How sure they are, from 0 to 1.
  public var confidence: Double

  /// Creates what was heard.
  public init(transcript: String?, confidence: Double) {
    self.transcript = transcript
    self.confidence = confidence
  }
}

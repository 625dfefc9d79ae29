public import DialogManagement
public import IntentMatching

/// Hears a person for the sessions of a service, one utterance at a time.
public protocol ServiceEar: Sendable {
  /// Returns the next utterance, or that there was none.
  ///
  /// Cancelling the task closes the microphone, and is a silence.
  ///
  /// - Parameters:
  ///   - expected: What the person may say.
  ///   - begin: Called once the microphone is open.
  /// - Throws: Why the service cannot listen now.
  func hear(
    _ expected: ExpectedSpeech, begin: @escaping @Sendable () -> Void
  ) async throws(Deafness) -> HeardSpeech
}

/// What a person may say to a session.
public struct ExpectedSpeech: Sendable {
  /// The phrases of the apps.
  public var phrases: IntentMatcher
  /// The question that waits for an answer, or `nil`.
  public var question: DialogQuestion?
  /// The things to which a command can point.
  public var things: PointableThings
  /// The language that the person speaks, as a BCP 47 tag; `nil` for English.
  public var locale: String?
}

/// What a service heard.
public enum HeardSpeech: Sendable, Hashable {
  /// Nobody spoke in time.
  case silence
  /// Speech that is too uncertain to be acted on.
  case unclear(text: String, confidence: Double)
  /// An utterance.
  case utterance(HeardUtterance)
  /// The wish not to be listened to.
  case dismissal(text: String, confidence: Double)
}

/// Why the service cannot listen, as a sentence for the person.
public struct Deafness: Error, Sendable, Hashable, CustomStringConvertible {
  /// The sentence.
  public var description: String

  /// Creates a reason.
  public init(_ description: String) { self.description = description }
}

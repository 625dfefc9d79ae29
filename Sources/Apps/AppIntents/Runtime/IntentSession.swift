package import IntentMetadata

/// The way from a running intent to the person.
package protocol IntentSession: Sendable {
  /// Returns the person's answer to a prompt.
  func answer(_ prompt: IntentPrompt) async throws -> IntentPromptReply
  /// Tells the person how far the intent is.
  func report(_ progress: IntentProgress) async
  /// Why the run was given up, once it was.
  var cancellationCause: CancellationCause { get }
}

extension IntentSession {
  /// The person, who alone gives up where nothing else is said.
  package var cancellationCause: CancellationCause { .person }
  /// Does nothing: nobody looks.
  package func report(_ progress: IntentProgress) async {}
}

/// The session of the intent that runs in the current task.
package enum CurrentSession {
  /// The session, or `nil` where the app runs the intent by itself.
  @TaskLocal package static var session: (any IntentSession)?
}

extension CurrentSession {
  /// Asks in the current session.
  static func ask(_ prompt: IntentPrompt) async throws -> IntentPromptReply {
    guard let session = CurrentSession.session else { throw AppIntentError(.nobodyToAsk) }
    return try await session.answer(prompt)
  }
}

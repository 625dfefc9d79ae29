package import IntentMetadata

/// The way from a running intent to the person.
package protocol IntentSession: Sendable {
  /// Returns the person's answer to a prompt.
  func answer(_ prompt: IntentPrompt) async throws -> IntentPromptReply
  /// Tells the person how far the intent is.
  func report(_ progress: IntentProgress) async
  /// Why the run was cancelled, once it was.
  var cancellationCause: CancellationCause { get }
}

extension IntentSession {
  /// The person, who is the only possible cause by default.
  package var cancellationCause: CancellationCause { .person }
  /// Does nothing: there is no observer.
  package func report(_ progress: IntentProgress) async {}
}

/// The session of the intent that runs in the current task.
package enum CurrentSession {
  /// The session, or `nil` if the app runs the intent itself.
  @TaskLocal package static var session: (any IntentSession)?
}

extension CurrentSession {
  /// Asks in the current session.
  static func ask(_ prompt: IntentPrompt) async throws -> IntentPromptReply {
    guard let session = CurrentSession.session else { throw AppIntentError(.nobodyToAsk) }
    return try await session.answer(prompt)
  }
}

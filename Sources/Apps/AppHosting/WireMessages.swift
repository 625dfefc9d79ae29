package import IntentMetadata

// What host and app say to each other: one JSON object a line. A call has a number, and its
// prompts have numbers of their own, so that calls and prompts may overlap.

/// What a host says to an app.
package enum HostMessage: Codable, Sendable {
  /// Asks for something.
  case call(id: Int, request: AppCall)
  /// Answers a prompt of a call.
  case reply(id: Int, prompt: Int, answer: IntentPromptReply)
  /// Is no longer interested in a call; hosts of earlier versions give no cause.
  case cancel(id: Int, cause: CancellationCause?)
  /// What the app has donated so far and what is relevant, said before any call.
  case donations([IntentDonation], relevant: [KeptRelevantIntent])
}

/// What a host asks for: the functions of `AppHost`.
package enum AppCall: Codable, Sendable {
  case metadata
  case entities(type: String, request: EntityRequest)
  case options(parameter: String, invocation: IntentInvocation)
  /// What the query of a parameter finds for a text.
  case matches(parameter: String, invocation: IntentInvocation, text: String)
  /// Hosts of earlier versions give the run no identifier.
  case perform(invocation: IntentInvocation, run: String?)
  case suggestions
  case forgetDonations
  case undo(token: String)
  case setFocus(FocusRequest?)
  /// Entities with the values of properties, or of all where none are named.
  case records(type: String, request: EntityRequest, properties: Set<String>?)
  /// Has the app fill the index anew; it says what is in it by ``AppMessage/indexed(_:)``.
  case reindex
}

/// What an app says to its host.
package enum AppMessage: Codable, Sendable {
  /// The first line: this is an app, and it speaks this version.
  case hello(version: Int, name: String)
  /// Ends a call.
  case answer(id: Int, result: AppAnswer)
  /// Asks the person something while a call runs.
  case prompt(id: Int, prompt: Int, question: IntentPrompt)
  /// Reports the progress of a call's intent.
  case progress(id: Int, progress: IntentProgress)
  /// The names that phrases can use have changed.
  case metadataChanged
  /// The snippets of these intents show something else now.
  case snippetsChanged(Set<String>)
  /// The person did something that can be suggested again.
  case donated(IntentDonation)
  /// Some donations count no more.
  case deletedDonations(Set<String>)
  /// What is relevant now, in place of what was.
  case relevant([KeptRelevantIntent])
  /// What the app has in the index has changed.
  case indexed(IndexChange)

  /// The version of the protocol that this build speaks.
  package static let version = 1
  /// The argument by which a program knows that a host started it.
  package static let serveArgument = "--parlance-serve"
}

/// What a call gives back.
package enum AppAnswer: Codable, Sendable {
  case metadata(AppMetadata)
  case entities([EntityValue])
  case options([ValueOption])
  case outcome(IntentOutcome)
  case suggestions([IntentInvocation])
  case focusFilters([FocusFilter])
  case records([EntityRecord])
  case count(Int)
  case done
  case failure(IntentFailure)
}

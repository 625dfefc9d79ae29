package import IntentMetadata

// The messages between host and app: one JSON object on each line. A call has a number, and its
// prompts have numbers of their own, so calls and prompts may overlap.

/// A message from a host to an app.
package enum HostMessage: Codable, Sendable {
  /// Asks for something.
  case call(id: Int, request: AppCall)
  /// Answers a prompt of a call.
  case reply(id: Int, prompt: Int, answer: IntentPromptReply)
  /// Is no longer interested in a call; hosts of earlier versions give no cause.
  case cancel(id: Int, cause: CancellationCause?)
  /// The app's donations so far and what is relevant, sent before any call.
  case donations([IntentDonation], relevant: [KeptRelevantIntent])
}

/// The host's requests: the functions of `AppHost`.
package enum AppCall: Codable, Sendable {
  case metadata
  case entities(type: String, request: EntityRequest)
  case options(parameter: String, invocation: IntentInvocation)
  /// The results of a parameter's query for a text.
  case matches(parameter: String, invocation: IntentInvocation, text: String)
  /// Hosts of earlier versions give the run no identifier.
  case perform(invocation: IntentInvocation, run: String?)
  case suggestions
  case forgetDonations
  case undo(token: String)
  case setFocus(FocusRequest?)
  /// Entities with the values of some properties, or of all if none are named.
  case records(type: String, request: EntityRequest, properties: Set<String>?)
  /// Makes the app fill the index again, which it does with ``AppMessage/indexed(_:)``.
  case reindex
}

/// A message from an app to its host.
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
  /// What is relevant now, replacing what was.
  case relevant([KeptRelevantIntent])
  /// The app's index entries have changed.
  case indexed(IndexChange)

  /// The version of the protocol that this build speaks.
  package static let version = 1
  /// The argument by which a program knows that a host started it.
  package static let serveArgument = "--parlance-serve"
}

/// The result of a call.
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

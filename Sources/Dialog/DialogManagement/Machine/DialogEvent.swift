public import Foundation
public import IntentMetadata

/// Something that happened and that the dialog must take a step for.
///
/// An event that does not belong to the present phase, such as the end of a run that was stopped,
/// changes nothing.
public enum DialogEvent: Sendable, Hashable {
  /// The person said something.
  case heard(Utterance)
  /// The person chose something to be done by other means than words, such as a result of a search.
  case chosen(IntentInvocation, at: Date?)
  /// The person said nothing for as long as the configuration waits.
  case silence
  /// The person said something that could not be heard well enough to know the words.
  case unclear
  /// The meanings of the texts of a ``DialogAction/match(ticket:_:)``, in order.
  case matched(ticket: Int, [Utterance])
  /// The options that a ``DialogAction/findOptions(_:)`` asked for arrived; empty on failure.
  case found(ticket: Int, [ValueOption])
  /// The running intent asks something.
  case prompted(run: Int, IntentPrompt)
  /// The running intent came to an end.
  case ended(run: Int, IntentOutcome)
  /// The running intent failed.
  case failed(run: Int, IntentFailure)
  /// What was to be taken back by a ``DialogAction/undo(run:_:)`` was already, in another dialog.
  case undoneBefore(run: Int)
  /// The task cannot go on, for a reason that a sentence gives.
  case refused(IntentFailure)
  /// The person has proved who they are, as a ``DialogAction/authorize(ticket:_:)`` asked for.
  case authorized(ticket: Int)
  /// Authentication failed; what it was for must not continue, for the reason that a sentence
  /// states.
  case denied(ticket: Int, IntentFailure)
  /// The device was locked: by the person, by another dialog, or because it was idle.
  case locked
  /// The device was unlocked elsewhere.
  case unlocked
  /// The snippets of some intents of an app show something else now.
  case reloaded(app: String, intents: Set<String>)
  /// The person gave up by other means than words, such as a key.
  case cancelled
  /// No more words will come.
  case endOfInput
}

/// Something the session around the machine must do.
public enum DialogAction: Sendable, Hashable {
  /// Report what happened to the session's followers: words to say, a question that waits for the
  /// next utterance, or the outcome of a command.
  case report(AssistantEvent)
  /// Find options and return them as ``DialogEvent/found(ticket:_:)``.
  case findOptions(OptionRequest)
  /// Match texts in which a pronoun is replaced by a name, and return their meanings as
  /// ``DialogEvent/matched(ticket:_:)``.
  case match(ticket: Int, [String])
  /// Have the person authenticate, and return ``DialogEvent/authorized(ticket:)`` or
  /// ``DialogEvent/denied(ticket:_:)``; nothing it is for is done before that.
  case authorize(ticket: Int, AuthorizationRequest)
  /// Perform an intent; what it asks and how it ends comes back with the number of the run.
  case perform(run: Int, IntentInvocation)
  /// Take back what an intent did; how that ends comes back with the number of the run.
  case undo(run: Int, UndoRequest)
  /// Hand the person's answer to the running intent.
  case reply(run: Int, IntentPromptReply)
  /// Stop a running intent; whatever it still sends is ignored.
  case stop(run: Int)
}

/// A request for a parameter's options.
public struct OptionRequest: Sendable, Hashable {
  /// The number that the answer carries.
  public var ticket: Int
  /// The parameter.
  public var parameter: ParameterDescriptor
  /// The intent with the values known so far.
  public var invocation: IntentInvocation
  /// The words to search by, or `nil` to get all the app's suggestions.
  public var searchText: String?

  /// Creates a request.
  package init(
    ticket: Int, parameter: ParameterDescriptor, invocation: IntentInvocation,
    searchText: String? = nil
  ) {
    self.ticket = ticket
    self.parameter = parameter
    self.invocation = invocation
    self.searchText = searchText
  }
}

/// Something done that is to be taken back.
public struct UndoRequest: Sendable, Hashable {
  /// What was performed.
  public var invocation: IntentInvocation
  /// The app's name for what can be taken back, from ``IntentMetadata/IntentCompletion/undo``.
  public var token: String
  /// Which deed it is: another dialog may have taken it back at the same time.
  public var deed: DeedID
}

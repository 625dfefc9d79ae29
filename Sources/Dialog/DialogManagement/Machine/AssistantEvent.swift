public import IntentMatching
public import IntentMetadata

/// What happens in a dialog, as a person sees it and as `--format jsonl` writes it.
///
/// Everything that is spoken comes as ``say(_:)`` or ``ask(_:)``; the other events report what is
/// going on and need not be shown to a person.
public enum AssistantEvent: Sendable, Hashable {
  /// The assistant says something, and shows what belongs to it; the text is empty if a person sees
  /// all of it.
  case say(String, snippet: Snippet? = nil)
  /// The assistant asks something and waits for the answer.
  case ask(DialogQuestion)
  /// An utterance was understood as an intent.
  case matched(IntentMatch)
  /// An intent did its work; what it shows is said as well.
  case performed(IntentInvocation, value: IntentValue?, snippet: Snippet? = nil)
  /// A running intent reports its progress.
  case progressed(intent: String, IntentProgress)
  /// Nothing is done; the text is what was heard. The reason is what the utterance does instead of
  /// asking for something, such as `negated` or `question`, and `unknown` if nothing matched well
  /// enough.
  case rejected(String, reason: String = "unknown")
  /// The person gave up an intent.
  case cancelled(intent: String?)
  /// An intent threw, timed out, or its app ended; the text is said as well.
  case failed(intent: String, String)
  /// The person has to prove who they are before an intent runs.
  case unlock(AuthenticationRequest)
  /// An earlier session was killed in the middle of a task; what that means is said as well.
  case interrupted(TaskProgress)
}

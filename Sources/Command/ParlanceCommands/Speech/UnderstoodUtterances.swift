import DialogManagement
import IntentMetadata
import Assistant
import IntentMatching

/// Tells which utterances were understood rightly, by what came of them: a pure state machine over a dialog.
///
/// An utterance counts where it began an intent that was performed with the very values that were heard in it,
/// and the person went on with another command. One that was corrected, given up or undone
/// does not.
struct UnderstoodUtterances<Utterance: Sendable>: Sendable {
  /// What was said in the turn that goes on.
  private var spoken: Utterance?
  /// What began the intent that goes on.
  private var begun: (utterance: Utterance, match: IntentMatch)?
  /// What was performed, and may be undone in the next turn.
  private var performed: Utterance?
  /// What was performed before the turn that goes on.
  private var earlier: Utterance?

  /// Notes that the person says something; `nil` for what is typed or not surely understood.
  mutating func says(_ utterance: Utterance?) {
    spoken = utterance
    earlier = performed.take()
  }

  /// Takes an event of the turn; returns an utterance that is certain by it.
  mutating func takes(_ event: AssistantEvent) -> Utterance? {
    switch event {
    case .matched(let match):
      begun = spoken.take().map { ($0, match) }
      return earlier.take()
    case .performed(let invocation, _, _):
      guard let (utterance, match) = begun.take() else { return nil }
      let isAsHeard =
        match.app == invocation.app && match.intent == invocation.intent
        && match.slots.allSatisfy { invocation.parameters[$0.name] == $0.value }
      performed = isAsHeard ? utterance : nil
    case .cancelled, .failed: begun = nil
    case .say, .ask, .progressed, .rejected, .unlock, .interrupted: break
    }
    return nil
  }

  /// Notes that the turn is over.
  mutating func turnEnded() {
    spoken = nil
    earlier = nil
  }

  /// Notes that the dialog is over; returns an utterance that is certain by it.
  mutating func ends() -> Utterance? { performed.take() }
}

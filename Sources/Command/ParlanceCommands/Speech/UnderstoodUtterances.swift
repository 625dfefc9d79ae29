import DialogManagement
import IntentMetadata
import Assistant
import IntentMatching

/// Determines which utterances were understood correctly, by their effects: a pure state machine.
///
/// An utterance counts if it began an intent that was performed with exactly the recognized values,
/// and the person continued with another command. One that was corrected, cancelled or undone does
/// not.
struct UnderstoodUtterances<Utterance: Sendable>: Sendable {
  /// The utterance of the current turn.
  private var spoken: Utterance?
  /// The utterance that began the current intent.
  private var begun: (utterance: Utterance, match: IntentMatch)?
  /// The utterance that was carried out, and may be undone in the next turn.
  private var performed: Utterance?
  /// The utterance that was carried out before the current turn.
  private var earlier: Utterance?

  /// Records an utterance; `nil` if it was typed or not confidently understood.
  mutating func says(_ utterance: Utterance?) {
    spoken = utterance
    earlier = performed.take()
  }

  /// Handles an event of the turn; returns an utterance that it confirms.
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

  /// Records that the turn is over.
  mutating func turnEnded() {
    spoken = nil
    earlier = nil
  }

  /// Records that the dialog is over; returns an utterance that this confirms.
  mutating func ends() -> Utterance? { performed.take() }
}

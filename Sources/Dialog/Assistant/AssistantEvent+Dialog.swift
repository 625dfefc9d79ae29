import PhraseAutomaton
import DialogManagement
import IntentMatching
import IntentMetadata

extension AssistantEvent {
  /// Creates the event of an action that a person can notice; `nil` for the others.
  init?(_ action: DialogAction) {
    switch action {
    case .say(let text): self = .say(text)
    case .ask(let question): self = .ask(question)
    case .matched(let candidate): self = .matched(candidate)
    case .performed(let invocation, let value): self = .performed(invocation, value: value)
    case .rejected(let text, let reason): self = .rejected(text, reason: reason)
    case .cancelled(let intent): self = .cancelled(intent: intent)
    case .failed(let intent, let text): self = .failed(intent: intent, text)
    case .findOptions, .match, .authorize, .perform, .undo, .reply, .stop: return nil
    }
  }
}

extension Utterance {
  /// Creates an utterance from a match; of an ambiguous one the readings as good as the best.
  init(_ result: MatchResult) {
    let best = result.outcome == .rejected ? [] : result.matches.prefix(result.equallyGood)
    self.init(result.text, candidates: best.map(IntentCandidate.init))
    parts = result.parts.map(Utterance.init)
    refusal = result.refusal.map {
      Refusal(reason: $0.reason, understood: IntentCandidate($0.understood))
    }
  }
}

extension IntentCandidate {
  init(_ match: IntentMatch) {
    self.init(
      app: match.app, intent: match.intent, phrase: match.phrase, score: match.score,
      // What had to be forgiven something is an answer before it is another command.
      omitsAppName: match.omitsAppName || match.isForgiven, isForgiven: match.isForgiven,
      slots: match.slots)
    isDoubtful = match.doubt != nil
    let isFramed = !match.isParaphrase && match.liberties.allSatisfy { $0.liberty == .filler }
    passedOver = isFramed ? match.liberties.map(\.words) : nil
  }
}

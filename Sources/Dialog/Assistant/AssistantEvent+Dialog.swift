import PhraseAutomaton
import DialogManagement
import IntentMatching
import IntentMetadata

extension AssistantEvent {
  /// Creates the event of an action that a person can notice; `nil` for the others.
  init?(_ action: DialogAction) {
    switch action {
    case .say(let text): self = .say(text)
    case .ask(let question): self = .ask(AssistantQuestion(question))
    case .matched(let candidate): self = .matched(IntentMatch(candidate))
    case .performed(let invocation, let value): self = .performed(invocation, value: value)
    case .rejected(let text, let reason): self = .rejected(text, reason: reason)
    case .cancelled(let intent): self = .cancelled(intent: intent)
    case .failed(let intent, let text): self = .failed(intent: intent, text)
    case .findOptions, .match, .authorize, .perform, .undo, .reply, .stop: return nil
    }
  }
}

extension AssistantQuestion {
  init(_ question: DialogQuestion) {
    let kind: Kind =
      switch question.kind {
      case .value: .value
      case .disambiguation: .disambiguation
      case .confirmation: .confirmation
      case .choice: .choice
      case .parameterConfirmation: .parameterConfirmation
      }
    self.init(
      kind: kind, parameter: question.parameter, text: question.text, options: question.options)
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
      slots: match.slots.map { slot in
        var candidate = SlotCandidate(
          name: slot.name, text: slot.text, value: slot.value, alternatives: slot.alternatives,
          words: slot.start..<max(slot.start, slot.end), lessLikely: slot.lessLikely)
        candidate.isFreeText = slot.isFreeText
        return candidate
      })
    isDoubtful = match.doubt != nil
    let isFramed = !match.isParaphrase && match.liberties.allSatisfy { $0.liberty == .filler }
    passedOver = isFramed ? match.liberties.map(\.words) : nil
  }
}

extension IntentMatch {
  init(_ candidate: IntentCandidate) {
    self.init(
      app: candidate.app, intent: candidate.intent, phrase: candidate.phrase,
      score: candidate.score,
      slots: candidate.slots.map { slot in
        var match = SlotMatch(
          name: slot.name, text: slot.text, value: slot.value, alternatives: slot.alternatives,
          start: slot.words.lowerBound, end: slot.words.upperBound)
        match.lessLikely = slot.lessLikely
        return match
      }, omitsAppName: candidate.omitsAppName)
  }
}

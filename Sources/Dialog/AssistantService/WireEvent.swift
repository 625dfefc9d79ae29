public import DialogManagement
public import IntentMatching
public import IntentMetadata
import PhraseAutomaton

/// An event of the dialog as it travels to a front.
public enum WireEvent: Codable, Sendable, Hashable {
  /// The assistant says something, and shows what belongs to it.
  case say(String, snippet: Snippet? = nil)
  /// The assistant asks something.
  case ask(WireQuestion)
  /// An utterance was understood.
  case matched(WireMatch)
  /// An intent did its work.
  case performed(IntentInvocation, value: IntentValue?, snippet: Snippet? = nil)
  /// The progress of an intent.
  case progressed(intent: String, IntentProgress)
  /// Nothing is done.
  case rejected(String, reason: String)
  /// The person gave up an intent.
  case cancelled(intent: String?)
  /// An intent failed.
  case failed(intent: String, String)
  /// The person has to prove who they are.
  case unlock(app: String, intent: String, policy: AuthenticationPolicy, text: String)
  /// An earlier session was killed in the middle of a task.
  case interrupted(TaskProgress)

  /// Creates what travels of an event.
  public init(_ event: AssistantEvent) {
    self =
      switch event {
      case .say(let text, let snippet): .say(text, snippet: snippet)
      case .ask(let question): .ask(WireQuestion(question))
      case .matched(let match): .matched(WireMatch(match))
      case .performed(let invocation, let value, let snippet):
        .performed(invocation, value: value, snippet: snippet)
      case .progressed(let intent, let progress): .progressed(intent: intent, progress)
      case .rejected(let text, let reason): .rejected(text, reason: reason)
      case .cancelled(let intent): .cancelled(intent: intent)
      case .failed(let intent, let text): .failed(intent: intent, text)
      case .unlock(let request):
        .unlock(
          app: request.app, intent: request.intent, policy: request.policy, text: request.text)
      case .interrupted(let progress): .interrupted(progress)
      }
  }

  /// The event as a front shows it.
  public var event: AssistantEvent {
    switch self {
    case .say(let text, let snippet): .say(text, snippet: snippet)
    case .ask(let question): .ask(question.question)
    case .matched(let match): .matched(match.match)
    case .performed(let invocation, let value, let snippet):
      .performed(invocation, value: value, snippet: snippet)
    case .progressed(let intent, let progress): .progressed(intent: intent, progress)
    case .rejected(let text, let reason): .rejected(text, reason: reason)
    case .cancelled(let intent): .cancelled(intent: intent)
    case .failed(let intent, let text): .failed(intent: intent, text)
    case .unlock(let app, let intent, let policy, let text):
      .unlock(AuthenticationRequest(app: app, intent: intent, policy: policy, text: text))
    case .interrupted(let progress): .interrupted(progress)
    }
  }
}

/// A question as it travels.
public struct WireQuestion: Codable, Sendable, Hashable {
  /// What is asked for.
  public var kind: DialogQuestion.Kind
  /// The parameter that the question is about.
  public var parameter: String?
  /// The question.
  public var text: String
  /// The titles of the options.
  public var options: [String]
  /// What is shown with the question.
  public var snippet: Snippet?

  /// Creates what travels of a question.
  public init(_ question: DialogQuestion) {
    kind = question.kind
    parameter = question.parameter
    text = question.text
    options = question.options
    snippet = question.snippet
  }

  /// The question as a front shows it.
  public var question: DialogQuestion {
    DialogQuestion(
      kind: kind, parameter: parameter, text: text, options: options, snippet: snippet)
  }
}

/// A match as it travels: what records and people are shown of it.
public struct WireMatch: Codable, Sendable, Hashable {
  /// A slot that an utterance fills.
  public struct Slot: Codable, Sendable, Hashable {
    var name: String
    var text: String
    var value: IntentValue
    var alternatives: [ValueOption]
    var start: Int
    var end: Int
    var lessLikely: [IntentValue]
  }

  /// An edit that was applied to the words.
  public struct Edit: Codable, Sendable, Hashable {
    var kind: UInt8
    var start: Int
    var end: Int
    var meant: String
    var cost: Int

    // Older fronts and services know the kind by another name.
    private enum CodingKeys: String, CodingKey {
      case kind = "liberty"
      case start, end, meant, cost
    }
  }

  /// The name of the app.
  public var app: String
  /// The intent's identifier.
  public var intent: String
  /// The phrase as written.
  public var phrase: String
  /// How well the words fit.
  public var score: Double
  /// The slots.
  public var slots: [Slot]
  /// The edits; an older service sends none.
  public var edits: [Edit]?
  /// Whether the words paraphrase the phrase; an older service doesn’t say.
  public var isParaphrase: Bool?

  /// Creates what travels of a match.
  public init(_ match: IntentMatch) {
    app = match.app
    intent = match.intent
    phrase = match.phrase
    score = match.score
    slots = match.slots.map { slot in
      Slot(
        name: slot.name, text: slot.text, value: slot.value, alternatives: slot.alternatives,
        start: slot.start, end: slot.end, lessLikely: slot.lessLikely)
    }
    edits = match.edits.map { step in
      Edit(
        kind: step.edit.rawValue, start: step.words.lowerBound, end: step.words.upperBound,
        meant: step.meant, cost: step.cost)
    }
    isParaphrase = match.isParaphrase
  }

  /// The match as a front shows it.
  public var match: IntentMatch {
    var match = IntentMatch(
      app: app, intent: intent, phrase: phrase, score: score,
      slots: slots.map { slot in
        SlotMatch(
          name: slot.name, text: slot.text, value: slot.value, alternatives: slot.alternatives,
          words: min(slot.start, slot.end)..<max(slot.start, slot.end),
          lessLikely: slot.lessLikely)
      })
    match.edits = (edits ?? []).compactMap { edit in
      guard let kind = EditKind(rawValue: edit.kind) else { return nil }
      return ForgivenStep(
        edit: kind, words: min(edit.start, edit.end)..<max(edit.start, edit.end),
        meant: edit.meant, cost: edit.cost)
    }
    match.isParaphrase = isParaphrase ?? false
    return match
  }
}

public import IntentMetadata

/// What a person has to authenticate for.
public struct AuthorizationRequest: Sendable, Hashable {
  /// The name of the app.
  public var app: String
  /// The intent's identifier.
  public var intent: String
  /// The intent's title; safe to print.
  public var title: String
  /// The intent's requirement.
  public var policy: AuthenticationPolicy
}

/// What waits for the proof, and continues then.
indirect enum ProtectedStep: Sendable, Hashable {
  /// Interprets a command again, since a locked device does not know its names; the task is the
  /// command without them.
  case hear(Utterance, as: DialogTask)
  /// Fills and performs a task.
  case advance(DialogTask, lead: String?)
  /// Asks a question, about a task or about a command.
  case ask(OpenQuestion, for: DialogTask?, lead: String?)
  /// Takes an answer to a question that was asked in these words.
  case answer(OpenQuestion, as: DialogQuestion, for: DialogTask?, Utterance)
  /// Performs a task.
  case perform(DialogTask)
  /// Answers a running intent.
  case reply(IntentPromptReply, to: Int, of: DialogTask)
  /// Takes back what was done.
  case undo(DialogContext.Deed)

  /// The task with which the step continues.
  var task: DialogTask? {
    switch self {
    case .hear(_, let task), .advance(let task, _), .perform(let task), .reply(_, _, let task): task
    case .ask(_, let task, _), .answer(_, _, let task, _): task
    case .undo: nil
    }
  }

  /// The run of the task.
  var run: Int? {
    switch self {
    case .ask(let question, _, _), .answer(let question, _, _, _): question.run
    case .reply(_, let run, _): run
    case .hear, .advance, .perform, .undo: nil
    }
  }

  /// Returns the step with a proof for its task, or without one.
  func with(_ grant: Grant?) -> ProtectedStep {
    switch self {
    case .hear(let utterance, let task): .hear(utterance, as: task.with(grant))
    case .advance(let task, let lead): .advance(task.with(grant), lead: lead)
    case .ask(let question, let task, let lead):
      .ask(question, for: task?.with(grant), lead: lead)
    case .answer(let question, let words, let task, let utterance):
      .answer(question, as: words, for: task?.with(grant), utterance)
    case .perform(let task): .perform(task.with(grant))
    case .reply(let reply, let run, let task): .reply(reply, to: run, of: task.with(grant))
    case .undo: self
    }
  }
}

/// The person's word for one run of an intent, with the values that it has.
///
/// It is part of the task, and ends with its run: a run that is stopped, finished or repeated needs
/// another one, and so does a device that was locked in the meantime.
struct Grant: Sendable, Hashable {
  /// The values that the person proved who they are for, by parameter name.
  private(set) var values: [String: IntentValue]
  /// Whether the intent has run: missing values are filled in before, and afterwards only if it
  /// asks.
  private var hasRun: Bool
  /// The parameters without a value that the running intent asked for.
  private var asked: Set<String> = []

  init(for task: DialogTask, hasRun: Bool) {
    self.hasRun = hasRun
    values = hasRun ? task.invocation.parameters : task.values
  }

  /// Notes that the intent runs with some values.
  mutating func runs(with values: [String: IntentValue]) {
    self.values = values
    hasRun = true
    asked = []
  }

  /// Notes that the intent has to run again with a value for a parameter.
  mutating func asks(for parameter: String) {
    if values[parameter] == nil { asked.insert(parameter) }
  }

  /// Adopts the values that the task has received, or returns `false` if one that the grant covers
  /// has changed.
  mutating func fits(_ known: [String: IntentValue]) -> Bool {
    for (name, value) in known {
      if let granted = values[name] {
        guard granted.isSame(as: value) else { return false }
      } else if !hasRun {
        values[name] = value
      }
    }
    return true
  }

  /// Returns whether the grant is for a run with just these values.
  func covers(_ run: [String: IntentValue]) -> Bool {
    values.allSatisfy { name, value in run[name]?.isSame(as: value) == true }
      && run.keys.allSatisfy { values[$0] != nil || !hasRun || asked.contains($0) }
  }
}

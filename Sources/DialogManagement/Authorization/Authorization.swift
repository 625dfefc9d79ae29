public import IntentMetadata

/// What a person has to prove who they are for.
public struct AuthorizationRequest: Sendable, Hashable {
  /// The name of the app.
  public var app: String
  /// The intent's identifier.
  public var intent: String
  /// The intent's title; safe to print.
  public var title: String
  /// What the intent demands.
  public var policy: AuthenticationPolicy
}

/// What waits for the person's proof.
struct Authorization: Sendable, Hashable {
  /// What is gone on with once the person has proved who they are.
  indirect enum Step: Sendable, Hashable {
    /// Fills and performs the present task.
    case advance(lead: String?)
    /// Asks a question.
    case ask(OpenQuestion, lead: String?)
    /// Takes an answer to a question.
    case answer(OpenQuestion, Utterance)
    /// Performs the present task.
    case perform
    /// Answers the running intent.
    case reply(IntentPromptReply)
    /// Takes back what was done.
    case undo(DialogContext.Deed)
  }

  var ticket: Int
  var step: Step
}

/// The person's word for one run of an intent, with the values that it has.
///
/// It is a part of the task, and goes with its run: a run that is stopped, is over or is done once more, and a
/// device that was locked meanwhile, need another one.
struct Grant: Sendable, Hashable {
  /// The values that the person proved who they are for, by parameter name.
  private(set) var values: [String: IntentValue]
  /// Whether the intent has run: what it lacks is filled in before, and afterwards only where it asks.
  private var hasRun: Bool
  /// The parameters without a value that the running intent asked for.
  private var asked: Set<String> = []

  init(for task: DialogTask) {
    hasRun = task.run != nil
    values = hasRun ? task.invocation.parameters : task.values
  }

  /// Takes that the intent runs with some values.
  mutating func runs(with values: [String: IntentValue]) {
    self.values = values
    hasRun = true
    asked = []
  }

  /// Takes that the intent has to run again with a value for a parameter.
  mutating func asks(for parameter: String) {
    if values[parameter] == nil { asked.insert(parameter) }
  }

  /// Takes the values that the task has got; `false` where one that the grant is for has changed.
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

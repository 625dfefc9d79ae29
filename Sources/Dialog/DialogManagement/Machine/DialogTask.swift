import IntentMatching
import IntentMetadata

/// An intent that a person wants performed, with what is known about it so far.
struct DialogTask: Sendable, Hashable {
  /// The app's name.
  var app: String
  /// The intent.
  var intent: IntentDescriptor
  /// The values known, by parameter name; defaults are not among them.
  var values: [String: IntentValue]
  /// The candidates of parameters whose words mean several values.
  var undecided: [String: [ValueOption]] = [:]
  /// Complaints about words that name no exact value, by parameter name; each is said when the
  /// parameter is asked for.
  var vague: [String: String] = [:]
  /// The days that were said for times of day still to be said: “an alarm for Saturday”.
  var days: [String: IntentValue] = [:]
  /// The values that came with the command, to which "start over" goes back.
  var origin: Origin
  /// The parameters that answers have filled, in that order.
  var answered: [String] = []
  /// The changes by answers, most recent last, for "go back".
  var steps: [Step] = []
  /// The options that were offered, by parameter name.
  var offered: [String: OptionList] = [:]
  /// The alternative values for the words of the command, by parameter name.
  var lessLikely: [String: LessLikely] = [:]
  /// The words of names that were said in part, or with more than the name found has, and which the app
  /// is still to be asked for; by parameter name.
  var unsure: [String: String] = [:]
  /// The list that takes all the things that the app offers for it: “cancel all timers”.
  var whole: Whole?
  /// The texts for which the same is to be done afterwards, with the values that are known then.
  var others: Others?
  /// Whether the same was done for another text before.
  var isNextOfList = false
  /// What was chosen of that for which the running intent asked, by its questions.
  var choices: [String: String] = [:]
  /// The parameter values that the person has said yes to.
  var confirmed: [String: IntentValue] = [:]
  /// The invocation that the person has confirmed, if the assistant asked.
  var affirmed: Affirmation?
  /// The person's proof for this run, if they gave one.
  var grant: Grant?
  /// Whether the present run has asked something.
  var hasPrompted = false
  /// How often the intent has run and asked to run again.
  var reruns = 0
  /// The snippet intent to which this button belongs; it is performed again afterwards.
  var pressedIn: IntentInvocation?
  /// Whether the words for the button were not its name, and the button destroys something.
  var isGuessed = false
  /// Whether the task refreshes a snippet that is already shown.
  var isRedrawing = false
  /// The number of intents that led to this one.
  var chainLength = 0
  /// Whether the intent that led to this one has announced the result.
  var isAnnounced = false

  /// Texts for which the same is to be done, one after another.
  struct Others: Sendable, Hashable {
    /// The parameter that takes each of them.
    let parameter: String
    var texts: [String]
  }

  /// A list that is to take all there is.
  struct Whole: Sendable, Hashable {
    var parameter: String
    /// Whether there must be two: “both”.
    var isPair: Bool
  }

  /// A yes to what is about to be done.
  struct Affirmation: Sendable, Hashable {
    var invocation: IntentInvocation
    /// The question.
    var words: String
    /// Whether it also answers the app's own question, if that says nothing else. After a correction of what was done
    /// or declined, the app always asks.
    var answersApp = true
  }

  /// A change by an answer.
  struct Step: Sendable, Hashable {
    /// The values as they were before, by parameter name.
    var before: [String: IntentValue?]
    /// The parameter that was asked for, or `nil` if the values came unasked.
    var asked: String?
  }

  /// Words whose likeliest value was taken.
  struct LessLikely: Sendable, Hashable {
    /// The words as they were said.
    var said: String
    /// The value that was taken.
    var taken: IntentValue
    /// The others, likeliest first.
    var others: [IntentValue]
  }

  /// The values that a command gave to its intent.
  struct Origin: Sendable, Hashable {
    var values: [String: IntentValue]
    var undecided: [String: [ValueOption]]
  }

  /// Creates a task from an invocation.
  init(_ invocation: IntentInvocation, intent: IntentDescriptor, chainLength: Int = 0) {
    app = invocation.app
    self.intent = intent
    values = invocation.parameters
    origin = Origin(values: values, undecided: [:])
    self.chainLength = chainLength
  }

  /// Creates a task from what an utterance was found to mean.
  init(_ candidate: IntentMatch, intent: IntentDescriptor) {
    self.init(IntentInvocation(app: candidate.app, intent: intent.id), intent: intent)
    take(candidate.slots)
    origin = Origin(values: values, undecided: undecided)
  }

  /// Takes the values of slots over.
  mutating func take(_ slots: [SlotMatch]) {
    for slot in slots {
      let parameter = intent.parameter(slot.name)
      guard slot.alternatives.isEmpty else {
        let isListed = slot.alternatives.contains { $0.value == slot.value }
        undecided[slot.name] = (isListed ? [] : [ValueOption(slot)]) + slot.alternatives
        values[slot.name] = nil
        continue
      }
      undecided[slot.name] = nil
      let value = parameter.map { slot.value.fitted(to: $0.type) } ?? slot.value
      values[slot.name] = value
      lessLikely[slot.name] =
        slot.lessLikely.isEmpty
        ? nil : LessLikely(said: slot.text, taken: value, others: slot.lessLikely)
    }
  }

  /// Forgets all that came after the command.
  mutating func startOver() {
    values = origin.values
    undecided = origin.undecided
    answered = []
    steps = []
    confirmed = [:]
    affirmed = nil
    reruns = 0
  }

  /// The task as a command whose values all came at once.
  var asCommand: DialogTask {
    var task = DialogTask(
      IntentInvocation(app: app, intent: intent.id, parameters: values), intent: intent)
    task.offered = offered
    task.lessLikely = lessLikely
    return task
  }

  /// Returns the task with other values.
  func filled(with filling: SlotFilling) -> DialogTask {
    var task = self
    for (name, value) in filling.values { task.answer(name, with: value) }
    task.vague.merge(filling.vague) { $1 }
    for (name, options) in filling.undecided {
      task.values[name] = nil
      task.undecided[name] = options
    }
    return task
  }

  /// Keeps values as they are, before an answer changes them.
  mutating func record(_ names: [String], asked: String?) {
    let before = names.map { ($0, values[$0]) }
    steps.append(Step(before: Dictionary(before) { first, _ in first }, asked: asked))
    if steps.count > 100 { steps.removeFirst() }
  }

  /// Takes a change back.
  mutating func revert(_ step: Step) {
    for (name, value) in step.before {
      forget(name)
      values[name] = value
    }
  }

  /// Sets a value that the person answered.
  mutating func answer(_ name: String, with value: IntentValue) {
    values[name] = intent.parameter(name).map { value.fitted(to: $0.type) } ?? value
    undecided[name] = nil
    unsure[name] = nil
    answered.removeAll { $0 == name }
    answered.append(name)
  }

  /// Forgets a value, so that it is asked for again.
  mutating func forget(_ name: String) {
    values[name] = nil
    undecided[name] = nil
    unsure[name] = nil
    confirmed[name] = nil
    answered.removeAll { $0 == name }
  }

  /// Returns the task with a proof, or without one.
  func with(_ grant: Grant?) -> DialogTask {
    var task = self
    task.grant = grant
    return task
  }

  /// Returns a parameter of the intent; an unknown name stands for free text.
  func parameter(_ name: String) -> ParameterDescriptor {
    intent.parameter(name) ?? ParameterDescriptor(name: name, type: .string)
  }

  /// The invocation with the values known, and defaults for the parameters that have none.
  var invocation: IntentInvocation {
    var parameters = values
    for parameter in intent.parameters where parameters[parameter.name] == nil {
      parameters[parameter.name] = parameter.defaultValue?.fitted(to: parameter.type)
    }
    return IntentInvocation(app: app, intent: intent.id, parameters: parameters)
  }
}

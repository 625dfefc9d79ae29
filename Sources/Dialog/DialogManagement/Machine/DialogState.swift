import IntentMatching

extension DialogMachine {
  /// Everything that changes from event to event: the phase, what is waiting, and what is known.
  struct State: Sendable, Hashable {
    var phase = Phase.idle
    /// Whether the device is locked.
    var isLocked = false
    /// The command that the person has proved who they are for, while it is being understood.
    var proven: DialogTask?
    /// The tasks that were left for others, the latest last.
    var parked: [ParkedTask] = []
    /// A command that waits until the present task is done.
    var next: IntentMatch?
    /// The commands of one utterance that wait until the first of them is done.
    var upcoming: [Utterance] = []
    /// The snippet whose buttons can be pressed.
    var shown: ShownSnippet?
    /// What was recently said, shown and done.
    var context = DialogContext()
    /// The intents that were seen to ask for confirmation themselves, as app and intent.
    var confirming: Set<[String]> = []
    /// The app that did something last which a schema is about, by the domain of the schema.
    var usedApps: [String: String] = [:]
    /// The number of the latest run or lookup; numbers are never used twice.
    var lastTicket = 0
    /// The number of examples listed last, for "more".
    var examplesTold = 0
    /// What was said last, for "repeat".
    var said: [String] = []
    /// How often each phrase was said, so that its wordings alternate.
    var timesSaid: [Wording.Phrase: Int] = [:]
  }

  /// A task that waits until another one is done.
  struct ParkedTask: Sendable, Hashable {
    var task: DialogTask
    /// The question that was open when the task was left.
    var question: OpenQuestion
    /// Whether it waits for no longer than a button of its snippet takes.
    var isBehindButton = false
  }
}
